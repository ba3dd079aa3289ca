"""Selects the visible window and size of each picture: crops, mirroring and resampling as matrix products.

Every operation that is separable (crop, squash, mirror, blur, downsampling, sharpening) is one matrix for columns
and one for rows, so that all of them together cost two products per picture.
"""

from collections import namedtuple

import torch

# Window of each picture in its own pixels: left, top, width, height (n each), and whether it is mirrored (n, 0 or 1).
Window = namedtuple('Window', 'left top width height mirrored')

MAX_FOCAL = 1.3  # maximum focal length in long edges of the picture: 47 mm on 36 mm film


def whole(size):
    """Returns the window that covers the whole picture."""
    zero = torch.zeros_like(size[:, 0])
    return Window(zero, zero, size[:, 0], size[:, 1], zero)


def random_window(size, focal, crops=0.5):
    """Returns random crops, as from other positions and longer lenses; half of the pictures are mirrored."""
    n, device = len(size), size.device
    uniform = lambda low, high: torch.rand(n, device=device) * (high - low) + low
    # From a listing's wide angle up to the normal lens of snapshots (focal length of MAX_FOCAL long edges).
    closest = (focal / size.amax(1) / MAX_FOCAL).clamp(0.45, 1)
    zoom = 1 - (1 - closest) * uniform(0, 1) ** 1.2
    cropped = torch.rand(n, device=device) < crops
    width = torch.where(cropped, zoom * uniform(0.75, 1.0), torch.ones_like(zoom)) * size[:, 0]
    height = torch.where(cropped, zoom * uniform(0.75, 1.0), torch.ones_like(zoom)) * size[:, 1]
    # Photos are at least 9:16 and at most 2.2:1 in aspect ratio.
    height = torch.maximum(height, width / 2.2)
    width = torch.maximum(width, torch.minimum(height * 0.56, size[:, 0]))
    left = uniform(0, 1) * (size[:, 0] - width)
    top = uniform(0, 1) ** 0.6 * (size[:, 1] - height)  # biased downwards: photos show the floor
    return Window(left, top, width, height, (torch.rand(n, device=device) < 0.5).float())


def sample_positions(start, extent, mirrored, count):
    """Returns the source positions of the centres of `count` pixels, n x count."""
    steps = (torch.arange(count, device=start.device) + 0.5) / count
    steps = torch.where(mirrored[:, None] > 0, 1 - steps[None], steps[None])
    return start[:, None] + steps * extent[:, None]


def resampling(start, extent, mirrored, count, source):
    """Returns n x count x source: area averaging for reduction, linear interpolation for enlargement."""
    centre = sample_positions(start, extent, mirrored, count)[:, :, None]
    half = (extent / count).clamp(min=1)[:, None, None] / 2
    cell = torch.arange(source, device=start.device, dtype=torch.float32)
    # Samples beyond the window are clamped to it, so that nothing outside becomes visible.
    low = start[:, None, None] + half
    high = (start + extent)[:, None, None] - half
    centre = torch.maximum(torch.minimum(centre, high), low)
    weight = (torch.minimum(centre + half, cell + 1) - torch.maximum(centre - half, cell)).clamp(min=0)
    return (weight / weight.sum(2, keepdim=True)).bfloat16()


def random_sharpness(n, count, share, device):
    """Returns n x count x count: rows or columns blurred or sharpened in a share of the pictures, unchanged in the
    others.
    """
    draw = lambda low, high: (torch.rand(n, device=device) * (high - low) + low)[:, None, None]
    at = torch.arange(count, device=device, dtype=torch.float32)
    distance = at[:, None] - at
    same = torch.eye(count, device=device)
    blur = torch.exp(-(distance**2) / (2 * draw(0.35, 1.55) ** 2))
    # Downsampled and enlarged linearly again.
    scale = draw(1.2, 2.8)
    cell = torch.floor((at + 0.5) / scale)
    coarse = (1 - ((at[:, None] + 0.5) / scale - cell - 0.5).abs()).clamp(min=0)
    wide = torch.exp(-(distance**2) / (2 * draw(0.8, 2.5) ** 2))
    amount = draw(0.2, 1.3)
    sharp = same * (1 + amount) - wide / wide.sum(2, keepdim=True) * amount
    choice = draw(0, 1) / share
    change = torch.where(choice < 0.36, blur, torch.where(choice < 0.56, coarse, torch.where(choice < 1, sharp, same)))
    return (change / change.sum(2, keepdim=True)).bfloat16()


def resample(rgb, rows, columns):
    """Resamples n x 3 x h x w (uint8) with matrices n x S x h and n x S x w (bfloat16); returns n x 3 x S x S in
    0..1.
    """
    n, _, h, w = rgb.shape
    count = rows.shape[1]
    # bfloat16 is many times faster here, with an error below one 8-bit step.
    wide = torch.bmm(rgb.view(n, 3 * h, w).bfloat16(), columns.transpose(1, 2)).view(n * 3, h, count)
    tall = rows[:, None].expand(n, 3, count, h).reshape(n * 3, count, h)
    return torch.bmm(tall, wide).view(n, 3, count, count).float() / 255


def seen_labels(labels, window, count):
    """Yields label planes of n x k x h x w at count x count, by nearest neighbour. The second plane holds faces,
    whose sides are swapped where mirrored.
    """
    n, planes, h, w = labels.shape
    none = torch.zeros_like(window.mirrored)
    x = sample_positions(window.left, window.width, window.mirrored, count).floor().clamp(0, w - 1).long()
    y = sample_positions(window.top, window.height, none, count).floor().clamp(0, h - 1).long()
    picture = torch.arange(n, device=labels.device)[:, None, None]
    surface, face, *others = (labels[:, k][picture, y[:, :, None], x[:, None, :]] for k in range(planes))
    swapped = torch.where(face == 2, torch.full_like(face, 3), torch.where(face == 3, torch.full_like(face, 2), face))
    return surface, torch.where(window.mirrored[:, None, None] > 0, swapped, face), *others


def aspect(window):
    """Returns width over height of the window."""
    return window.width / window.height
