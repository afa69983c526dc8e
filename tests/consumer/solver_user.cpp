// A user of tihbat::solver, the README's example: docs/rules.md says what 2-1-0-1-N, b is worth.
#include <iostream>
#include <memory>

#include <tihbat/app/session.hpp>
#include <tihbat/notation/notation.hpp>
#include <tihbat/parallel/tbb_executor.hpp>

int main() {
  using namespace tihbat;
  app::Resources resources;
  resources.executor = kernel::AnyExecutor{std::make_shared<parallel::TbbExecutor>(2)};
  app::Session session{Variant{}, resources};
  const auto game = session.game("2-1-0-1-N", "b");
  if (!game) return 2;
  const auto facts = session.facts(*game);
  if (!facts) return 1;
  std::cout << notation::sentence(facts->tally) << '\n';
}
