"""Trains the network that places edges on a folder of strips. `python3 train_strips.py --help` lists the options."""

import argparse
import json
import math
import os
import sys
import time

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from flat import AdamW, Average, Flat
from reader_net import ROWS, Reader
from strip_changes import changed
from strip_data import Strips, losses, truth_of, with_kind

WARM_UP = 100  # steps
MIN_RATE = 1e-5
MAX_MEASURED = 1500  # strips


def arguments():
    """Parses the command line."""
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument('--data', required=True, help='folder that render-strips.ts has filled')
    a.add_argument('--out', required=True, help='checkpoint; training goes on from it when it exists')
    a.add_argument('--samples', type=int, default=700_000, help='samples to train on in all')
    a.add_argument('--batch', type=int, default=128)
    a.add_argument('--rate', type=float, default=2e-3, help='highest learning rate')
    a.add_argument('--threads', type=int, default=1, help='processor cores to use')
    a.add_argument('--every', type=float, default=120, help='seconds between measurements')
    a.add_argument('--seed', type=int, default=1)
    return a.parse_args()


def answers_of(net, batch):
    """Returns the network's output, in bfloat16 where that is faster."""
    with torch.autocast('cpu', torch.bfloat16):
        return net(with_kind(batch).to(memory_format=torch.channels_last))


def measure(net, strips, batch=250):
    """Measures held-out strips: mean loss, and error in rows for visible and hidden edges."""
    net.eval()
    loss, seen, hidden = [], [], []
    with torch.no_grad():
        for start in range(0, min(len(strips), MAX_MEASURED), batch):
            one = strips.batch(range(start, min(start + batch, len(strips), MAX_MEASURED)))
            truth = truth_of(one)
            answers = answers_of(net, one)
            at, _ = losses(answers, truth)
            loss.append(at[truth.known])
            off = (answers.float()[:, :ROWS].argmax(1) + 0.5 - truth.row).abs()
            seen.append(off[truth.known & truth.in_sight])
            hidden.append(off[truth.known & ~truth.in_sight])
    net.train()
    loss, seen, hidden = torch.cat(loss), torch.cat(seen), torch.cat(hidden)
    number = lambda value: round(float(value), 3)
    figures = {'loss': number(loss.mean())} if len(loss) else {}
    for name, off in (('inSight', seen), ('hidden', hidden)):
        if len(off):
            figures[name] = {'medianRows': number(off.median()), 'within1.5': number((off < 1.5).float().mean())}
    return figures


class Training:
    """The network, its optimiser and the progress of training."""

    def __init__(self, options):
        torch.set_num_threads(options.threads)
        torch.manual_seed(options.seed)
        self.options, self.samples, self.steps = options, 0, 0
        self.net = Reader().to(memory_format=torch.channels_last)
        self.flat = Flat(self.net)
        self.optimiser, self.average = AdamW(self.flat, decay=0.01), Average(self.net, self.flat)
        if os.path.exists(options.out):
            self.resume(torch.load(options.out, map_location='cpu'))
        self.strips, self.kept = Strips(options.data, False), Strips(options.data, True)
        self.net.train()

    def resume(self, saved):
        """Resumes from a checkpoint with a new random seed, so that the samples differ."""
        self.net.load_state_dict(saved['net'])
        self.optimiser.load(saved['optimiser'])
        self.average.values.copy_(saved['averageValues'])
        for mean, value in zip(self.average.means, saved['averageStatistics']):
            mean.copy_(value)
        self.average.updates = saved['averageUpdates']
        self.samples = saved['samples']
        torch.manual_seed(self.options.seed + self.samples)

    def save(self):
        """Writes the checkpoint atomically, and measures the averaged network."""
        net = {name: value.clone() for name, value in self.net.state_dict().items()}
        self.average.swap()
        figures = measure(self.net, self.kept) if len(self.kept) else {}
        average = {name: value.clone() for name, value in self.net.state_dict().items()}
        self.average.swap()
        saved = {
            'net': net,
            'average': average,
            'averageValues': self.average.values,
            'averageStatistics': self.average.means,
            'averageUpdates': self.average.updates,
            'optimiser': self.optimiser.state(),
            'samples': self.samples,
        }
        torch.save(saved, self.options.out + '.part')
        os.replace(self.options.out + '.part', self.options.out)
        return figures

    def rate(self):
        """Cosine learning rate with warm-up."""
        along = 0.5 + 0.5 * math.cos(math.pi * self.samples / self.options.samples)
        return self.options.rate * along * min(1, (self.steps + 1) / WARM_UP) + MIN_RATE

    def step(self):
        """Makes one step and returns the loss."""
        batch = changed(self.strips.batch(torch.randint(len(self.strips), (self.options.batch,)).tolist()))
        truth = truth_of(batch)
        there, nowhere = losses(answers_of(self.net, batch), truth)
        told = truth.known.sum() + truth.nowhere.sum()
        loss = (there[truth.known].sum() + nowhere[truth.nowhere].sum()) / told.clamp(min=1)
        loss.backward()
        self.optimiser.step(self.rate())
        self.average.update()
        self.samples += self.options.batch
        self.steps += 1
        return float(loss.detach())

    def run(self):
        """Trains to the end, and prints a line with every checkpoint."""
        saved = time.time()
        while self.samples < self.options.samples:
            loss = self.step()
            if time.time() - saved > self.options.every or self.samples >= self.options.samples:
                print(json.dumps({'samples': self.samples, 'loss': round(loss, 3), 'measured': self.save()}), flush=True)
                saved = time.time()


if __name__ == '__main__':
    Training(arguments()).run()
