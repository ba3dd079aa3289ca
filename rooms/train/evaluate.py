"""Prints the figures of a checkpoint on the rooms kept out of training: python3 evaluate.py CHECKPOINT DATA [ROOMS]."""

import json
import sys

import torch

from measure import measure
from net import Net
from shards import Rooms


def main():
    path, data, most = (*sys.argv[1:3], int(sys.argv[3]) if len(sys.argv) > 3 else 1000)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    saved = torch.load(path, map_location=device)
    net = Net().to(device, memory_format=torch.channels_last)
    net.load_state_dict(saved['average'])
    autocast = lambda: torch.autocast(device, dtype=torch.bfloat16)
    print(json.dumps(measure(net, Rooms(data, True), saved['size'], autocast, device, most), indent=1))


if __name__ == '__main__':
    main()
