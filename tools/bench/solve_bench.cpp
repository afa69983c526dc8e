// Solving against touching each position once, in one run, so that the ratio holds whatever the
// machine does otherwise.
#include <benchmark/benchmark.h>

#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/executor.hpp"
#include "tihbat/solver/table.hpp"
#include "tihbat/solver/tbb_executor.hpp"
#include "touch.hpp"

namespace tihbat::bench {
namespace {

// Tihbat itself is solved for all numbers of counters, wider boards for the start's parity.
template <int P>
constexpr int kStep = P == 2 ? 1 : 2;

template <int P>
void touch_once(benchmark::State& state) {
  const int most = static_cast<int>(state.range(0));
  const Touch<P> touch{Counters{most}};
  for (auto _ : state) {
    for (int n = most % kStep<P>; n <= most; n += kStep<P>) {
      benchmark::DoNotOptimize(touch.level(n));
    }
  }
}

// Set-up of the look-ups included.
template <int P>
void solve(benchmark::State& state) {
  const Counters most{static_cast<int>(state.range(0))};
  TbbExecutor executor{static_cast<std::size_t>(state.range(1))};
  for (auto _ : state) {
    Table<Tihbat<P>> table{Tihbat<P>{}, most};
    const bool solved =
        (kStep<P> == 1 ? table.solve_all(executor) : table.solve(most, executor)).ok();
    if (!solved) state.SkipWithError("a distance does not fit");
    benchmark::DoNotOptimize(table.at(Tihbat<P>{}.start()));
  }
}

BENCHMARK_TEMPLATE(touch_once, 2)->Arg(28)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(solve, 2)->Args({28, 1})->Unit(benchmark::kMicrosecond)->UseRealTime();
BENCHMARK_TEMPLATE(touch_once, 3)->Arg(42)->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(solve, 3)
    ->Args({42, 1})
    ->Args({42, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_TEMPLATE(touch_once, 4)->Arg(32)->Unit(benchmark::kMillisecond);
BENCHMARK_TEMPLATE(solve, 4)
    ->Args({32, 1})
    ->Args({32, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace tihbat::bench
