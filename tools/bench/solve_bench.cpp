// Solving against touching each position once, in one run, so that the ratio holds whatever the
// machine does otherwise.
#include <array>
#include <cstdio>
#include <string>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"
#include "tihbat/parallel/tbb_executor.hpp"
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

// Set-up of the look-ups included. Warm: memory that earlier rounds have used is used again.
template <int P>
void solve(benchmark::State& state) {
  const Counters most{static_cast<int>(state.range(0))};
  parallel::TbbExecutor executor{static_cast<std::size_t>(state.range(1))};
  for (auto _ : state) {
    kernel::Table<Tihbat<P>> table{Tihbat<P>{}, most};
    const bool solved = (kStep<P> == 1 ? table.solve_all(executor, {}, {}, kernel::Keep::needed)
                                       : table.solve(most, executor, {}, {}, kernel::Keep::needed))
                            .ok();
    if (!solved) state.SkipWithError("a distance does not fit");
    benchmark::DoNotOptimize(table.cells(most).front());
  }
}

// A process of its own, as long as it says that it solved.
template <int P>
void solve_cold(benchmark::State& state) {
  const std::string command = std::string{TIHBAT_PROGRAM} + " solve --json --quiet --pits " +
                              std::to_string(P) + " --per-pit " +
                              std::to_string(state.range(0) / (2 * P)) + " --threads " +
                              std::to_string(state.range(1));
  for (auto _ : state) {
    std::string answer;
    if (FILE* const pipe = ::popen(command.c_str(), "r")) {
      std::array<char, 4096> buffer;
      while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        answer.append(buffer.data(), got);
      }
      ::pclose(pipe);
    }
    const auto json = nlohmann::json::parse(answer, nullptr, false);
    if (!json.is_object()) return state.SkipWithError("the program gave no answer");
    state.SetIterationTime(json["seconds"].get<double>());
  }
}

template <int P>
void register_board(int counters, benchmark::TimeUnit unit) {
  const std::string name = "2x" + std::to_string(P) + "/" + std::to_string(counters);
  const auto add = [&](const std::string& what, auto body) {
    return benchmark::RegisterBenchmark((what + "/" + name).c_str(), body)->Unit(unit);
  };
  add("touch", touch_once<P>)->Arg(counters);
  add("warm", solve<P>)->Args({counters, 1})->Args({counters, 2})->UseRealTime();
  add("cold", solve_cold<P>)
      ->Args({counters, 1})
      ->Args({counters, 2})
      ->UseManualTime()
      ->Iterations(1);
}

}  // namespace
}  // namespace tihbat::bench

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  tihbat::bench::register_board<2>(28, benchmark::kMicrosecond);
  tihbat::bench::register_board<3>(42, benchmark::kMillisecond);
  tihbat::bench::register_board<4>(32, benchmark::kMillisecond);
  tihbat::bench::register_board<4>(40, benchmark::kMillisecond);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
