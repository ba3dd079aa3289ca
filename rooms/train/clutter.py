"""Pastes objects of other rooms into a room, to hide corners and the feet of walls as in lived-in homes.

The rooms drawn with furniture hide less, and in fewer ways, than photos of homes do. So objects of another room in
the batch are pasted in, mirrored, moved and scaled, or arbitrarily shaped cut-outs of the other picture, which
resemble unknown objects. The labels of the empty room behind stay.
"""

import torch
import torch.nn.functional as F

from photometric import chance, some, uniform
from truth import Truth

FLOOR, WALL, THING, RUG, DECOR = 0, 2, 8, 9, 10  # surface classes; the floor is also face 0
MAX_COVERED = 0.6  # maximum share of a picture; rooms hidden further teach nothing


def placements(n, least, most, device):
    """Returns n x 2 x 3: affine maps from a picture's coordinates (-1..1) to another's, magnified `least` to `most`
    times, half of them mirrored.
    """
    scale = 1 / uniform(n, least, most, device)
    side = torch.where(chance(n, 0.5, device), -scale, scale)
    zero = torch.zeros_like(scale)
    left, top = uniform(n, -0.35, 0.35, device), uniform(n, -0.15, 0.15, device)
    return torch.stack([side, zero, left, zero, scale, top], 1).view(n, 2, 3)


def shapes(n, device):
    """Returns n superellipses from ellipse to rectangle, tilted, mostly low in the picture: centre (2), half axes
    (2), sine, power.
    """
    return torch.stack(
        [
            uniform(n, -1, 1, device),
            uniform(n, -0.3, 1, device),
            uniform(n, 0.12, 0.5, device),
            uniform(n, 0.12, 0.5, device),
            uniform(n, -0.4, 0.4, device),
            uniform(n, 2, 10, device),
        ],
        1,
    )


def inside(shape, count):
    """Returns n x S x S: the pixels inside the shapes."""
    at = (torch.arange(count, device=shape.device) + 0.5) / count * 2 - 1
    cx, cy, a, b, sine, power = (part[:, None, None] for part in shape.unbind(1))
    x, y = at[None, None, :] - cx, at[None, :, None] - cy
    cosine = (1 - sine * sine).sqrt()
    u, v = (x * cosine + y * sine) / a, (y * cosine - x * sine) / b
    return u.abs().pow(power) + v.abs().pow(power) < 1


def pasted_classes(surface, face, placed, shape, count):
    """Returns n x S x S: the class of the pasted object, or -1 for none. `surface` is of the other pictures, `face`
    of these.
    shape: NaN to take the other picture's own objects.
    """
    n = len(face)
    grid = F.affine_grid(placed, (n, 1, count, count), align_corners=False)
    classes = F.grid_sample(surface[:, None].float(), grid, mode='nearest', align_corners=False)[:, 0].round().long()
    low = face == FLOOR
    taken = (classes == THING) | ((classes == RUG) & low) | ((classes == DECOR) & ~low)
    own = shape[:, 0].isnan()[:, None, None]
    classes = torch.where(own, classes, torch.full_like(classes, THING))
    return torch.where(torch.where(own, taken, inside(shape, count)), classes, torch.full_like(classes, -1))


def mean_colour(rgb, where):
    """Returns n x 3 x 1 x 1: the mean colour over `where` (n x S x S), or grey if that is empty."""
    weight = where[:, None].float()
    total = weight.sum((2, 3), keepdim=True)
    return torch.where(total > 0, (rgb * weight).sum((2, 3), keepdim=True) / total.clamp(min=1), torch.full_like(rgb[:, :, :1, :1], 0.5))


def like_the_room(picture, there, rgb, surface, share):
    """Shifts the colour of pasted objects (`there`) towards the room's own floor or wall in a share of the pictures:
    only its surroundings show that a brown sofa on brown boards is not floor.
    """
    n, device = len(picture), picture.device
    model = torch.where(chance(n, 0.6, device), FLOOR, WALL)[:, None, None]
    factor = (mean_colour(rgb, surface == model) + 0.02) / (mean_colour(picture, there) + 0.02)
    strength = uniform((n, 1, 1, 1), 0.4, 1, device) * chance((n, 1, 1, 1), share, device)
    return picture * factor.clamp(0.2, 5) ** strength


def fullness(surface):
    """Returns n: sampling weights by the amount of objects in each picture; small for empty ones, which still give
    cut-outs.
    """
    return (surface == THING).float().mean((1, 2)) + 0.02


def cluttered(rgb, surface, face, truth, share=0.4, cut_outs=0.25, alike=0.3):
    """Returns (rgb, truth) with objects of other rooms in a share of the pictures, cut-outs in a share of these, and
    a share of them in the room's colours.

    rgb: n x 3 x S x S, 0..1; surface and face: n x S x S, the labels at the size of the input; truth: at another
    size.
    """
    n, _, count, _ = rgb.shape
    device = rgb.device
    chosen = some(n, share, device)
    if n < 2 or len(chosen) == 0:
        return rgb, truth
    m, half = len(chosen), truth.surface.shape[1]
    other = torch.multinomial(fullness(surface), m, replacement=True)
    cut = chance(m, cut_outs, device)
    placed = torch.where(cut[:, None, None], placements(m, 1, 3, device), placements(m, 0.75, 1.7, device))
    shape = torch.where(cut[:, None], shapes(m, device), torch.full((), float('nan'), device=device))
    grid = F.affine_grid(placed, (m, 1, count, count), align_corners=False)
    picture = F.grid_sample(rgb[other], grid, mode='bilinear', padding_mode='reflection', align_corners=False)
    fine = pasted_classes(surface[other], face[chosen], placed, shape, count) >= 0
    picture = like_the_room(picture, fine, rgb[chosen], surface[chosen], alike)
    picture = (picture * uniform((m, 3, 1, 1), 0.9, 1.1, device) * uniform((m, 1, 1, 1), 0.6, 1.3, device)).clamp_(0, 1)
    coarse = pasted_classes(surface[other], truth.face[chosen], placed, shape, half)
    few = (fine.float().mean((1, 2)) < MAX_COVERED)[:, None, None]
    fine, there = fine & few, (coarse >= 0) & few
    rgb, seen = rgb.clone(), truth.surface.clone()
    rgb[chosen] = torch.where(fine[:, None], picture, rgb[chosen])
    seen[chosen] = torch.where(there, coarse.to(seen.dtype), seen[chosen])
    return rgb, Truth(seen, truth.face, truth.edges)
