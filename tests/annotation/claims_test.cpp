// How single claims are spelled and when they hold: values from docs/rules.md, docs/interface.md
// and docs/field-reports.md.
#include "tihbat/annotation/claims.hpp"

#include <string>

#include <gtest/gtest.h>

#include "annotation/solved.hpp"
#include "support/messages.hpp"

namespace tihbat::annotation {
namespace {

using test::any_game;
using test::contains;
using test::facts;

// "holds", or what is true.
std::string judged(const Judgement& judgement) {
  return judgement.holds ? "holds" : judgement.actual;
}
std::string position_claim(CommandName name, std::string_view text, const AnyGame& game) {
  const auto claim = parse_position_claim(name, text);
  return claim ? judged(check(*claim, facts(game))) : "not understood";
}
std::string move_claim(const MoveClaim& claim, std::string_view position, Move move) {
  return judged(check(claim, facts(any_game(position)), move));
}
constexpr Move kA = Move::sow(Pit{0});
constexpr Move kB = Move::sow(Pit{1});

// 2-1-0-3-S: South is 4 ahead.
TEST(Claims, a_value_is_spelled_with_either_side_and_sign) {
  const AnyGame game = any_game("2-1-0-3-S");
  for (const std::string_view text : {"S+4", "N-4"}) {
    EXPECT_EQ(position_claim(CommandName::value, text, game), "holds");
  }
  for (const std::string_view text : {"S-4", "N+4", "0", "S+2"}) {
    EXPECT_EQ(position_claim(CommandName::value, text, game), "S+4");
  }
  for (const std::string_view text : {"4", "+4", "S4", "s+4", "S+04", "S+0", "-0", "", "S+4 S+4"}) {
    EXPECT_EQ(position_claim(CommandName::value, text, game), "not understood") << text;
  }
}

// Field report 1: 1-0-2-1-N, b: A is worth 0 with that history.
TEST(Claims, a_value_that_holds_without_the_history_only_is_false_and_says_so) {
  const auto claim = parse_position_claim(CommandName::value, "N+2");
  const Judgement judgement = check(*claim, facts(any_game("1-0-2-1-N", "b")));
  EXPECT_EQ(judged(judgement), "0");
  EXPECT_PRED2(contains, judgement.why, "without the history");
  EXPECT_EQ(judgement.mended, "[%value 0]");
}

TEST(Claims, a_final_tally_is_that_of_best_play_or_of_the_game_that_is_over) {
  EXPECT_EQ(position_claim(CommandName::final, "13-15", any_game("7-7-7-7-S")), "holds");
  EXPECT_EQ(position_claim(CommandName::final, "15-13", any_game("7-7-7-7-S")), "13-15");
  EXPECT_EQ(position_claim(CommandName::final, "5-5", any_game("1-4-4-1-S", "A b")), "holds");
  EXPECT_EQ(position_claim(CommandName::final, "0.5-0.5", any_game("0-0-0-1-S", "- b")), "holds");
  for (const std::string_view text : {"5:1", "5.0-1", "05-1", "5-1-0", "", "1/2-1/2"}) {
    EXPECT_EQ(position_claim(CommandName::final, text, any_game("7-7-7-7-S")), "not understood");
  }
}

TEST(Claims, a_final_tally_of_one_to_nothing_is_a_tally) {
  EXPECT_EQ(position_claim(CommandName::final, "1-0", any_game("1-4-4-1-S", "A b")), "5-5");
}

TEST(Claims, best_moves_are_exactly_these_in_any_order) {
  const AnyGame start = any_game("7-7-7-7-S");
  EXPECT_EQ(position_claim(CommandName::best, "B A", start), "holds");
  EXPECT_EQ(position_claim(CommandName::best, "A", start), "A B");
  EXPECT_EQ(position_claim(CommandName::best, "a b", start), "A B");
  EXPECT_EQ(position_claim(CommandName::best, "", start), "A B");
  EXPECT_EQ(position_claim(CommandName::best, "A A", start), "not understood");
  EXPECT_EQ(position_claim(CommandName::best, "Ax2", start), "not understood");
}

TEST(Claims, a_pass_is_best_where_it_is_the_only_move_and_nothing_is_once_the_game_is_over) {
  EXPECT_EQ(position_claim(CommandName::best, "-", any_game("0-0-3-1-S")), "holds");
  EXPECT_EQ(position_claim(CommandName::best, "", any_game("1-4-4-1-S", "A b")), "holds");
  EXPECT_EQ(position_claim(CommandName::best, "-", any_game("1-4-4-1-S", "A b")), "none");
  EXPECT_EQ(true_command(CommandName::best, facts(any_game("1-4-4-1-S", "A b"))), "[%best]");
}

TEST(Claims, a_distance_is_a_number_of_plies_or_a_dash_at_value_0) {
  EXPECT_EQ(position_claim(CommandName::dtc, "10", any_game("7-7-7-7-S")), "holds");
  EXPECT_EQ(position_claim(CommandName::dtc, "-", any_game("7-7-7-7-S")), "10");
  EXPECT_EQ(position_claim(CommandName::dtc, "-", any_game("2-1-0-3-N")), "holds");
  EXPECT_EQ(position_claim(CommandName::dtc, "1", any_game("2-1-0-3-N")), "-");
  EXPECT_EQ(position_claim(CommandName::dtc, "01", any_game("2-1-0-3-N")), "not understood");
}

TEST(Claims, only_best_and_not_best_are_what_the_glyphs_say) {
  EXPECT_EQ(move_claim(OnlyBestClaim{}, "2-1-0-3-S", kA), "holds");
  EXPECT_EQ(move_claim(OnlyBestClaim{}, "2-1-0-3-S", kB), "best A");
  EXPECT_EQ(move_claim(NotBestClaim{}, "2-1-0-3-S", kB), "holds");
  EXPECT_EQ(move_claim(NotBestClaim{}, "2-1-0-3-S", kA), "best A");
  EXPECT_EQ(move_claim(OnlyBestClaim{}, "7-7-7-7-S", kA), "best A B");
  EXPECT_EQ(move_claim(OnlyBestClaim{}, "0-0-3-1-S", Move::pass()), "holds");  // forced
}

// 2-1-0-3-S: A is worth 4, B 0 (docs/field-reports.md 6: North to move, after a B that moves
// nothing, is 0).
TEST(Claims, a_cost_is_what_a_move_lost_against_the_best) {
  EXPECT_EQ(move_claim(CostClaim{Value{4}}, "2-1-0-3-S", kB), "holds");
  EXPECT_EQ(move_claim(CostClaim{Value{2}}, "2-1-0-3-S", kB), "4");
  EXPECT_EQ(move_claim(CostClaim{Value{0}}, "2-1-0-3-S", kA), "holds");
  EXPECT_FALSE(parse_cost("-4").ok());
  EXPECT_FALSE(parse_cost("").ok());
}

TEST(Claims, a_winner_is_who_wins_by_the_final_tally_with_best_play) {
  const auto winner = [](std::string_view glyph, const AnyGame& game) {
    return judged(check(PositionClaim{std::get<WinnerClaim>(*parse_glyph(glyph))}, facts(game)));
  };
  const AnyGame start = any_game("7-7-7-7-S");
  EXPECT_EQ(winner("-+", start), "holds");
  EXPECT_EQ(winner("$19", start), "holds");
  EXPECT_EQ(winner("+-", start), "North wins");
  EXPECT_EQ(winner("=", start), "North wins");
  // Stores count: South has 4 already, and the value is for North.
  EXPECT_EQ(
      winner("=", any_game("7-7-7-3-3-1-S")) == "holds",
      facts(any_game("7-7-7-3-3-1-S")).tally.south == facts(any_game("7-7-7-3-3-1-S")).tally.north);
  EXPECT_EQ(winner("$10", any_game("1-4-4-1-S", "A b")), "holds");
}

TEST(Claims, glyphs_are_known_as_symbols_and_as_nags) {
  for (const std::string_view glyph : {"!", "!!", "$1", "$3", "$01"}) {
    EXPECT_TRUE(std::holds_alternative<OnlyBestClaim>(*parse_glyph(glyph))) << glyph;
  }
  for (const std::string_view glyph : {"?", "??", "$2", "$4"}) {
    EXPECT_TRUE(std::holds_alternative<NotBestClaim>(*parse_glyph(glyph))) << glyph;
  }
  for (const std::string_view glyph : {"!?", "?!", "$5", "$0", "$11", "$180", "+/-", "±", "+"}) {
    EXPECT_FALSE(parse_glyph(glyph)) << glyph;
  }
}

TEST(Claims, a_glyph_is_mended_to_one_of_its_form) {
  EXPECT_EQ(glyph_like("!", NotBestClaim{}), "?");
  EXPECT_EQ(glyph_like("!!", NotBestClaim{}), "??");
  EXPECT_EQ(glyph_like("$1", NotBestClaim{}), "$2");
  EXPECT_EQ(glyph_like("$3", NotBestClaim{}), "$4");
  EXPECT_EQ(glyph_like("+-", WinnerClaim{}), "=");
  EXPECT_EQ(glyph_like("$18", WinnerClaim{Side::north}), "$19");
}

// rules.md: 1-4-4-1-S, A b repeats; 10 counters are split 5-5.
TEST(Claims, a_result_is_the_tally_or_the_winner_of_a_finished_game) {
  const auto result = [](std::string_view written, const AnyGame& game) {
    const auto judgement = check_result(written, game);
    return judgement ? judged(*judgement) + (judgement->mended ? "|" + *judgement->mended : "")
                     : "nothing";
  };
  const AnyGame over = any_game("1-4-4-1-S", "A b");
  EXPECT_EQ(result("5-5", over), "holds|5-5");
  EXPECT_EQ(result("6-4", over), "5-5|5-5");
  EXPECT_EQ(result("1/2-1/2", over), "holds|1/2-1/2");
  EXPECT_EQ(result("1-0", over), "1/2-1/2|1/2-1/2");
  EXPECT_EQ(result("0-1", over), "1/2-1/2|1/2-1/2");
  EXPECT_EQ(result("05-5", over), "5-5|5-5");
  EXPECT_EQ(result("*", over), "nothing");
  // 2-1-1-2-S, A a A: South has captured 2, 4 are split.
  const AnyGame won = any_game("2-1-1-2-S", "A a A");
  EXPECT_EQ(result("4-2", won), "holds|4-2");
  EXPECT_EQ(result("1-0", won), "holds|1-0");
  EXPECT_EQ(result("0-1", won), "1-0|1-0");
  for (const std::string_view text : {"5-5", "1-0", "1/2-1/2", "won"}) {
    EXPECT_EQ(result(text, any_game("1-4-4-1-S", "A")), "*|*") << text;
  }
}

TEST(Claims, captures_and_numbers_are_counted) {
  const AnyGame game = any_game("2-1-0-3-S", "A");
  EXPECT_EQ(judged(check_capture(Counters{2}, game.plies().back())), "holds");
  EXPECT_EQ(judged(check_capture(Counters{4}, game.plies().back())), "Ax2");
  EXPECT_TRUE(check_number("3.", 3).holds);
  EXPECT_TRUE(check_number("03...", 3).holds);
  EXPECT_FALSE(check_number("4", 3).holds);
  EXPECT_FALSE(check_number("99999999999999999999.", 3).holds);
}

// Field report 35.
TEST(Claims, commands_of_other_programs_are_known) {
  for (const std::string_view name : {"clk", "emt", "eval", "csl", "cal", "mdl"}) {
    EXPECT_TRUE(is_foreign_command(name)) << name;
    EXPECT_FALSE(parse_command_name(name)) << name;
  }
  for (const std::string_view name : {"value", "score", "Clk", ""}) {
    EXPECT_FALSE(is_foreign_command(name)) << name;
  }
}

}  // namespace
}  // namespace tihbat::annotation
