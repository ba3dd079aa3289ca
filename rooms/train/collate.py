"""Collates rooms of different sizes into one batch of tensors."""

from collections import namedtuple

import numpy as np
import torch

IGNORE = 255

# rgb and labels: n x 3 x h x w (uint8; pairs of pictures have more planes), each picture in the upper left of the
# canvas; size: n x 2 (width, height); lens: n x 3 (focal length, centre x, centre y in pixels); rotation: n x 3 x 3,
# room axes to camera axes.
RoomBatch = namedtuple('RoomBatch', 'rgb labels size lens rotation')


def collate(rooms, indices):
    """Returns the records with these indices as a RoomBatch."""
    found = [rooms.planes(i) for i in indices]
    height = max(record['height'] for record, _, _ in found)
    width = max(record['width'] for record, _, _ in found)
    rgb = np.zeros((len(found), rooms.colours, height, width), np.uint8)
    labels = np.full((len(found), rooms.labels, height, width), IGNORE, np.uint8)
    for i, (record, colours, classes) in enumerate(found):
        rgb[i, :, : record['height'], : record['width']] = colours.transpose(2, 0, 1)
        labels[i, :, : record['height'], : record['width']] = classes
    cameras = [record['camera'] for record, _, _ in found]
    return RoomBatch(
        torch.from_numpy(rgb),
        torch.from_numpy(labels),
        torch.tensor([[float(record['width']), float(record['height'])] for record, _, _ in found]),
        torch.tensor([[float(c['focal']), float(c['cx']), float(c['cy'])] for c in cameras]),
        torch.tensor([c['rotation'] for c in cameras], dtype=torch.float32).view(-1, 3, 3),
    )


def to_device(batch, device):
    """Moves a batch to another device."""
    return RoomBatch(*(t.to(device, non_blocking=True) for t in batch))
