"""Reads rooms from disk, in shards that may still be growing.

A shard is two files: NAME.bin holds the records one after another; NAME.jsonl holds one line per record, written
once the record is complete. A record consists of uint8 planes in row order: rgb (interleaved), surface class, face
class, face id.
"""

import json
import os

import numpy as np

PLANES = 6  # bytes per pixel: rgb, surface class, face class, face id
HELD_OUT = 50  # seeds divisible by this are held out from training


class Rooms:
    """The records of a folder; `refresh` finds those added since."""

    colours, labels = 3, 3  # planes of each kind

    def __init__(self, folder, held_out, limit=None, without=None, only=None):
        """held_out: selects the held-out records, or all others; limit: maximum number of records;
        without: excludes records that contain this part of the generator; only: excludes records that do not.
        """
        self.folder, self.held_out, self.limit, self.without, self.only = folder, held_out, limit, without, only
        self.records = []
        self._read_to = {}
        self._maps = {}
        self.refresh()

    def refresh(self):
        """Adds new records; an incomplete line is left for the next call."""
        if not os.path.isdir(self.folder):
            return
        for shard in sorted(name[:-4] for name in os.listdir(self.folder) if name.endswith('.bin')):
            with open(os.path.join(self.folder, shard + '.jsonl'), 'rb') as lines:
                lines.seek(self._read_to.get(shard, 0))
                for line in lines:
                    if not line.endswith(b'\n'):
                        break
                    self._read_to[shard] = self._read_to.get(shard, 0) + len(line)
                    self._add(shard, json.loads(line))

    def _add(self, shard, record):
        if (record['seed'] % HELD_OUT == 0) != self.held_out:
            return
        parts = record.get('parts', [])
        if self.without in parts or (self.only is not None and self.only not in parts):
            return
        if self.limit is None or len(self.records) < self.limit:
            self.records.append({**record, 'shard': shard})

    def mapped(self, shard, end):
        """Maps the bytes of a shard, at least up to `end`."""
        known = self._maps.get(shard)
        if known is None or len(known) < end:
            known = self._maps[shard] = np.memmap(os.path.join(self.folder, shard + '.bin'), np.uint8, 'r')
        return known

    def planes(self, index):
        """Returns (record, rgb h x w x 3, labels 3 x h x w: surface class, face class, face id) without a copy."""
        record = self.records[index]
        w, h, start = record['width'], record['height'], record['offset']
        end = start + w * h * PLANES
        pixels = self.mapped(record['shard'], end)[start:end]
        return record, pixels[: w * h * 3].reshape(h, w, 3), pixels[w * h * 3 :].reshape(3, h, w)

    def __len__(self):
        return len(self.records)
