"""Trains the network on a folder of rooms. `python3 train.py --help` lists the options."""

import argparse
import datetime
import json
import math
import os
import time

import torch

from examples import training_examples
from feed import Feed
from flat import AdamW, Average, Flat
from losses import Losses
from measure import measure
from memory import keep_memory
from net import OUTPUTS, Net
from shards import Rooms
from store import Store, StoreFeed


def arguments(given=None):
    """Parses the command line."""
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument('--data', required=True, help='folder of shards; may grow while training')
    a.add_argument('--out', required=True, help='checkpoint; training goes on from it when it exists')
    a.add_argument('--fresh', action='store_true', help='begin again although the checkpoint exists')
    a.add_argument('--init', help='weights of another checkpoint to begin with')
    a.add_argument('--samples', type=int, default=2_000_000, help='samples to train on in all')
    a.add_argument('--until', help='HH:MM (UTC): the learning rate falls to its end by then, and training stops')
    a.add_argument('--minutes', type=float, help='the same, so many minutes from now')
    a.add_argument('--size', type=int, default=224, help='pixels of the input')
    a.add_argument('--sizes', default='128:0.4,160:0.65', help='smaller sizes at first: SIZE:SHARE of training reached')
    a.add_argument('--batch', type=int, default=512 if torch.cuda.is_available() else 32)
    a.add_argument('--rate', type=float, default=3e-3 if torch.cuda.is_available() else 2.5e-3, help='highest learning rate')
    a.add_argument('--room-for', type=int, default=60_000, help='most rooms kept in the memory of a GPU')
    a.add_argument('--threads', type=int, default=2, help='processor cores to use; one of them makes the batches')
    a.add_argument('--rooms', type=int, help='train on the first so many rooms only')
    a.add_argument('--without', help='leave out rooms that have this part of the generator in them')
    a.add_argument('--seed', type=int, default=1)
    a.add_argument('--save-minutes', type=float, default=4)
    a.add_argument('--measure-minutes', type=float, default=10)
    a.add_argument('--measure-rooms', type=int, default=300)
    return a.parse_args(given)


def seconds_until(clock):
    """Returns the seconds until the next HH:MM in UTC."""
    hour, minute = map(int, clock.split(':'))
    now = datetime.datetime.now(datetime.timezone.utc)
    then = now.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return (then - now).total_seconds() % 86400


class Progress:
    """Progress of training, 0 to 1: by samples, or by the clock if there is a time limit, whichever is further."""

    def __init__(self, options, samples, share):
        self.samples, self.total = samples, options.samples
        self._share, self._start = share, time.monotonic()
        self._left = seconds_until(options.until) if options.until else 60 * (options.minutes or math.inf)
        self.timed = self._left < math.inf

    def share(self):
        passed = min(1, (time.monotonic() - self._start) / self._left)
        return min(1, max(self.samples / self.total, self._share + (1 - self._share) * passed))


def rate_at(share, steps, highest):
    """Cosine learning rate with a short warm-up."""
    return highest * min(1, max(steps / 1000, share / 0.02)) * (0.01 + 0.99 * (0.5 + 0.5 * math.cos(math.pi * share)))


def size_at(share, options):
    """Returns the size of the input in pixels at this point of training."""
    for stage in filter(None, options.sizes.split(',')):
        size, end = stage.split(':')
        if share < float(end) and int(size) < options.size:
            return int(size)
    return options.size


class Trainer:
    """Network, optimiser, average and their checkpoint; a trainer of another network overrides the class attributes
    and methods.
    """

    outputs = OUTPUTS
    losses = ('surface', 'face', 'edge')
    make_rooms, make_examples, measured = Rooms, staticmethod(training_examples), staticmethod(measure)

    def __init__(self, options):
        self.options = options
        os.makedirs(os.path.dirname(os.path.abspath(options.out)), exist_ok=True)
        self.device = 'cuda' if torch.cuda.is_available() else 'cpu'
        torch.manual_seed(options.seed)
        # One thread within operations: threads that wait for each other are many times slower on shared cores.
        torch.set_num_threads(max(1, options.threads - 1))
        torch.backends.cudnn.benchmark = True
        self.net = Net(outputs=self.outputs).to(self.device, memory_format=torch.channels_last)
        self.flat = Flat(self.net)
        self.optimiser = AdamW(self.flat)
        saved = None
        if options.init:
            self.begin_with(torch.load(options.init, map_location=self.device)['average'])
        if os.path.exists(options.out) and not options.fresh:
            saved = torch.load(options.out, map_location=self.device)
            self.net.load_state_dict(saved['net'])
        self.average = Average(self.net, self.flat)
        self.progress = Progress(options, saved['samples'] if saved else 0, saved['share'] if saved else 0)
        if saved:
            self.optimiser.load(saved['optimiser'])
            self.average.values.copy_(saved['averageValues'])
            for mean, value in zip(self.average.means, saved['averageStatistics']):
                mean.copy_(value)
            self.average.updates = saved['averageUpdates']

    def begin_with(self, weights):
        """Loads another network's weights, except those of other shapes, which are trained from scratch."""
        own = self.net.state_dict()
        self.net.load_state_dict({**own, **{k: v for k, v in weights.items() if v.shape == own[k].shape}})

    def autocast(self):
        """Enables bfloat16 inside convolutions."""
        return torch.autocast(self.device, dtype=torch.bfloat16)

    def save(self):
        """Writes the checkpoint atomically."""
        self.average.swap()
        averaged = {name: value.clone() for name, value in self.net.state_dict().items()}
        self.average.swap()
        state = {
            'net': self.net.state_dict(),
            'average': averaged,
            'averageValues': self.average.values,
            'averageStatistics': self.average.means,
            'averageUpdates': self.average.updates,
            'optimiser': self.optimiser.state(),
            'samples': self.progress.samples,
            'share': self.progress.share() if self.progress.timed else 0,
            'size': self.options.size,
            'outputs': self.outputs,
        }
        torch.save(state, self.options.out + '.part')
        os.replace(self.options.out + '.part', self.options.out)

    def log(self, **figures):
        """Writes a line to the console and to the log beside the checkpoint."""
        line = {'time': datetime.datetime.now(datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%S'), 'samples': self.progress.samples, **figures}
        print(json.dumps(line), flush=True)
        with open(os.path.splitext(self.options.out)[0] + '.jsonl', 'a') as log:
            log.write(json.dumps(line) + '\n')

    def measure(self, rooms):
        """Measures the averaged network on held-out rooms."""
        rooms.refresh()
        if len(rooms) == 0:
            return
        self.average.swap()
        figures = self.measured(self.net, rooms, self.options.size, self.autocast, self.device, self.options.measure_rooms)
        self.average.swap()
        self.log(measured=figures, share=round(self.progress.share(), 4))

    def loss(self, output, truth):
        """Returns the total loss and its parts."""
        return Losses.apply(output, truth)

    def step(self, x, truth, rate):
        """Makes one step and returns the separate losses."""
        with self.autocast():
            output = self.net(x)
        loss, parts = self.loss(output, truth)
        loss.backward()
        self.optimiser.step(rate)
        self.average.update()
        return parts

    def feed(self, rooms):
        """Returns the source of batches: GPU memory if there is a GPU."""
        options, size = self.options, size_at(self.progress.share(), self.options)
        if self.device == 'cuda':
            return StoreFeed(Store(rooms, self.device, options.room_for), options.batch, size, self.make_examples)
        seed = options.seed + self.progress.samples
        return Feed(rooms, options.batch, size, self.device, seed, options.threads > 1, self.make_examples)

    def named(self, parts):
        """Returns the losses by name for the log."""
        return {name: round(value, 4) for name, value in zip(self.losses, parts.tolist())}

    def run(self):
        """Trains until the samples or the time are used up."""
        options, progress = self.options, self.progress
        rooms = self.make_rooms(options.data, False, options.rooms, options.without)
        kept = self.make_rooms(options.data, True)
        feed = self.feed(rooms)
        saved = measured = told = time.monotonic()
        recent, since = None, progress.samples
        self.net.train()
        while (share := progress.share()) < 1:
            feed.size = size_at(share, options)
            rate = rate_at(share, self.optimiser.steps, options.rate)
            parts = self.step(*next(feed), rate)
            progress.samples += options.batch
            recent = parts if recent is None else recent.lerp(parts, 0.03)
            now = time.monotonic()
            if now - told > 30 or recent is parts:
                speed = round((progress.samples - since) / max(1e-3, now - told), 1)
                self.log(**self.named(recent), rate=round(rate, 6), size=feed.size, perSecond=speed, rooms=len(rooms))
                told, since = now, progress.samples
            if now - saved > options.save_minutes * 60:
                self.save()
                saved = now
            if now - measured > options.measure_minutes * 60:
                self.measure(kept)
                measured = told = time.monotonic()
                since = progress.samples
        feed.stop()
        self.save()
        if recent is not None:
            self.log(**self.named(recent), done=True)
        self.measure(kept)


if __name__ == '__main__':
    keep_memory()
    Trainer(arguments()).run()
