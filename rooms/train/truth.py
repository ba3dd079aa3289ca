"""The network's targets, at half the size of its input."""

from collections import namedtuple

import torch
import torch.nn.functional as F

from collate import IGNORE
from frame import seen_labels

# surface and face: n x H x H, uint8; edges: n x 3 x H x H, 0..1.
Truth = namedtuple('Truth', 'surface face edges')

WALL = 2  # first face class that is a wall


def edge_maps(face, number):
    """Returns n x 3 x H x H: soft wall-floor, wall-ceiling and wall-wall edges of the empty room, 3 pixels wide."""
    n, h, w = face.shape
    kind = face.clamp(max=WALL).masked_fill(face == IGNORE, IGNORE)
    out = torch.zeros(n, 3, h, w, dtype=torch.bool, device=face.device)
    for dy, dx in ((0, 1), (1, 0)):
        here = (slice(None), slice(0, h - dy), slice(0, w - dx))
        there = (slice(None), slice(dy, h), slice(dx, w))
        low, high = torch.minimum(kind[here], kind[there]), torch.maximum(kind[here], kind[there])
        wall = high == WALL
        pairs = (wall & (low == 0), wall & (low == 1), wall & (low == WALL) & (number[here] != number[there]))
        for channel, pair in enumerate(pairs):
            for side in (here, there):
                out[:, channel][side].logical_or_(pair)
    sharp = F.pad(out, (1, 1, 1, 1))
    wide = sharp[:, :, :, :-2] | sharp[:, :, :, 1:-1] | sharp[:, :, :, 2:]
    wide = wide[:, :, :-2] | wide[:, :, 1:-1] | wide[:, :, 2:]
    return wide.float().mul_(0.6).add_(out.float(), alpha=0.4)


def truth(labels, window, count):
    """Returns the targets for the window at count x count pixels."""
    surface, face, number = seen_labels(labels, window, count)
    return Truth(surface, face, edge_maps(face, number))
