#!/usr/bin/env python3
"""How long lpchart takes to read files, beside polars.

usage: reading.py [-n RUNS] PROGRAM FILE...

lpchart is measured as a whole, from exec to the end of `describe`, which types all columns, looks for the axis and
finds the least and largest values. Of polars just the call that reads the file is measured, in a process of its own:
neither the interpreter's start nor its imports count. Runs alternate, each after one of the same program that is not
measured: a system hands out memory more slowly after a process that has given back more. `cpu` is the time of all
threads; `MB` is the peak memory of the whole process. Where polars is missing its columns stay empty.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import time

POLARS = """
import json, sys, time
import polars
read = {"csv": polars.read_csv, "ndjson": polars.read_ndjson, "json": polars.read_json}[sys.argv[1].rsplit(".", 1)[1]]
wall, cpu = time.perf_counter(), time.process_time()
frame = read(sys.argv[1])
wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
print(json.dumps({"wall": wall, "cpu": cpu, "rows": frame.height}))
"""


def run(command):
    """The child's output, seconds, seconds of processor time, and peak memory in megabytes."""
    start = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    output = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        return None
    return {
        "output": output, "wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "memory": usage.ru_maxrss / 1024}


def lpchart(program, path):
    result = run([program, "describe", path])
    if result is None:
        raise SystemExit(f"lpchart does not describe {path}.")
    return result


def polars(path):
    result = run([sys.executable, "-c", POLARS, path])
    if result is not None:
        result.update(json.loads(result["output"]))
    return result


def middle(results, key):
    return statistics.median(result[key] for result in results)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-n", type=int, default=3)
    parser.add_argument("program")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()

    head = ["", "lpchart", "cpu", "MB", "polars", "cpu", "MB", "ratio", "of cpu"]
    print("{:<28}{:>10}{:>9}{:>7}{:>10}{:>9}{:>7}{:>8}{:>8}".format(*head))
    for path in options.files:
        ours, theirs = [], []
        peer = polars(path) is not None
        for _ in range(options.n):
            lpchart(options.program, path)
            ours.append(lpchart(options.program, path))
            if peer:
                polars(path)
                theirs.append(polars(path))
        line = f"{os.path.basename(path) + f' ({os.path.getsize(path) / 1e6:.0f} MB)':<28}"
        line += f"{middle(ours, 'wall'):>8.2f} s{middle(ours, 'cpu'):>7.2f} s{middle(ours, 'memory'):>7.0f}"
        if peer:
            line += f"{middle(theirs, 'wall'):>8.2f} s{middle(theirs, 'cpu'):>7.2f} s{middle(theirs, 'memory'):>7.0f}"
            line += f"{middle(ours, 'wall') / middle(theirs, 'wall'):>8.2f}"
            line += f"{middle(ours, 'cpu') / middle(theirs, 'cpu'):>8.2f}"
        print(line)


if __name__ == "__main__":
    main()
