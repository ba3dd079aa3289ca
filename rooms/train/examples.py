"""Converts a batch of rooms to the network's input and targets."""

import torch

from channels import inputs, mistaken_view, true_view
from clutter import cluttered
from frame import aspect, random_sharpness, random_window, resample, resampling, seen_labels, whole
from photometric import photometric
from repaint import repainted
from truth import truth


def matrices(batch, window, size):
    """Returns the resampling matrices of rows and columns to size x size."""
    none = torch.zeros_like(window.mirrored)
    rows = resampling(window.top, window.height, none, size, batch.rgb.shape[2])
    return rows, resampling(window.left, window.width, window.mirrored, size, batch.rgb.shape[3])


def changed_sharpness(rows, columns, share=0.5):
    """Blurs, coarsens or sharpens a share of the pictures, equally along rows and columns."""
    change = random_sharpness(len(rows), rows.shape[1], share, rows.device)
    return torch.bmm(change, rows), torch.bmm(change, columns)


def training_examples(batch, size):
    """Returns (x, truth) with all augmentations."""
    with torch.no_grad():
        window = random_window(batch.size, batch.lens[:, 0])
        rgb = resample(batch.rgb, *changed_sharpness(*matrices(batch, window, size)))
        surface, face, _ = seen_labels(batch.labels, window, size)
        rgb = repainted(rgb, surface, face)
        rgb, answer = cluttered(rgb, surface, face, truth(batch.labels, window, size // 2))
        view = mistaken_view(true_view(batch, window, size))
        return inputs(photometric(rgb), aspect(window), view), answer


def plain_examples(batch, size):
    """Returns (x, truth) of the unchanged pictures, with the true camera."""
    with torch.no_grad():
        window = whole(batch.size)
        rgb = resample(batch.rgb, *matrices(batch, window, size))
        return inputs(rgb, aspect(window), true_view(batch, window, size)), truth(batch.labels, window, size // 2)
