"""Reads strips written by render-strips.ts, and makes targets of them.

NAME.bin holds records of RECORD bytes, NAME.jsonl a line per room: its seed, the offset of its records, and the
kind and box deviation of each. A record is the strip's channels (a byte each: 0 to 255 is -1 to 1), the true row
of each column (float32; -1: not in the strip, -2: unknown), and whether the edge is visible there.
"""

import json
import os
from typing import NamedTuple

import numpy as np
import torch
import torch.nn.functional as F

from reader_net import COLUMNS, KINDS, PARTS, PICTURE, ROWS

CELLS = PICTURE * ROWS * COLUMNS
RECORD = CELLS + 5 * COLUMNS
NOWHERE, UNKNOWN = -1, -2
HELD_OUT = 20  # seeds divisible by this are held out from training
MAX_SPREAD = 4  # maximum spread of a part's rows; more is a corner, which has no single row


class Batch(NamedTuple):
    """Strips, one-hot kinds, and per column the true row and visibility."""

    picture: torch.Tensor
    kind: torch.Tensor
    rows: torch.Tensor
    in_sight: torch.Tensor


class Strips:
    """All strips of a folder, either of the held-out rooms or of the others."""

    def __init__(self, folder, kept):
        self.shards, self.where = [], []
        for name in sorted(os.listdir(folder)):
            if not name.endswith('.jsonl'):
                continue
            shard = len(self.shards)
            path = os.path.join(folder, name)
            self.shards.append(np.memmap(path[: -len('.jsonl')] + '.bin', mode='r'))
            for line in open(path):
                if not line.endswith('\n'):
                    break
                room = json.loads(line)
                if (room['seed'] % HELD_OUT == 0) != kept:
                    continue
                for k, (kind, move) in enumerate(zip(room['kinds'], room['moves'])):
                    # Measured as in use: around the box that was found.
                    if move == 0 or not kept:
                        self.where.append((shard, room['offset'] + k * RECORD, kind))

    def __len__(self):
        return len(self.where)

    def batch(self, indices):
        """Returns the strips with these indices."""
        where = [self.where[i] for i in indices]
        bytes_ = np.stack([self.shards[shard][at : at + RECORD] for shard, at, _ in where])
        n = len(where)
        picture = torch.from_numpy(bytes_[:, :CELLS].reshape(n, PICTURE, ROWS, COLUMNS)).float() / 127.5 - 1
        rows = torch.from_numpy(bytes_[:, CELLS : CELLS + 4 * COLUMNS].copy().view('<f4'))
        in_sight = torch.from_numpy(bytes_[:, CELLS + 4 * COLUMNS :].copy())
        return Batch(picture, F.one_hot(torch.tensor([kind for _, _, kind in where]), KINDS).float(), rows, in_sight)


def with_kind(batch):
    """Returns the network's input."""
    n = len(batch.kind)
    return torch.cat([batch.picture, batch.kind[:, :, None, None].expand(n, KINDS, ROWS, COLUMNS)], 1)


class Truth(NamedTuple):
    """Targets of each part: the edge's row, whether it is known, whether it lies outside the strip, and whether it is
    visible.
    """

    row: torch.Tensor
    known: torch.Tensor
    nowhere: torch.Tensor
    in_sight: torch.Tensor


def truth_of(batch):
    """Derives the parts' targets from those of their columns."""
    per_part = COLUMNS // PARTS
    most = per_part - 1
    rows = batch.rows.view(-1, PARTS, per_part)
    there = rows >= 0
    count = there.sum(2)
    row = (rows.clamp(min=0) * there).sum(2) / count.clamp(min=1)
    spread = rows.masked_fill(~there, -ROWS).amax(2) - rows.masked_fill(~there, 2 * ROWS).amin(2)
    in_sight = batch.in_sight.view(-1, PARTS, per_part).sum(2) >= most
    return Truth(row, (count >= most) & (spread < MAX_SPREAD), (rows == NOWHERE).sum(2) >= most, in_sight)


def losses(answers, truth):
    """Returns the negative log-likelihood of each part: of its row, interpolated between two rows, and of no edge."""
    logs = F.log_softmax(answers.float(), 1)
    at = (truth.row - 0.5).clamp(0, ROWS - 1.001)
    lower = at.floor().long()
    share = at - lower
    below = logs.gather(1, lower[:, None])[:, 0]
    above = logs.gather(1, (lower + 1)[:, None])[:, 0]
    return -(below * (1 - share) + above * share), -logs[:, ROWS]
