// Positions, values, tallies and single moves as text; move lists are in move_list_test.cpp.
#include "tihbat/notation/notation.hpp"

#include <cstring>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/generators.hpp"
#include "support/messages.hpp"

namespace tihbat::notation {
namespace {

using test::contains;

template <int P = 2>
std::string read(std::string_view text, int most = 28) {
  const auto position = parse_position<P>(text, Counters{most});
  return position ? format(*position) : "refused";
}
template <int P = 2>
std::string refusal(std::string_view text, int most = 28) {
  const auto position = parse_position<P>(text, Counters{most});
  return position ? format(*position) + " was read" : position.reasons().joined();
}

TEST(PositionText, is_always_printed_in_full) {
  EXPECT_EQ(read("7-7-7-7-0-0-S"), "7-7-7-7-0-0-S");
  EXPECT_EQ(read("1-2-3-4-5-6-N"), "1-2-3-4-5-6-N");
}
TEST(PositionText, may_leave_out_stores_and_side) {
  EXPECT_EQ(read("7-7-7-7-S"), "7-7-7-7-0-0-S");
  EXPECT_EQ(read("1-2-3-4-N"), "1-2-3-4-0-0-N");
  EXPECT_EQ(read("7-7-7-7"), "7-7-7-7-0-0-S");
  EXPECT_EQ(read("1-2-3-4-5-6"), "1-2-3-4-5-6-S");
}
TEST(PositionText, lists_souths_pits_first_whoever_moves) {
  const auto position = test::position<2>("1-2-3-4-5-6-N");
  EXPECT_EQ(format(position.node.row(Side::south), position.node.row(Side::north)), "1-2-3-4");
  EXPECT_EQ(format(position.node.board), "3-4-1-2");
  EXPECT_EQ(format(position.node), "1-2-3-4-N");
  EXPECT_EQ(position.stores.north, Counters{6});
}
TEST(PositionText, has_as_many_pits_as_the_board) {
  EXPECT_EQ(read<1>("7-7"), "7-7-0-0-S");
  EXPECT_EQ(read<1>("7-6-1-0-N"), "7-6-1-0-N");
  EXPECT_EQ(read<3>("1-2-3-4-5-6"), "1-2-3-4-5-6-0-0-S");
  EXPECT_EQ(read<6>("4-4-4-4-4-4-4-4-4-4-4-4", 48), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
}
TEST(PositionText, is_read_where_the_start_does_not_lead_there) {
  EXPECT_EQ(read("7-7-7-6-S"), "7-7-7-6-0-0-S");
  EXPECT_EQ(read("28-0-0-0-S"), "28-0-0-0-0-0-S");
  EXPECT_EQ(read("0-0-0-0-S"), "0-0-0-0-0-0-S");
}

TEST(PositionText, of_a_setup_is_that_of_its_position) {
  const tihbat::Setup setup = setup_of(test::position<2>("1-2-3-4-5-6-N"));
  EXPECT_EQ(format(setup), "1-2-3-4-5-6-N");
  EXPECT_EQ(format_board(setup), "1-2-3-4");
  EXPECT_EQ(*parse_setup("1-2-3-4-5-6-N", 2, Counters{28}), setup);
}

struct Refusal {
  const char* text;
  const char* part;  // what the message must name
};

TEST(PositionText, is_refused_where_a_number_has_another_spelling) {
  for (const Refusal& refused : {
           Refusal{"7x-7-7-7", "'7x'"},
           Refusal{"7-7-7-7junk", "'7junk'"},
           Refusal{"7.9-7-7-7", "'7.9'"},
           Refusal{"+7-7-7-7", "'+7'"},
           Refusal{"0x7-7-7-7", "'0x7'"},
           Refusal{"1e1-7-7-7", "'1e1'"},
           Refusal{"99999999999999999999-0-0-0", "'99999999999999999999'"},
           Refusal{"\xD9\xA7-7-7-7", "'\xD9\xA7'"},          // Arabic-Indic seven
           Refusal{"7-7-7-\xEF\xBC\x97", "'\xEF\xBC\x97'"},  // fullwidth seven
           Refusal{"7-\xE0\xBB\x97-7-7", "'\xE0\xBB\x97'"},  // Lao seven
           Refusal{"07-7-7-7", "'07'"},
           Refusal{"7-7-00-7", "'00'"},
           Refusal{" 7-7-7-7", "' 7'"},
           Refusal{"7-7-7-7 ", "'7 '"},
           Refusal{"7-7 -7-7", "'7 '"},
           Refusal{"7-7-7-7-S ", "'S '"},
           Refusal{"7-7-7-7-South", "'South'"},
           Refusal{"7-7-7-7\n", "'7\\x0A'"},
           Refusal{"7-7-\xFF-7", "'\\xFF'"},
           Refusal{"S-7-7-7-7", "'S'"},
           Refusal{"7-7-7-S-7", "'S'"},
           Refusal{"7--7-7", "''"},
           Refusal{"7-7-7-7-", "''"},
       }) {
    EXPECT_PRED2(contains, refusal(refused.text),
                 std::string{refused.part} + " is not a number of counters");
  }
}
TEST(PositionText, is_refused_where_a_letter_is_no_side_and_for_that_alone) {
  for (const auto* const text : {"7-7-7-7-s", "7-7-7-7-n", "7-7-7-7-X", "7-7-7-7-0-0-W"}) {
    EXPECT_EQ(refusal(text), std::string{"position '"} + text + "': '" +
                                 text[std::strlen(text) - 1] + "' is not a side to move, S or N");
  }
}
TEST(PositionText, is_refused_whole_and_named) {
  EXPECT_PRED2(contains, refusal("7-7-7x-7-0-0-S"), "position '7-7-7x-7-0-0-S': ");
}
TEST(PositionText, is_refused_where_it_is_empty) {
  EXPECT_EQ(refusal(""), "the position is empty");
}
TEST(PositionText, is_refused_where_a_nul_hides_in_it) {
  EXPECT_PRED2(contains, refusal(std::string_view{"7-7-7-7\0", 8}), "'7\\x00'");
}
TEST(PositionText, is_refused_where_a_sign_is_meant) {
  EXPECT_PRED2(contains, refusal("-1-8-7-14"), "''");
  EXPECT_PRED2(contains, refusal("-1-8-7-14"), "5 numbers");
}
TEST(PositionText, is_refused_where_it_has_too_many_counters) {
  EXPECT_PRED2(contains, refusal("8-7-7-7"), "29 counters in pits and stores, more than the 28");
  EXPECT_PRED2(contains, refusal("7-7-7-7-1-0-S"), "29 counters");
  EXPECT_PRED2(contains, refusal("29-0-0-0"), "29 is more than the 28 counters");
  EXPECT_PRED2(contains, refusal("0-0-0-0-0-999999999"), "999999999 is more than the 28 counters");
  EXPECT_EQ(read("7-7-7-6-1-0-S"), "7-7-7-6-1-0-S");
}
// The total is that of the rules: pits and counters per pit.
TEST(PositionText, may_have_as_many_counters_as_the_rules_say) {
  EXPECT_EQ(read("8-7-7-7", 48), "8-7-7-7-0-0-S");
  EXPECT_PRED2(contains, refusal("1-1-1-2", 4), "5 counters in pits and stores, more than the 4");
  // Which may be the pits of a wider board, taken for stores.
  EXPECT_PRED2(contains, refusal("7-7-7-7-7-7"), "of the rules; --pits 3 would fit");
  EXPECT_EQ(read<6>("144-0-0-0-0-0-0-0-0-0-0-0", 144), "144-0-0-0-0-0-0-0-0-0-0-0-0-0-S");
}
TEST(PositionText, is_refused_where_the_pits_do_not_fit_and_says_which_would) {
  EXPECT_PRED2(contains, refusal("7-7-7"),
               "3 numbers where 2 pits a side need 4, or 6 with stores");
  EXPECT_FALSE(contains(refusal("7-7-7"), "--pits")) << "no board has 3 numbers";
  EXPECT_FALSE(contains(refusal("7-7-7-7-0"), "--pits")) << "no board has 5 numbers";
  EXPECT_PRED2(contains, refusal("7-7"), "--pits 1 would fit");
  EXPECT_PRED2(contains, refusal("1-1-1-1-1-1-1-1"), "--pits 3 or --pits 4 would fit");
  EXPECT_PRED2(contains, refusal<3>("7-7-7-7"), "--pits 1 or --pits 2 would fit");
  EXPECT_PRED2(contains, refusal<2>("1-1-1-1-1-1-1-1-1-1-1-1-1-1"), "--pits 6 would fit");
  EXPECT_PRED2(contains, refusal("S"), "0 numbers");
  EXPECT_PRED2(contains, refusal<1>("7"), "1 number where 1 pit a side need");
}
TEST(PositionText, is_refused_with_all_reasons_at_once) {
  const std::string message = refusal("7x-30-07");
  EXPECT_PRED2(contains, message, "'7x' is not a number");
  EXPECT_PRED2(contains, message, "30 is more than the 28");
  EXPECT_PRED2(contains, message, "'07' is not a number");
  EXPECT_PRED2(contains, message, "3 numbers");
  EXPECT_EQ(parse_position<2>("7x-30-07", Counters{28}).reasons().all().size(), 4U);
}

template <int P>
void check_round_trip(int most) {
  const Position<P> position = test::any_position<P>(most);
  const std::string text = format(position);
  const auto again = parse_position<P>(text, Counters{most});
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == position);
  RC_ASSERT(format(*again) == text);
}
RC_GTEST_PROP(PositionText, is_read_as_written_with_1_pit, ()) { check_round_trip<1>(24); }
RC_GTEST_PROP(PositionText, is_read_as_written_with_2_pits, ()) { check_round_trip<2>(28); }
RC_GTEST_PROP(PositionText, is_read_as_written_with_6_pits, ()) { check_round_trip<6>(144); }

// One position, one spelling: what is read prints as itself, up to the parts left out.
RC_GTEST_PROP(PositionText, has_one_spelling, ()) {
  const auto text = *rc::gen::container<std::string>(
      rc::gen::element('0', '1', '7', '-', '-', '-', 'S', 'N', ' ', '+', 'x', '.', '\xC3'));
  const auto position = parse_position<1>(text, Counters{24});
  if (!position) {
    RC_ASSERT(!position.reasons().joined().empty());
    return;
  }
  const std::string full = format(*position);
  const std::string node = format(position->node);
  RC_ASSERT(text == full || text + "-S" == full || text == node || text + "-S" == node);
}
RC_GTEST_PROP(PositionText, of_any_bytes_is_read_or_refused_on_one_line,
              (const std::string& bytes)) {
  const auto position = parse_position<2>(bytes, Counters{28});
  if (position) return;
  RC_ASSERT(text::is_utf8(position.reasons().joined()));
  RC_ASSERT(!contains(position.reasons().joined(), "\n"));
}

TEST(ValueText, names_the_side_that_is_ahead) {
  EXPECT_EQ(format(Value{2}, Side::south), "S+2");
  EXPECT_EQ(format(Value{-2}, Side::north), "S+2");
  EXPECT_EQ(format(Value{4}, Side::north), "N+4");
  EXPECT_EQ(format(Value{-14}, Side::south), "N+14");
  EXPECT_EQ(format(Value{0}, Side::south), "0");
  EXPECT_EQ(format(Value{0}, Side::north), "0");
}
TEST(PointsText, shows_halves_only_where_there_are_any) {
  EXPECT_EQ(format(HalfPoints{6}), "3");
  EXPECT_EQ(format(HalfPoints{7}), "3.5");
  EXPECT_EQ(format(HalfPoints{1}), "0.5");
  EXPECT_EQ(format(HalfPoints{0}), "0");
  EXPECT_EQ(format(HalfPoints{-3}), "-1.5");
}
TEST(TallyText, names_south_first) {
  EXPECT_EQ(format(Tally{.south = HalfPoints{26}, .north = HalfPoints{30}}), "13-15");
  EXPECT_EQ(format(Tally{.south = HalfPoints{7}, .north = HalfPoints{3}}), "3.5-1.5");
}
// The winner's points first.
TEST(TallySentence, names_the_winner_and_the_winners_points_first) {
  EXPECT_EQ(sentence(Tally{.south = HalfPoints{26}, .north = HalfPoints{30}}),
            "North wins 15 to 13");
  EXPECT_EQ(sentence(Tally{.south = HalfPoints{7}, .north = HalfPoints{3}}),
            "South wins 3.5 to 1.5");
  EXPECT_EQ(sentence(Tally{.south = HalfPoints{28}, .north = HalfPoints{28}}), "a draw, 14 each");
  EXPECT_EQ(sentence(Tally{.south = HalfPoints{7}, .north = HalfPoints{7}}), "a draw, 3.5 each");
}
TEST(SideText, has_a_name_and_a_letter) {
  EXPECT_EQ(name(Side::south), "South");
  EXPECT_EQ(name(Side::north), "North");
  EXPECT_EQ(letter(Side::south), 'S');
  EXPECT_EQ(letter(Side::north), 'N');
}
TEST(EndText, names_the_end) {
  EXPECT_EQ(name(End::repetition), "repetition");
  EXPECT_EQ(name(End::over), "empty");
}

TEST(MoveText, is_the_letter_of_the_pit) {
  EXPECT_EQ(letter(Pit{0}, Side::south), 'A');
  EXPECT_EQ(letter(Pit{5}, Side::south), 'F');
  EXPECT_EQ(letter(Pit{1}, Side::north), 'b');
  EXPECT_EQ(format(Move::sow(Pit{1}), Side::south, Counters{0}), "B");
  EXPECT_EQ(format(Move::sow(Pit{0}), Side::north, Counters{2}), "ax2");
  EXPECT_EQ(format(Move::sow(Pit{1}), Side::south, Counters{12}), "Bx12");
  EXPECT_EQ(format(Move::pass(), Side::south, Counters{0}), "-");
}

std::string written(std::string_view text, int pits = 2) {
  const auto move = parse_move(text, pits);
  if (!move) return move.reasons().joined();
  return format(move->move, move->owner.value_or(Side::south),
                move->captured.value_or(Counters{0}));
}
TEST(MoveText, is_read_as_written) {
  for (const std::string_view text : {"A", "B", "a", "b", "-", "Ax2", "bx8", "Ax10"}) {
    EXPECT_EQ(written(text), text);
  }
  EXPECT_EQ(written("F", 6), "F");
  EXPECT_EQ(written("fx6", 6), "fx6");
}
TEST(MoveText, tells_whose_pit_it_is) {
  EXPECT_EQ(parse_move("A", 2)->owner, Side::south);
  EXPECT_EQ(parse_move("a", 2)->owner, Side::north);
  EXPECT_EQ(parse_move("-", 2)->owner, std::nullopt);
  EXPECT_EQ(parse_move("A", 2)->captured, std::nullopt);
}
TEST(MoveText, is_refused_where_it_names_no_pit_of_the_board) {
  for (const std::string_view text : {"C", "c", "G", "1", "", "x2", "S", "\xFF", "\xC3\x84"}) {
    EXPECT_PRED2(contains, written(text), "not a move (a pit's letter, A to B or a to b");
  }
  EXPECT_PRED2(contains, written("D", 3), "A to C or a to c");
}
TEST(MoveText, is_refused_where_something_else_follows) {
  for (const std::string_view text : {"Ax", "A1", "Ax0", "Ax02", "Ax+2", "Ax2 ", "Ax2!", "AA",
                                      "AX2", "A x2", "Ax2x2", "Ax99999999999999999999"}) {
    EXPECT_PRED2(contains, written(text), "only x and a number of captured counters may follow");
  }
  EXPECT_PRED2(contains, written("--"), "nothing may follow a pass");
  EXPECT_PRED2(contains, written("-x2"), "nothing may follow a pass");
}

TEST(Category, is_the_larger_tally) {
  const Tally tally{.south = HalfPoints{27}, .north = HalfPoints{29}};
  EXPECT_EQ(category(tally, Side::south), "loss");
  EXPECT_EQ(category(tally, Side::north), "win");
  EXPECT_EQ(category({.south = HalfPoints{28}, .north = HalfPoints{28}}, Side::north), "draw");
}

}  // namespace
}  // namespace tihbat::notation
