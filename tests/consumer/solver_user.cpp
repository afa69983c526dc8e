// A user of tihbat::solver: asks the session for the facts of the start, on two threads. South
// loses by 2 with best play: 13 to 15.
#include <memory>

#include <tihbat/app/session.hpp>
#include <tihbat/core/variant.hpp>
#include <tihbat/notation/notation.hpp>
#include <tihbat/parallel/tbb_executor.hpp>

int main() {
  using namespace tihbat;
  app::Resources resources;
  resources.executor = kernel::AnyExecutor{std::make_shared<parallel::TbbExecutor>(2)};
  app::Session session{Variant{}, resources};
  const auto facts = session.facts(session.fresh_game());
  if (!facts) return 1;
  if (facts->analysis.value != Value{-2}) return 2;
  return notation::format(facts->tally) == "13-15" ? 0 : 3;
}
