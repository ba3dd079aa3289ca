"""Augments strips: light, colours, occlusion, shifts and mirroring."""

import torch
import torch.nn.functional as F

from reader_net import COLUMNS, ROWS
from strip_data import NOWHERE, UNKNOWN, Batch

MAX_SHIFT = 5  # rows


def chance(n, p):
    """Returns n booleans, each true with this probability, that broadcast over n x C x ROWS x COLUMNS."""
    return (torch.rand(n) < p)[:, None, None, None]


def covered(rgb):
    """Covers a rectangle of some strips with another strip: an occluder, behind which the edge continues."""
    n = len(rgb)
    wide, high = torch.randint(4, 24, (n, 1)), torch.randint(4, 30, (n, 1))
    in_columns = (torch.arange(COLUMNS) - torch.randint(0, COLUMNS, (n, 1))).abs() < wide / 2
    in_rows = (torch.arange(ROWS) - torch.randint(0, ROWS, (n, 1))).abs() < high / 2
    there = (in_rows[:, :, None] & in_columns[:, None, :])[:, None] & chance(n, 0.3)
    return torch.where(there, rgb[torch.randperm(n)], rgb)


def lit(rgb):
    """Changes contrast, exposure, cast, saturation, a gradient of light, blur or sharpness, noise."""
    n = len(rgb)
    normal = lambda *shape: torch.randn(*shape)
    mean = rgb.mean((2, 3), keepdim=True)
    rgb = (rgb - mean) * torch.exp(normal(n, 1, 1, 1) * 0.3) + mean * (torch.rand(n, 1, 1, 1) + 0.3).clamp(max=1)
    rgb = rgb + normal(n, 1, 1, 1) * 0.15 + normal(n, 3, 1, 1) * 0.05
    grey = rgb.mean(1, keepdim=True)
    rgb = grey + (rgb - grey) * torch.rand(n, 1, 1, 1) * 1.4
    down = torch.linspace(-1, 1, ROWS)[:, None] * normal(n, 1, 1, 1)
    rgb = rgb + 0.1 * (down + torch.linspace(-1, 1, COLUMNS) * normal(n, 1, 1, 1))
    smooth = F.avg_pool2d(rgb, 3, 1, 1, count_include_pad=False)
    softer = chance(n, 0.4) * torch.rand(n, 1, 1, 1) * 1.5 - chance(n, 0.25) * 0.8
    rgb = rgb + (smooth - rgb) * softer
    return (rgb + torch.randn_like(rgb) * torch.rand(n, 1, 1, 1) * 0.05).clamp(-1, 1)


def moved(picture, rows):
    """Shifts strips by some rows, as if the box had been found elsewhere."""
    n = len(picture)
    by = torch.randint(-MAX_SHIFT, MAX_SHIFT + 1, (n,))
    source = (torch.arange(ROWS) - by[:, None]).clamp(0, ROWS - 1)
    picture = picture.gather(2, source[:, None, :, None].expand(picture.shape))
    there = rows >= 0
    shifted = rows + by[:, None]
    # An edge outside the strip may move into it at an unknown row; an edge that leaves the strip is NOWHERE.
    rows = torch.where(~there & (rows == NOWHERE) & (by != 0)[:, None], torch.full_like(rows, UNKNOWN), rows)
    inside = (shifted >= 0) & (shifted < ROWS)
    return picture, torch.where(there, torch.where(inside, shifted, torch.full_like(rows, NOWHERE)), rows)


def changed(batch):
    """Applies all augmentations."""
    n = len(batch.picture)
    rgb, seen = lit(covered(batch.picture[:, :3])), batch.picture[:, 3:]
    # The segmentation is less certain on photos than on drawn rooms, which resemble its training data.
    sure = torch.where(chance(n, 0.3), torch.rand(n, 1, 1, 1), torch.ones(n, 1, 1, 1))
    picture, rows = moved(torch.cat([rgb, (seen + 1) * sure - 1], 1), batch.rows)
    mirrored = torch.rand(n) < 0.5
    picture = torch.where(mirrored[:, None, None, None], picture.flip(3), picture)
    rows = torch.where(mirrored[:, None], rows.flip(1), rows)
    in_sight = torch.where(mirrored[:, None], batch.in_sight.flip(1), batch.in_sight)
    return Batch(picture, batch.kind, rows, in_sight)
