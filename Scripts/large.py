#!/usr/bin/env python3
"""Large files: lpchart beside programs that show or draw as many rows, all at 1600 x 900.

usage: large.py [-n RUNS] [--kernels PROGRAM] PROGRAM CSV

CSV has a column of times and one of values. Programs are measured as a whole, from exec to the end or to the drawn
window, interpreters and imports included, and with the peak memory of the process; medians of the runs, the first of
which fills the page cache and is left out. A peer that is not there is left out by name.

Zooming, panning and the pointer are measured by lpchart's own trace, on arrays of random walks (.npy, 32 bits); the
least and greatest values of an array by the program that --kernels names, beside the call of tsdownsample alone.
"""
import argparse
import importlib.util
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from Xlib import X
from Xlib.ext import xtest

import first_frame

SIZE = (1600, 900)

# The columns are read with their names; the picture has as many points as are needed for each pixel column.
TSDOWNSAMPLE = """
import sys
import matplotlib
matplotlib.use("agg")
import matplotlib.pyplot as plot
import polars
from tsdownsample import MinMaxLTTBDownsampler
frame = polars.read_csv(sys.argv[1])
x, y = frame.to_series(0).to_numpy(), frame.to_series(1).to_numpy()
kept = MinMaxLTTBDownsampler().downsample(x, y, n_out=2 * 1600)
figure, axes = plot.subplots(figsize=(16, 9), dpi=100)
axes.plot(x[kept], y[kept], linewidth=1)
figure.savefig(sys.argv[2])
"""

DATASHADER = """
import sys
import polars
import datashader
frame = polars.read_csv(sys.argv[1]).to_pandas()
names = list(frame.columns)
canvas = datashader.Canvas(plot_width=1600, plot_height=900)
image = datashader.transfer_functions.shade(canvas.line(frame, names[0], names[1]))
image.to_pil().save(sys.argv[2])
"""

GNUPLOT = (
    'set terminal pngcairo size 1600,900; set output "{out}"; set datafile separator ","; set key off; '
    'plot "{path}" every ::1 using 1:2 with lines')

MINMAX = """
import time
import numpy
from tsdownsample import MinMaxDownsampler
values = numpy.random.default_rng(1).standard_normal(100_000_000)
best = min(
    (lambda start: (MinMaxDownsampler().downsample(values, n_out=3200), time.perf_counter() - start)[1])(
        time.perf_counter()) for _ in range(5))
print(values.nbytes / best / 1e9)
"""


def module(*names):
    return all(importlib.util.find_spec(name) for name in names)


def line(title, ours, peers=(), unit="s", digits=2):
    """One row: what lpchart needs, and the others with their ratio."""
    text = f"{title:<34}{ours[0]:>8.{digits}f} {unit}"
    text += f"{ours[1]:>7.0f} MB" if ours[1] is not None else " " * 10
    for name, peer in peers:
        if peer is None:
            continue
        memory = f", {peer[1]:.0f} MB" if peer[1] is not None else ""
        text += f"   {name} {peer[0]:.{digits}f} {unit}{memory}: {ours[0] / peer[0]:.2f}"
    print(text, flush=True)


def whole(command, runs):
    """Seconds and megabytes from exec to the end; None where it fails."""
    seconds, memory = [], []
    for _ in range(runs + 1):
        begin = time.perf_counter()
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        errors = child.stderr.read().decode(errors="replace")
        _, status, usage = os.wait4(child.pid, 0)
        seconds.append(time.perf_counter() - begin)
        memory.append(usage.ru_maxrss / 1024)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            print(errors.strip().splitlines()[-1:] or "failed", " ".join(command[:2]), file=sys.stderr)
            return None
    return statistics.median(seconds[1:]), max(memory[1:])


def first_picture(command, runs):
    """Seconds from exec to a window of at least 30 colours, and the megabytes that it had by then."""
    with first_frame.Server() as server:
        results = [first_frame.one_start(server, command, 30) for _ in range(runs + 1)][1:]
    return statistics.median(r[0] for r in results) / 1e3, max(r[1] for r in results)


class Window:
    """lpchart in a window, with its trace."""

    def __init__(self, server, program, arguments, directory):
        self.trace = first_frame.Trace(directory + "/trace.jsonl")
        if os.path.exists(self.trace.path):
            os.remove(self.trace.path)
        self.connection = first_frame.connect(server.name)
        self.start = time.perf_counter()
        self.process = subprocess.Popen(
            [program, "--size", "x".join(map(str, SIZE)), "--trace", self.trace.path] + arguments,
            env=server.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def event(self, name, limit=120):
        def found():
            return next((e for e in self.trace.events() if e["event"] == name), None)
        return first_frame.wait(found, limit=limit, pause=0.01)

    def whole_picture(self):
        """Seconds to the first frame that was drawn after all rows were there."""
        self.event("load-done")

        def found():
            events = self.trace.events()
            done = [i for i, e in enumerate(events) if e["event"] == "load-done"]
            return next((e["t"] for e in events[done[0]:] if e["event"] == "frame"), None) if done else None
        return first_frame.wait(found, limit=120, pause=0.01)

    def peak_memory(self):
        for text in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if text.startswith("VmHWM"):
                return int(text.split()[1]) / 1024
        return None

    def frames(self, act, count, name):
        """The milliseconds of events, one after each action."""
        taken = []
        for step in range(count):
            seen = len(self.trace.events())
            act(step)
            self.connection.sync()
            # At a screen's rate; and nobody else works while a frame is made.
            time.sleep(0.016)

            def fresh():
                return [e["ms"] for e in self.trace.events()[seen:] if e["event"] == name]
            taken += first_frame.wait(fresh, limit=10, pause=0.002) or []
        return statistics.median(taken) if taken else float("nan")

    def move(self, x, y):
        xtest.fake_input(self.connection, X.MotionNotify, x=x, y=y)

    def click(self, button):
        xtest.fake_input(self.connection, X.ButtonPress, detail=button)
        xtest.fake_input(self.connection, X.ButtonRelease, detail=button)

    def close(self):
        first_frame.stop(self.process)
        self.connection.close()


def use(server, program, path, directory):
    """Milliseconds of a frame while zooming in and while panning, and of a hover."""
    window = Window(server, program, [path], directory)
    try:
        # Smaller files are read before there is a window.
        if os.path.getsize(path) >= 4 << 20:
            window.whole_picture()
        else:
            window.event("first-frame")
        window.move(900, 400)
        window.connection.sync()
        time.sleep(0.3)
        hover = window.frames(lambda step: window.move(300 + 37 * step % 1100, 200 + 29 * step % 500), 30, "hover")
        zoom = window.frames(lambda step: window.click(4 if step % 20 < 10 else 5), 40, "frame")

        def pan(step):
            if step == 0:
                window.click(4)
            key = window.connection.keysym_to_keycode(0xFF53 if step % 8 < 4 else 0xFF51)
            xtest.fake_input(window.connection, X.KeyPress, key)
            xtest.fake_input(window.connection, X.KeyRelease, key)
        return zoom, window.frames(pan, 40, "frame"), hover
    finally:
        window.close()


def walk(path, count):
    import numpy
    if os.path.exists(path):
        return
    random = numpy.random.default_rng(1)
    steps = random.standard_normal(count, dtype=numpy.float32)
    numpy.cumsum(steps, out=steps)
    numpy.save(path + ".new.npy", steps)
    os.replace(path + ".new.npy", path)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-n", type=int, default=3)
    parser.add_argument("--kernels")
    parser.add_argument("program")
    parser.add_argument("csv")
    options = parser.parse_args()
    program, path, runs = options.program, options.csv, options.n
    size = "x".join(map(str, SIZE))
    python = sys.executable

    def left_out(name):
        print(f"Left out, because it is not there: {name}", flush=True)

    kst = None
    if shutil.which("kst2"):
        kst = first_picture(["kst2", path, "-x", "1", "-y", "2"], runs)
    else:
        left_out("kst2")
    line("window, first picture", first_picture([program, path, "--size", size], runs), [("kst2", kst)])

    directory = tempfile.mkdtemp()
    with first_frame.Server() as server:
        seconds, memory = [], []
        for _ in range(runs + 1):
            window = Window(server, program, [path], directory)
            seconds.append(window.whole_picture())
            memory.append(window.peak_memory())
            window.close()
    line("window, whole picture", (statistics.median(seconds[1:]), max(memory[1:])), [("kst2", kst)])

    peers, out = [], directory + "/picture.png"
    if module("polars", "tsdownsample", "matplotlib"):
        peers.append(("polars+tsdownsample+matplotlib", whole([python, "-c", TSDOWNSAMPLE, path, out], runs)))
    else:
        left_out("polars + tsdownsample + matplotlib")
    if module("datashader", "polars"):
        peers.append(("datashader", whole([python, "-c", DATASHADER, path, out], runs)))
    else:
        left_out("datashader")
    if shutil.which("gnuplot"):
        peers.append(("gnuplot", whole(["gnuplot", "-e", GNUPLOT.format(out=out, path=path)], runs)))
    else:
        left_out("gnuplot")
    line("PNG written", whole([program, "render", path, "--size", size, "-o", out], runs), peers)

    if module("numpy"):
        base = {}
        with first_frame.Server() as server:
            for count, name in [(1_000_000, "1M"), (10_000_000, "10M"), (100_000_000, "100M")]:
                array = os.path.join(os.path.dirname(path), f"walk-{name}.npy")
                walk(array, count)
                for what, value in zip(("zoom", "pan", "hover"), use(server, program, array, directory)):
                    first = base.setdefault(what, value)
                    print(f"{what + ', ' + name + ' rows':<34}{value:>8.2f} ms   of that with 1M rows: {value / first:.2f}")
    if options.kernels:
        found = subprocess.run([options.kernels, "100000000"], capture_output=True, text=True, check=False).stdout
        print("\n".join(text for text in found.splitlines() if "kernels" in text))
        if module("numpy", "tsdownsample"):
            speed = subprocess.run([python, "-c", MINMAX], capture_output=True, text=True, check=False).stdout.strip()
            print(f"tsdownsample's MinMax, 100M values: {float(speed):.1f} GB/s" if speed else "tsdownsample failed")
    shutil.rmtree(directory, ignore_errors=True)


if __name__ == "__main__":
    main()
