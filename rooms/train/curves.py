"""Learning curves: trains on more and more rooms, or without one part of the generator after another, and prints a table.

  python3 curves.py --data DIR --out DIR --counts 500,2000,8000,20000 --samples 60000
  python3 curves.py --data DIR --out DIR --parts radiator,stairs,rug --samples 60000

Every run sees the same number of samples, so that only the rooms differ; in an ablation also the same number of rooms, and it ends
with what each part teaches about the rooms that have it: their figures by the network that saw such rooms and by the one that
did not. Further options are handed to train.py. A run that has been finished is not repeated.
"""

import argparse
import json
import os
import subprocess
import sys

from evaluate import evaluate
from shards import Rooms

COLUMNS = ('floor', 'floorEmpty', 'meanIou', 'surfaceAccuracy', 'faceAccuracy')


def train(options, name, extra):
    """Trains unless already done; returns the last metrics."""
    out = os.path.join(options.out, name + '.pt')
    command = [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), 'train.py')]
    command += ['--data', options.data, '--out', out, '--samples', str(options.samples), *extra, *options.further]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with open(out[: -len('.pt')] + '.jsonl') as log:
        measured = [line['measured'] for line in map(json.loads, log) if 'measured' in line]
    return measured[-1]


def heading():
    """Returns the names of the columns."""
    print('run'.ljust(48), *(column.rjust(16) for column in COLUMNS))


def row(name, figures):
    """Returns the metrics of one run as a row."""
    print(name.ljust(48), *(str(figures[column]).rjust(16) for column in COLUMNS), flush=True)


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument('--data', required=True)
    a.add_argument('--out', required=True, help='folder for the checkpoints')
    a.add_argument('--counts', default='', help='numbers of rooms, separated by commas')
    a.add_argument('--parts', default='', help='parts of the generator to leave out, separated by commas')
    a.add_argument('--samples', type=int, default=60_000)
    options, options.further = a.parse_known_args()
    os.makedirs(options.out, exist_ok=True)
    runs = [(f'rooms-{count}', ['--rooms', count]) for count in filter(None, options.counts.split(','))]
    parts = list(filter(None, options.parts.split(',')))
    if parts:
        # Every run gets as many rooms as remain without the most frequent part.
        least = str(min(len(Rooms(options.data, False, without=part)) for part in parts))
        runs.append(('all-parts', ['--rooms', least]))
        runs += [(f'without-{part}', ['--without', part, '--rooms', least]) for part in parts]
    heading()
    for name, extra in runs:
        row(name, train(options, name, extra))
    if parts:
        heading()
    for part in parts:
        for name in ('all-parts', f'without-{part}'):
            row(f'{part}: {name}', evaluate(os.path.join(options.out, f'{name}.pt'), options.data, only=part))


if __name__ == '__main__':
    main()
