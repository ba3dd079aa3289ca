"""Which part of each picture is seen, and at what size: crops, mirroring and resampling as products of matrices.

Everything that works along rows and columns alone (crop, squash, mirror, blur, loss of resolution, sharpening) is one matrix
for the columns and one for the rows, so that all of it costs two products per picture.
"""

from collections import namedtuple

import torch

# Of each picture, in its own pixels: left, top, width and height of the window seen (n), and whether it is mirrored (n, 0 or 1).
Window = namedtuple('Window', 'left top width height mirrored')

LONGEST = 1.3  # focal length of the closest view, in long edges of the picture: 47 mm on 36 mm film


def whole(size):
    """The window that shows everything."""
    zero = torch.zeros_like(size[:, 0])
    return Window(zero, zero, size[:, 0], size[:, 1], zero)


def random_window(size, focal, crops=0.5):
    """Windows as if the photographer had stood or cropped otherwise, or had a longer lens; half of the pictures mirrored."""
    n, device = len(size), size.device
    uniform = lambda low, high: torch.rand(n, device=device) * (high - low) + low
    # From a listing's wide angle to the normal lens of snapshots (focal length of LONGEST long edges), and no closer.
    closest = (focal / size.amax(1) / LONGEST).clamp(0.45, 1)
    zoom = 1 - (1 - closest) * uniform(0, 1) ** 1.2
    cropped = torch.rand(n, device=device) < crops
    width = torch.where(cropped, zoom * uniform(0.75, 1.0), torch.ones_like(zoom)) * size[:, 0]
    height = torch.where(cropped, zoom * uniform(0.75, 1.0), torch.ones_like(zoom)) * size[:, 1]
    # No photo is narrower than 9:16 or wider than 2.2:1.
    height = torch.maximum(height, width / 2.2)
    width = torch.maximum(width, torch.minimum(height * 0.56, size[:, 0]))
    left = uniform(0, 1) * (size[:, 0] - width)
    top = uniform(0, 1) ** 0.6 * (size[:, 1] - height)  # rather low: photos show the floor
    return Window(left, top, width, height, (torch.rand(n, device=device) < 0.5).float())


def sample_positions(start, extent, mirrored, count):
    """Where the centres of `count` pixels lie in the source, n x count."""
    steps = (torch.arange(count, device=start.device) + 0.5) / count
    steps = torch.where(mirrored[:, None] > 0, 1 - steps[None], steps[None])
    return start[:, None] + steps * extent[:, None]


def resampling(start, extent, mirrored, count, source):
    """n x count x source: averages over the area of a pixel, and interpolates linearly where pixels are enlarged."""
    centre = sample_positions(start, extent, mirrored, count)[:, :, None]
    half = (extent / count).clamp(min=1)[:, None, None] / 2
    cell = torch.arange(source, device=start.device, dtype=torch.float32)
    # At the rim of the window nothing beyond the window may be seen: a sample there is moved inwards.
    low = start[:, None, None] + half
    high = (start + extent)[:, None, None] - half
    centre = torch.maximum(torch.minimum(centre, high), low)
    weight = (torch.minimum(centre + half, cell + 1) - torch.maximum(centre - half, cell)).clamp(min=0)
    return (weight / weight.sum(2, keepdim=True)).bfloat16()


def random_sharpness(n, count, share, device):
    """n x count x count: rows or columns after a loss or gain of sharpness in a share of the pictures, as they were in the others."""
    draw = lambda low, high: (torch.rand(n, device=device) * (high - low) + low)[:, None, None]
    at = torch.arange(count, device=device, dtype=torch.float32)
    distance = at[:, None] - at
    same = torch.eye(count, device=device)
    blur = torch.exp(-(distance**2) / (2 * draw(0.35, 1.55) ** 2))
    # Coarser pixels, enlarged linearly again.
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
    """n x 3 x h x w (uint8) seen through the matrices (n x S x h and n x S x w, bfloat16): n x 3 x S x S in 0..1."""
    n, _, h, w = rgb.shape
    count = rows.shape[1]
    # bfloat16 is many times faster here and errs by less than one step of 8 bits.
    wide = torch.bmm(rgb.view(n, 3 * h, w).bfloat16(), columns.transpose(1, 2)).view(n * 3, h, count)
    tall = rows[:, None].expand(n, 3, count, h).reshape(n * 3, count, h)
    return torch.bmm(tall, wide).view(n, 3, count, count).float() / 255


def seen_labels(labels, window, count):
    """Label planes n x k x h x w at count x count, one after another: the nearest pixel of each. The second holds faces, which change
    sides where mirrored."""
    n, planes, h, w = labels.shape
    none = torch.zeros_like(window.mirrored)
    x = sample_positions(window.left, window.width, window.mirrored, count).floor().clamp(0, w - 1).long()
    y = sample_positions(window.top, window.height, none, count).floor().clamp(0, h - 1).long()
    picture = torch.arange(n, device=labels.device)[:, None, None]
    surface, face, *others = (labels[:, k][picture, y[:, :, None], x[:, None, :]] for k in range(planes))
    swapped = torch.where(face == 2, torch.full_like(face, 3), torch.where(face == 3, torch.full_like(face, 2), face))
    return surface, torch.where(window.mirrored[:, None, None] > 0, swapped, face), *others


def aspect(window):
    """Width by height of what is seen."""
    return window.width / window.height
