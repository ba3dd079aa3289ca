"""From a batch of rooms to what the network sees and should answer."""

import torch

from channels import inputs, mistaken_view, true_view
from frame import aspect, random_sharpness, random_window, resample, resampling, whole
from photometric import photometric
from truth import truth


def matrices(batch, window, size):
    """Rows and columns of the squash to size x size."""
    none = torch.zeros_like(window.mirrored)
    rows = resampling(window.top, window.height, none, size, batch.rgb.shape[1])
    return rows, resampling(window.left, window.width, window.mirrored, size, batch.rgb.shape[2])


def training_examples(batch, size):
    """(x, truth) with everything changed that a photographer and his camera may change."""
    with torch.no_grad():
        window = random_window(batch.size)
        rows, columns = matrices(batch, window, size)
        sharpness = random_sharpness(len(rows), size, rows.device)
        rgb = photometric(resample(batch.rgb, torch.bmm(sharpness, rows), torch.bmm(sharpness, columns)))
        view = mistaken_view(true_view(batch, window, size))
        return inputs(rgb, aspect(window), view), truth(batch.labels, window, size // 2)


def plain_examples(batch, size):
    """(x, truth) of the pictures as they are, with the true camera."""
    with torch.no_grad():
        window = whole(batch.size)
        rgb = resample(batch.rgb, *matrices(batch, window, size))
        return inputs(rgb, aspect(window), true_view(batch, window, size)), truth(batch.labels, window, size // 2)
