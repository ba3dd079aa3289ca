"""Prints the metrics of a checkpoint on held-out rooms: python3 evaluate.py CHECKPOINT DATA [ROOMS] [PART].

PART: only rooms that contain this part of the generator.
"""

import json
import sys

import torch

from measure import measure
from net import Net
from shards import Rooms


def evaluate(path, data, most=1000, only=None):
    """Returns the metrics of the checkpoint's averaged weights on a maximum number of held-out rooms."""
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    saved = torch.load(path, map_location=device)
    net = Net().to(device, memory_format=torch.channels_last)
    net.load_state_dict(saved['average'])
    autocast = lambda: torch.autocast(device, dtype=torch.bfloat16)
    return measure(net, Rooms(data, True, only=only), saved['size'], autocast, device, most)


def main():
    path, data, *further = sys.argv[1:]
    most = int(further[0]) if further else 1000
    print(json.dumps(evaluate(path, data, most, further[1] if len(further) > 1 else None), indent=1))


if __name__ == '__main__':
    main()
