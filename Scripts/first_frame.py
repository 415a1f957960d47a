#!/usr/bin/env python3
"""How long programs take from exec to a drawn window, and how long frames take while a window is used.

usage: first_frame.py start [-n RUNS] [--colours K] -- COMMAND [ARGUMENT...]
       first_frame.py run [-n RUNS] -- COMMAND [ARGUMENT...]
       first_frame.py use [-n RUNS] -- COMMAND [ARGUMENT...]

`start` prints one line of JSON with the milliseconds of every run. A window counts as drawn as soon as a scan
of it shows at least K different colours, so that an empty window does not count; a first run warms the caches up
and is left out.

`run` prints the same for programs that need no window, from exec to their end.

`use` starts lpchart with `--trace`, moves the pointer over the window, resizes it, saves its style file, and
prints the milliseconds of the frames that followed, as the trace tells them. COMMAND has to hold the words
{style} and {trace} where the paths of these files belong.

An X server, where one is needed, is brought along.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from Xlib import X, display, error
from Xlib.ext import xtest


class Server:
    """An X server without a screen that lives as long as the `with` block."""

    def __enter__(self):
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[write], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        # The server dies of a pipe that is closed before the newline came.
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise SystemExit("Xvfb did not start")
        self.name = ":" + number
        self.environment = {**os.environ, "DISPLAY": self.name}
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def connect(name):
    """A connection to a server that tells every error as what it is."""
    connection = display.Display(name)
    # python-xlib takes RandR's error numbers for the core protocol's, and cannot even make an object of them.
    connection.display.error_classes.update({1: error.BadRequest, 2: error.BadValue})
    return connection


def windows(root):
    """Every mapped window of at least 100 x 60 pixels that is nobody else's inner part."""
    found, waiting = [], [root]
    while waiting:
        try:
            children = waiting.pop().query_tree().children
        except error.XError:
            continue
        for window in children:
            try:
                attributes = window.get_attributes()
                geometry = window.get_geometry()
            except error.XError:
                continue
            if attributes.map_state != X.IsViewable or attributes.win_class != X.InputOutput:
                continue
            if geometry.width >= 100 and geometry.height >= 60:
                found.append((window, geometry))
            else:
                waiting.append(window)
    return found


def colours(window, geometry, enough):
    """The number of different pixels on a few rows, counted no further than `enough`."""
    seen = set()
    for step in range(1, 20):
        try:
            row = window.get_image(0, geometry.height * step // 20, geometry.width, 1, X.ZPixmap, 0xFFFFFFFF)
        except error.XError:
            return 0
        seen.update(memoryview(row.data).cast("I"))
        if len(seen) >= enough:
            break
    return len(seen)


def wait(condition, limit=30.0, pause=0.001):
    """The condition's first true answer, or None after `limit` seconds."""
    end = time.perf_counter() + limit
    while time.perf_counter() < end:
        answer = condition()
        if answer:
            return answer
        time.sleep(pause)
    return None


def drawn_window(connection, enough):
    root = connection.screen().root
    for window, geometry in windows(root):
        if colours(window, geometry, enough) >= enough:
            return window
    return None


def stop(process):
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(3)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def one_start(server, command, enough):
    """Milliseconds, and the peak of resident memory in MiB."""
    connection = connect(server.name)
    try:
        begin = time.perf_counter()
        process = subprocess.Popen(
            command, env=server.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        try:
            window = wait(lambda: drawn_window(connection, enough) or (process.poll() not in (None, 0) and "ended"))
            taken = (time.perf_counter() - begin) * 1e3
            if window is None or window == "ended":
                raise SystemExit("no drawn window: " + " ".join(command))
            memory = 0.0
            status = pathlib.Path(f"/proc/{process.pid}/status")
            if status.exists():
                for line in status.read_text().splitlines():
                    if line.startswith("VmHWM"):
                        memory = int(line.split()[1]) / 1024
        finally:
            stop(process)
        # A window that a child of the program holds goes on otherwise, and would count in the next run.
        for left, _ in windows(connection.screen().root):
            # It may be gone by now.
            left.kill_client(onerror=error.CatchError())
        connection.sync()
        wait(lambda: not windows(connection.screen().root), limit=3)
        return taken, memory
    finally:
        connection.close()


def start(options):
    with Server() as server:
        runs = [one_start(server, options.command, options.colours) for _ in range(options.n + 1)][1:]
    print(json.dumps({"ms": [run[0] for run in runs], "mib": [run[1] for run in runs]}))


def run(options):
    times = []
    for _ in range(options.n + 1):
        begin = time.perf_counter()
        ended = subprocess.run(
            options.command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        times.append((time.perf_counter() - begin) * 1e3)
        if ended.returncode != 0:
            raise SystemExit(ended.stderr.decode(errors="replace") + "failed: " + " ".join(options.command))
    print(json.dumps({"ms": times[1:]}))


class Trace:
    """The frames that a trace file tells of, a batch at a time."""

    def __init__(self, path):
        self.path, self.taken, self.known, self.offset = path, 0, [], 0

    def events(self):
        """Those of whole lines: the last one may still be on its way.

        Just what is new is read, because who looks often would take the processor from what is measured.
        """
        if os.path.exists(self.path):
            with open(self.path, "rb") as file:
                file.seek(self.offset)
                whole = file.read().rpartition(b"\n")[0]
            self.known += [json.loads(line) for line in whole.splitlines() if line]
            self.offset += len(whole) + 1 if whole else 0
        return self.known

    def wait_for_frame(self):
        """The milliseconds of the frames since the last call, at least one."""
        def fresh():
            return [event["ms"] for event in self.events()[self.taken:] if event.get("event") == "frame"]
        frames = wait(fresh, limit=5, pause=0.002)
        if frames is None:
            raise SystemExit("no frame came")
        self.taken = len(self.events())
        return frames

    def settle(self):
        count = -1
        while count != len(self.events()):
            count = len(self.events())
            time.sleep(0.1)
        self.taken = count


def use(options):
    with Server() as server, tempfile.TemporaryDirectory() as directory:
        style, trace_path = directory + "/style.json5", directory + "/trace.jsonl"
        pathlib.Path(style).write_text("{ chartLineWidth: 1 }\n")
        command = [word.format(style=style, trace=trace_path) for word in options.command]
        connection = connect(server.name)
        process = subprocess.Popen(
            command, env=server.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        try:
            window = wait(lambda: drawn_window(connection, 6))
            if window is None:
                raise SystemExit("no drawn window: " + " ".join(command))
            trace, result = Trace(trace_path), {}

            trace.settle()
            hover = []
            geometry = window.get_geometry()
            place = window.translate_coords(connection.screen().root, 0, 0)
            for step in range(options.n):
                x = geometry.width // 5 + step * 7 * geometry.width // 40 % (geometry.width * 3 // 5)
                xtest.fake_input(connection, X.MotionNotify, x=x - place.x, y=geometry.height // 2 - place.y)
                connection.sync()
                hover += trace.wait_for_frame()
            result["hover"] = hover

            trace.settle()
            resize = []
            for step in range(options.n):
                window.configure(width=700 + step % 7 * 20, height=400 + step % 5 * 20)
                connection.sync()
                resize += trace.wait_for_frame()
            result["resize"] = resize

            trace.settle()
            restyle = []
            for step in range(options.n):
                # Saved the way editors do: a new file takes the old one's name.
                pathlib.Path(style + ".new").write_text("{ chartLineWidth: %d }\n" % (2 + step % 5))
                os.replace(style + ".new", style)
                restyle += trace.wait_for_frame()
            result["restyle"] = restyle
            print(json.dumps(result))
        finally:
            stop(process)
            connection.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=["start", "run", "use"])
    parser.add_argument("-n", type=int, default=7, help="runs that count")
    parser.add_argument("--colours", type=int, default=6, help="colours that a drawn window shows at least")
    # What follows "--" is the command's own, options included.
    arguments = sys.argv[1:]
    split = arguments.index("--") if "--" in arguments else len(arguments)
    options = parser.parse_args(arguments[:split])
    options.command = arguments[split + 1:]
    if not options.command:
        parser.error("there is no command after --")
    {"start": start, "run": run, "use": use}[options.verb](options)


if __name__ == "__main__":
    sys.exit(main())
