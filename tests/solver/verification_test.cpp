// Claims judged in their own line: values from rules.md and field-reports.md.
#include "tihbat/solver/verification.hpp"

#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/games.hpp"
#include "tihbat/solver/analysis.hpp"
#include "tihbat/solver/analysis_writer.hpp"
#include "tihbat/solver/corrections.hpp"
#include "tihbat/solver/executor.hpp"

namespace tihbat {
namespace {

using R = Tihbat<2>;

class Judged : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    table_ = std::make_unique<Table<R>>(R{}, Counters{28});
    SerialExecutor executor;
    ASSERT_TRUE(table_->solve_all(executor));
  }
  static void TearDownTestSuite() { table_.reset(); }

  static PositionFacts facts(const Game<R>& game) {
    SerialExecutor executor;
    return facts_of(game, *analyse(game, *table_, executor),
                    table_->at(game.position().node.board).value);
  }
  static Verification verify(std::string_view position, std::string_view text,
                             bool with_move_values = false) {
    const auto games = parse_analysis(text);
    const auto look_up = [](const Game<R>& game) { return facts(game); };
    return Verifier<R, decltype(look_up)>{test::game<2>(position), look_up, with_move_values}
        .verify(games.at(0).elements);
  }
  // "[%value S+4] b?(best b) ...": claims in order, a false one with what is true.
  static std::string judged(std::string_view position, std::string_view text) {
    std::string result;
    for (const Claim& claim : verify(position, text).claims) {
      result += (result.empty() ? "" : " ") + claim.text;
      if (!claim.judgement.holds) result += "(" + claim.judgement.actual + ")";
    }
    return result;
  }
  static std::string mended(std::string_view position, std::string_view text) {
    return corrected(text, verify(position, text, true));
  }

  static std::unique_ptr<Table<R>> table_;
};
std::unique_ptr<Table<R>> Judged::table_;

// interface.md's own example.
TEST_F(Judged, the_example_of_the_format_holds) {
  EXPECT_EQ(judged("2-1-0-3-S",
                   "{[%value S+4] [%best A]} 1. Ax2! (1. B?) 1... b {[%value S+2] [%dtc 1]} *"),
            "[%value S+4] [%best A] Ax2 A! B? [%value S+2] [%dtc 1]");
}

TEST_F(Judged, values_are_spelled_with_either_side_and_sign) {
  EXPECT_EQ(judged("2-1-0-3-S", "{[%value N-4][%value S-4][%value N+4][%value 4]}"),
            "[%value N-4] [%value S-4](S+4) [%value N+4](S+4) [%value 4](not understood; a value "
            "is S+2, N+2, ... or 0)");
}

// field-reports.md, case 1: with its history the position is worth 0.
TEST_F(Judged, a_value_that_holds_without_the_history_only_is_false_and_says_so) {
  const Verification found = verify("1-0-2-1-N", "b {[%value N+2][%value 0]}");
  ASSERT_EQ(found.claims.size(), 2U);
  EXPECT_FALSE(found.claims[0].judgement.holds);
  EXPECT_NE(found.claims[0].judgement.why.find("without the history"), std::string::npos);
  EXPECT_TRUE(found.claims[1].judgement.holds);
}

// field-reports.md, case 10
TEST_F(Judged, a_move_that_wins_by_the_table_only_is_not_best) {
  EXPECT_EQ(judged("1-5-3-1-S", "{[%value S+2][%best A B][%best B]} Bx2! (A?)"),
            "[%value S+2] [%best A B](B) [%best B] Bx2 B! A?");
  EXPECT_EQ(judged("2-1-2-0-S", "{[%best A B]} A! (B?)"), "[%best A B] A!(best A B) B?(best A B)");
}

// rules.md: 1-4-4-1-S, A b repeats. After A alone nothing has, and after another A of South's the
// variation has another history.
TEST_F(Judged, variations_have_their_own_history) {
  EXPECT_EQ(judged("1-4-4-1-S", "A b (b 5-5) {[%final 5-5][%value 0]} 5-5"),
            "5-5 [%final 5-5] [%value 0] 5-5");
  EXPECT_EQ(judged("1-4-4-1-S", "A b (a 5-5)"), "5-5(*)");
}

TEST_F(Judged, the_only_legal_move_is_the_only_best_one) {
  EXPECT_EQ(judged("0-0-3-1-S", "-! (-?)"), "-! -?(best -)");
}

TEST_F(Judged, a_result_is_the_tally_of_a_finished_game) {
  EXPECT_EQ(judged("1-4-4-1-S", "A b 5-5"), "5-5");
  EXPECT_EQ(judged("1-4-4-1-S", "A b 6-4"), "6-4(5-5)");
  EXPECT_EQ(judged("1-4-4-1-S", "A 5-5"), "5-5(*)");
  EXPECT_EQ(judged("0-0-0-1-S", "- b 0.5-0.5"), "0.5-0.5");
}

TEST_F(Judged, an_illegal_move_ends_its_line_but_not_the_variation_beside_it) {
  EXPECT_EQ(judged("2-1-0-3-S", "Z {[%value 0]} (B? {[%value 0]}) A (A?)"),
            "Z(illegal move: not a move (a pit's letter, A to B or a to b, or - for a pass)) B? "
            "[%value 0]");
  EXPECT_EQ(judged("2-1-0-3-S", "A (a) b?"),
            "a(illegal move: North's pit, but South is to move) b?(best b)");
}

TEST_F(Judged, a_wrong_count_is_false_and_the_line_goes_on) {
  EXPECT_EQ(judged("2-1-0-3-S", "Ax4 bx2 {[%dtc 1]}"), "Ax4(Ax2) bx2(b) [%dtc 1]");
}

TEST_F(Judged, other_glyphs_claim_nothing) {
  EXPECT_EQ(judged("2-1-0-3-S", "B!! b?? A!? b?! A=$1"), "");
}

TEST_F(Judged, claims_come_in_the_order_of_the_text) {
  EXPECT_EQ(judged("2-1-0-3-S", "A ( B? {[%value 0]}"),
            "((syntax error at column 3: a variation that is never closed) B? [%value 0]");
}

TEST_F(Judged, what_is_written_back_is_right_and_otherwise_the_same) {
  EXPECT_EQ(mended("2-1-0-3-S", "{ x [%value S+2] } 1.  Ax4!\t(1. B!) 5-1"),
            "{ x [%value S+4] } 1.  Ax2! {[%value S+2]}\t(1. B? {[%value 0]}) *");
  EXPECT_EQ(mended("2-1-0-3-S", "A {[%value S+2]} b?{[%value S+2] [%foo] [%best AB]}"),
            "A {[%value S+2]} b{[%value S+2] [foo] [best AB]}");
  // Where a glyph has gone, words are kept apart.
  EXPECT_EQ(mended("2-1-2-0-S", "A!5-5").substr(0, 3), "A  ");
}

TEST_F(Judged, what_is_refused_is_written_back_as_it_is) {
  EXPECT_EQ(mended("2-1-0-3-S", "Z ! ] [%x]"), "Z ! ] [%x]");
}

TEST_F(Judged, a_written_game_holds) {
  const Game<R> game = test::game<2>("2-1-1-2-S", "A a A");
  GameText text = game_text(game);
  text.comments.emplace_back(0, claims_comment(facts(test::game<2>("2-1-1-2-S"))));
  const std::string written = written_analysis(text, {}, 2);
  EXPECT_EQ(written.substr(0, written.find('{')),
            "[Game \"Tihbat\"]\n[Position \"2-1-1-2-0-0-S\"]\n\n");
  EXPECT_NE(written.find("1. Ax2 a 2. A 4-2\n"), std::string::npos);
  for (const Claim& claim : verify("2-1-1-2-S", written).claims) {
    EXPECT_TRUE(claim.judgement.holds) << claim.text;
  }
}

}  // namespace
}  // namespace tihbat
