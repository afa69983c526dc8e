#!/usr/bin/env python3
"""Measures the solver on boards of growing size and writes results/scaling.csv and results/scaling.svg.

scaling.py [BUILD_FOLDER [OUT_FOLDER]], by default build/release and results. Needs tihbat_bench and gnuplot. Each benchmark
runs five times, the best counts. Times depend on the machine, so no test compares them; the ratios are what to look at.
"""

import csv
import json
import os
import pathlib
import platform
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARDS = [(2, 28), (3, 42), (4, 32), (4, 40)]
COLUMNS = ["board", "positions", "touch_ns", "warm_ns", "warm_2_threads_ns", "cold_ns", "ratio", "cold_to_warm",
           "speed_up", "bytes_per_position", "machine", "commit", "command"]


def seconds_by_name(bench):
    """Best of five, by benchmark name."""
    # Interleaved, so that what else the machine does for a while falls on all of them.
    run = subprocess.run([bench, "--benchmark_repetitions=5", "--benchmark_enable_random_interleaving=true",
                          "--benchmark_format=json"], check=True, stdout=subprocess.PIPE)
    unit = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1}
    best = {}
    for row in json.loads(run.stdout)["benchmarks"]:
        if row["run_type"] == "iteration":
            name = row["run_name"].replace("/real_time", "").replace("/iterations:1", "").replace("/manual_time", "")
            best[name] = min(best.get(name, 1e9), row["real_time"] * unit[row["time_unit"]])
    return best


def solve(program, pits, counters):
    """A solve on one thread: its answer, and the most memory it held."""
    command = [program, "solve", "--json", "--quiet", "--threads", "1", "--pits", str(pits), "--per-pit",
               str(counters // (2 * pits))]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        answer = json.loads(process.stdout.read())
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
    return answer, usage.ru_maxrss * 1024


def row(best, program, pits, counters):
    board = f"2x{pits}/{counters}"
    answer, most = solve(program, pits, counters)
    _, base = solve(program, 1, 2)
    positions = answer["positions"]
    last = answer["levels"][-1]["positions"]
    # Levels below are kept as a byte a position. A small board is far below what a process takes anyway.
    working = f"{(most - base - (positions - last)) / last:.2f}" if last > 10_000_000 else ""
    touch = best[f"touch/{board}/{counters}"]
    warm, warm2 = (best[f"warm/{board}/{counters}/{threads}"] for threads in (1, 2))
    cold = best[f"cold/{board}/{counters}/1"]
    return [board, positions, *(f"{1e9 * t / positions:.3f}" for t in (touch, warm, warm2, cold)),
            f"{warm / touch:.1f}", f"{cold / warm:.2f}", f"{warm / warm2:.2f}",
            working]


def provenance():
    """What was measured, where and how; the same in every row."""
    cpuinfo = pathlib.Path("/proc/cpuinfo")
    models = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines()
              if line.startswith("model name")] if cpuinfo.exists() else []
    machine = f"{models[0] if models else platform.processor()} ({len(os.sched_getaffinity(0))} CPUs)"
    git = ["git", "-c", f"safe.directory={ROOT}", "-C", ROOT]
    commit = subprocess.run([*git, "rev-parse", "--short", "HEAD"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    if subprocess.run([*git, "diff", "--quiet", "HEAD", "--", "core", "solver", "tools"]).returncode:
        commit += " with changes"
    return [machine.replace(",", " "), commit, "tools/bench/scaling.py"]


PLOT = """
set terminal svg size 720,420 font 'sans-serif,13'
set output '{svg}'
set datafile separator ','
set style data histograms
set style histogram clustered gap 1
set style fill solid 0.9 noborder
set boxwidth 0.9
set key top left reverse Left
set grid ytics lc rgb '#dddddd'
set border 3
set tics nomirror
set ylabel 'nanoseconds per position'
set xlabel 'board (pits a side / counters)'
set yrange [0:*]
plot '{csv}' using 3:xtic(1) skip 1 title 'touch once' lc rgb '#999999', \\
     '' using 4 skip 1 title 'solve, 1 thread' lc rgb '#0072b2', \\
     '' using 5 skip 1 title 'solve, 2 threads' lc rgb '#e69f00'
"""


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/release").resolve()
    out = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ROOT / "results").resolve()
    best = seconds_by_name(next(build.glob("tools/bench/tihbat_bench")))
    table = out / "scaling.csv"
    with table.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(row(best, build / "tihbat", *board) + provenance() for board in BOARDS)
    subprocess.run(["gnuplot"], input=PLOT.format(csv=table, svg=out / "scaling.svg"), text=True, check=True)
    print(table.read_text(), end="")


main()
