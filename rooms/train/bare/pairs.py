"""Pairs of pictures on disk, furnished and bare, as written by render-pairs.ts.

A record consists of uint8 planes in row order: rgb (interleaved), surface class, face class, face id, classes of
the bare room (surface class in the upper four bits, bare class in the lower; IGNORE for none), 1 where the visible
object is removed, rgb of the bare room (interleaved).
"""

import numpy as np

from shards import Rooms

PLANES = 11


class Pairs(Rooms):
    """The records of a folder of pairs."""

    colours, labels = 6, 5

    def planes(self, index):
        """Returns (record, rgb of both as h x w x 6, labels as 5 x h x w)."""
        record = self.records[index]
        w, h, start = record['width'], record['height'], record['offset']
        pixels = self.mapped(record['shard'], start + w * h * PLANES)[start : start + w * h * PLANES]
        lived, labels, bare = np.split(pixels, [w * h * 3, w * h * 8])
        rgb = np.concatenate([lived.reshape(h, w, 3), bare.reshape(h, w, 3)], 2)
        return record, rgb, labels.reshape(5, h, w)
