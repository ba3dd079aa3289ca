"""Reads strips from disk (render-strips.ts writes them) and makes targets of them.

NAME.bin holds records of RECORD bytes, NAME.jsonl a line per room: its seed, where its records begin, the kind of each and by how
much its box was moved. A record is the strip's channels (a byte each: 0 to 255 is -1 to 1), the true row of each column
(float32; -1: not in the strip, -2: not known), and whether the edge is in sight there.
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
KEPT = 20  # rooms whose seed it divides are for measuring
MOST_SPREAD = 4  # rows between columns of one part: more is a corner, which no single row tells


class Batch(NamedTuple):
    """Strips, the kind of each (one-hot), true rows and what is in sight, column after column."""

    picture: torch.Tensor
    kind: torch.Tensor
    rows: torch.Tensor
    in_sight: torch.Tensor


class Strips:
    """All strips of a folder, of the rooms for measuring or of the others."""

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
                if (room['seed'] % KEPT == 0) != kept:
                    continue
                for k, (kind, move) in enumerate(zip(room['kinds'], room['moves'])):
                    # Measured as it will be used: around the box that was found.
                    if move == 0 or not kept:
                        self.where.append((shard, room['offset'] + k * RECORD, kind))

    def __len__(self):
        return len(self.where)

    def batch(self, indices):
        """The strips with these numbers."""
        where = [self.where[i] for i in indices]
        bytes_ = np.stack([self.shards[shard][at : at + RECORD] for shard, at, _ in where])
        n = len(where)
        picture = torch.from_numpy(bytes_[:, :CELLS].reshape(n, PICTURE, ROWS, COLUMNS)).float() / 127.5 - 1
        rows = torch.from_numpy(bytes_[:, CELLS : CELLS + 4 * COLUMNS].copy().view('<f4'))
        in_sight = torch.from_numpy(bytes_[:, CELLS + 4 * COLUMNS :].copy())
        return Batch(picture, F.one_hot(torch.tensor([kind for _, _, kind in where]), KINDS).float(), rows, in_sight)


def with_kind(batch):
    """The network's input."""
    n = len(batch.kind)
    return torch.cat([batch.picture, batch.kind[:, :, None, None].expand(n, KINDS, ROWS, COLUMNS)], 1)


class Truth(NamedTuple):
    """Of each part: the edge's row, where it is known; where it is in no row; where it is in sight."""

    row: torch.Tensor
    known: torch.Tensor
    nowhere: torch.Tensor
    in_sight: torch.Tensor


def truth_of(batch):
    """The parts' truth from that of their columns."""
    per_part = COLUMNS // PARTS
    most = per_part - 1
    rows = batch.rows.view(-1, PARTS, per_part)
    there = rows >= 0
    count = there.sum(2)
    row = (rows.clamp(min=0) * there).sum(2) / count.clamp(min=1)
    spread = rows.masked_fill(~there, -ROWS).amax(2) - rows.masked_fill(~there, 2 * ROWS).amin(2)
    in_sight = batch.in_sight.view(-1, PARTS, per_part).sum(2) >= most
    return Truth(row, (count >= most) & (spread < MOST_SPREAD), (rows == NOWHERE).sum(2) >= most, in_sight)


def losses(answers, truth):
    """Negative log-likelihood of each part: of its row, shared between the two rows it lies between, and of being nowhere."""
    logs = F.log_softmax(answers.float(), 1)
    at = (truth.row - 0.5).clamp(0, ROWS - 1.001)
    lower = at.floor().long()
    share = at - lower
    below = logs.gather(1, lower[:, None])[:, 0]
    above = logs.gather(1, (lower + 1)[:, None])[:, 0]
    return -(below * (1 - share) + above * share), -logs[:, ROWS]
