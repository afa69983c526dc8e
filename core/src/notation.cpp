#include "tihbat/notation/notation.hpp"

#include <algorithm>
#include <cstdlib>

namespace tihbat::notation {
namespace {

constexpr std::string_view kSpelling =
    " (decimal digits without sign or leading zeros are expected)";

// The text with dashes in place of what else people put between numbers; empty where there is
// nothing of the kind.
std::string with_dashes(std::string_view text) {
  constexpr std::string_view kOther = " \t,;:/|_";
  if (text.find_first_of(kOther) == std::string_view::npos) return "";
  std::string dashed;
  for (const char c : text) {
    const bool between = c == '-' || kOther.find(c) != std::string_view::npos;
    if (!between) {
      dashed += c;
    } else if (!dashed.empty() && dashed.back() != '-') {
      dashed += '-';
    }
  }
  if (dashed.ends_with('-')) dashed.pop_back();
  return dashed;
}

// Which --pits, other than the one asked for, so many numbers would fit: the end of a sentence.
std::string fitting_pits(std::size_t numbers, int asked) {
  std::string fitting;
  for (int pits = 1; pits <= kMaxPits; ++pits) {
    if (pits == asked) continue;
    const auto without_stores = static_cast<std::size_t>(2 * pits);
    if (numbers != without_stores && numbers != without_stores + 2) continue;
    fitting += (fitting.empty() ? "; --pits " : " or --pits ") + std::to_string(pits);
  }
  return fitting.empty() ? fitting : fitting + " would fit";
}

// A side to move that is misspelt, as against a number that is.
bool is_one_letter(std::string_view part) {
  return part.size() == 1 &&
         ((part[0] >= 'A' && part[0] <= 'Z') || (part[0] >= 'a' && part[0] <= 'z'));
}

}  // namespace

std::string_view name(Side side) { return side == Side::south ? "South" : "North"; }
char letter(Side side) { return side == Side::south ? 'S' : 'N'; }
char letter(Pit pit, Side owner) {
  return static_cast<char>((owner == Side::south ? 'A' : 'a') + pit.get());
}
char letter(Move move, Side mover) { return move.is_pass() ? '-' : letter(move.pit(), mover); }
std::string_view name(End end) { return end == End::repetition ? "repetition" : "empty"; }

std::string format(Value value, Side side) {
  if (value == Value{0}) return "0";
  const Side ahead = value > Value{0} ? side : opponent_of(side);
  return std::string{letter(ahead)} + '+' + std::to_string(std::abs(value.get()));
}

std::string format(HalfPoints points) {
  // Only a margin is ever negative; tallies are not.
  const std::string sign = points < HalfPoints{0} ? "-" : "";
  const int halves = std::abs(points.get());
  return sign + std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : "");
}

std::string format(const Tally& tally) { return format(tally.south) + '-' + format(tally.north); }

std::string sentence(const Tally& tally) {
  const auto winner = winner_of(tally);
  if (!winner) return "a draw, " + format(tally.south) + " each";
  return std::string{name(*winner)} + " wins " + format(tally[*winner]) + " to " +
         format(tally[opponent_of(*winner)]);
}

std::string_view category(const Tally& tally, Side side) {
  const auto winner = winner_of(tally);
  return !winner ? "draw" : *winner == side ? "win" : "loss";
}

std::string format(Move move, Side mover, Counters captured) {
  std::string text{letter(move, mover)};
  if (captured > Counters{0}) text += 'x' + std::to_string(captured.get());
  return text;
}

std::string format_board(const Setup& setup) {
  std::string text;
  for (const int counters : setup.pits) {
    if (!text.empty()) text += '-';
    text += std::to_string(counters);
  }
  return text;
}

std::string format(const Setup& setup) {
  return format_board(setup) + '-' + std::to_string(setup.stores.south.get()) + '-' +
         std::to_string(setup.stores.north.get()) + '-' + letter(setup.to_move);
}

Result<Setup> parse_setup(std::string_view text, int pits, Counters most) {
  if (text.empty()) return Reasons{"the position is empty"};
  const std::string where = "position " + text::quote(text) + ": ";
  Reasons reasons;
  const auto refuse = [&](const std::string& reason) {
    reasons.add((reasons.empty() ? where : "") + reason);
  };
  std::vector<std::string_view> parts = text::split(text, '-');
  Setup setup;
  if (parts.back() == "S" || parts.back() == "N") {
    setup.to_move = parts.back() == "N" ? Side::north : Side::south;
    parts.pop_back();
  } else if (parts.size() > 1 && is_one_letter(parts.back())) {
    refuse(text::quote(parts.back()) + " is not a side to move, S or N");
    parts.pop_back();
  }
  std::vector<int> numbers;
  for (const std::string_view part : parts) {
    if (const std::optional<int> number = text::parse_number(part)) {
      numbers.push_back(std::min(*number, most.get() + 1));
      if (*number > most.get()) {
        refuse(std::string{part} + " is more than the " + text::counted(most.get(), "counter") +
               " of the rules");
      }
    } else {
      refuse(text::quote(part) + " is not a number of counters" + std::string{kSpelling});
    }
  }
  const auto board = static_cast<std::size_t>(2 * pits);
  // Comes back at once: there is nothing to replace in it any more.
  const std::string dashed = with_dashes(text);
  const bool needs_dashes = !dashed.empty() && parse_setup(dashed, pits, most).ok();
  if (needs_dashes) {
    refuse("use dashes: " + dashed);
  } else if (parts.size() != board && parts.size() != board + 2) {
    refuse(text::counted(static_cast<int>(parts.size()), "number") + " where " +
           text::counted(pits, "pit") + " a side need " + std::to_string(board) + ", or " +
           std::to_string(board + 2) + " with stores" + fitting_pits(parts.size(), pits));
  }
  if (!reasons.empty()) return reasons;

  int total = 0;
  for (const int number : numbers) total += number;
  if (total > most.get()) {
    return Reasons{where + std::to_string(total) + " counters in pits and stores, more than the " +
                   std::to_string(most.get()) + " of the rules" +
                   (numbers.size() > board ? fitting_pits(numbers.size(), pits) : "")};
  }
  if (numbers.size() > board) {
    setup.stores = {.south = Counters{numbers[board]}, .north = Counters{numbers[board + 1]}};
    numbers.resize(board);
  }
  setup.pits = std::move(numbers);
  return setup;
}

Result<WrittenMove> parse_move(std::string_view text, int pits) {
  WrittenMove written;
  const char first = text.empty() ? '\0' : text[0];
  if (first == '-') {
    if (text.size() > 1) return Reasons{"nothing may follow a pass"};
    written.move = Move::pass();
    return written;
  }
  const bool south = first >= 'A' && first < 'A' + pits;
  const bool north = first >= 'a' && first < 'a' + pits;
  if (!south && !north) {
    return Reasons{"not a move (a pit's letter, " + std::string{letter(Pit{0}, Side::south)} +
                   " to " + letter(Pit{pits - 1}, Side::south) + " or " +
                   letter(Pit{0}, Side::north) + " to " + letter(Pit{pits - 1}, Side::north) +
                   ", or - for a pass)"};
  }
  written.owner = south ? Side::south : Side::north;
  written.move = Move::sow(Pit{first - (south ? 'A' : 'a')});
  if (text.size() == 1) return written;
  const std::optional<int> captured =
      text[1] == 'x' ? text::parse_number(text.substr(2)) : std::nullopt;
  if (!captured || *captured == 0) {
    return Reasons{
        "only x and a number of captured counters may follow the pit (moves are "
        "separated by blanks)"};
  }
  written.captured = Counters{*captured};
  return written;
}

}  // namespace tihbat::notation
