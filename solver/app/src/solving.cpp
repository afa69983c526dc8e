#include "tihbat/app/solving.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <map>
#include <span>
#include <utility>

#include "tihbat/notation/notation.hpp"

namespace tihbat::app {
namespace {

// Goes on with the boards of a level that `counts` accepts.
void add_longest(Longest& longest, const Session& session, Counters n, std::span<const Word> cells,
                 const std::function<bool(const Setup&)>& counts = {}) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int plies = Cell::plies(cells[i]);
    if (plies == 0 || Plies{plies} < longest.dtc) continue;
    const Setup board = session.board(n, i);
    if (counts && !counts(board)) continue;
    if (Plies{plies} > longest.dtc) longest = {Plies{plies}, {}};
    longest.boards.push_back(notation::format_board(board));
  }
}

}  // namespace

Result<SolveSummary> solve(Session& session, bool all_counters, database::LevelFolder* folder) {
  using Clock = std::chrono::steady_clock;
  SolveSummary summary;
  Clock::duration aside{};  // not solving
  std::map<Counters, Longest> longest;
  Plies longest_so_far{1};
  const auto done = [&](Counters n, std::span<const Word> cells) -> Outcome {
    const auto pause = Clock::now();
    summary.levels.push_back(session.count(n, cells));
    const kernel::LevelCounts& level = summary.levels.back();
    if (level.max_dtc >= longest_so_far) {
      longest_so_far = level.max_dtc;
      add_longest(longest[n], session, n, cells);
    }
    tihbat::Outcome written = kDone;
    if (folder != nullptr && folder->find(n) == nullptr) {
      written = folder->add(level, std::as_bytes(cells));
    }
    aside += Clock::now() - pause;
    return with_fault(std::move(written), Fault::machine);
  };
  const kernel::Keep keep = session.is_small() ? kernel::Keep::all : kernel::Keep::needed;
  const auto begin = Clock::now();
  if (Outcome solved = session.solve_all(all_counters, keep, done); !solved) return solved.error();
  summary.seconds = std::chrono::duration<double>(Clock::now() - begin - aside).count();
  // Levels of the other parity may have come first.
  std::ranges::sort(summary.levels, {}, &kernel::LevelCounts::counters);
  for (auto& [n, level] : longest) {
    if (level.dtc < longest_so_far) continue;
    summary.longest.dtc = level.dtc;
    std::ranges::move(level.boards, std::back_inserter(summary.longest.boards));
  }
  for (const kernel::LevelCounts& level : summary.levels) summary.positions += level.positions;
  summary.start = start_outcome(session);
  if (session.is_small()) {
    summary.longest_reachable.emplace();
    for (Counters n{0}; n <= session.variant().counters(); n += Counters{1}) {
      add_longest(*summary.longest_reachable, session, n, session.cells(n),
                  [&](const Setup& board) { return *session.can_arise_for_either(board); });
    }
    summary.start.reachable = session.count_reachable();
  }
  return summary;
}

}  // namespace tihbat::app
