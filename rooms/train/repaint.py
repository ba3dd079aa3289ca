"""Repaints surfaces, because material says little about class.

Drawn rooms have few fabrics, papers and colours compared with homes. In a share of the pictures whole surfaces
change brightness and colour per class, one wall differs from the others, and fabric, walls or floors get stripes,
plaids, checks or blotches. Labels stay.
"""

import torch
import torch.nn.functional as F

from clutter import FLOOR, RUG, THING, WALL
from net import SURFACES
from photometric import chance, some, uniform

BEYOND, WINDOW, OUTSIDE = 5, 6, 11  # surface classes
WALLS = (2, 3, 4)  # faces of the empty room
PATTERNED = (THING, THING, THING, RUG, WALL, FLOOR)  # patterned surfaces, weighted by repetition


def factors(shape, brightness, tint, device):
    """Returns random colour factors (shape x 3) with a common brightness."""
    return torch.exp(torch.randn(*shape, 1, device=device) * brightness + torch.randn(*shape, 3, device=device) * tint)


def class_factors(n, device, share=0.4):
    """Returns n x (classes + 1) x 3: factors per class in a share of the pictures, 1 elsewhere; the last is for
    unlabelled pixels.
    """
    out = factors((n, SURFACES + 1), 0.35, 0.18, device)
    same = ~chance((n, SURFACES + 1, 1), share, device)
    same[:, [BEYOND, WINDOW, OUTSIDE, SURFACES]] = True  # light sources keep their colour
    return torch.where(same, torch.ones_like(out), out)


def patterns(n, count, device):
    """Returns n x S x S, -1..1: stripes, plaids, checks or blotches, randomly rotated, stretched and in perspective."""
    at = torch.arange(count, device=device) / count * 2 - 1
    angle, shear = uniform(n, 0, 6.3, device), uniform(n, -0.6, 0.6, device)
    rate = uniform(n, 1.5, 3.6, device).exp()
    aspect = uniform(n, 0.6, 1.7, device)
    part = lambda v: v[:, None, None]
    x, y = at[None, None, :], at[None, :, None]
    far = 1 + part(uniform(n, -0.6, 0.6, device)) * y  # finer with distance
    u = part(rate) * (part(angle.cos()) * x - part(angle.sin()) * y + part(shear) * y) / far
    v = part(rate * aspect) * (part(angle.sin()) * x + part(angle.cos()) * y) / far
    wave = lambda w: torch.tanh(3 * torch.sin(w))
    across, along = wave(u), wave(v)
    grid = torch.stack([u, v], 3) / 24
    noise = F.grid_sample(torch.randn(n, 1, 32, 32, device=device), grid, padding_mode='reflection', align_corners=False)[:, 0]
    kind = torch.randint(4, (n,), device=device)[:, None, None]
    plain = torch.where(kind == 0, across, torch.where(kind == 1, (across + along) / 2, across * along))
    return torch.where(kind == 3, torch.tanh(4 * (noise - 0.3)), plain)


def repainted(rgb, surface, face, share=0.45, patterned=0.5, accent=0.3):
    """Repaints surfaces of `rgb` (n x 3 x S x S, 0..1) in a share of the pictures; surface, face: n x S x S."""
    n, _, count, _ = rgb.shape
    device = rgb.device
    chosen = some(n, share, device)
    m = len(chosen)
    if m == 0:
        return rgb
    kind = surface[chosen].long().clamp(max=SURFACES)
    picture = torch.arange(m, device=device)[:, None, None]
    change = class_factors(m, device)[picture, kind].permute(0, 3, 1, 2)
    wall = torch.tensor(WALLS, device=device)[torch.randint(len(WALLS), (m,), device=device)][:, None, None]
    differs = (kind == WALL) & (face[chosen] == wall) & chance((m, 1, 1), accent, device)
    change = torch.where(differs[:, None], change * factors((m,), 0.4, 0.25, device)[:, :, None, None], change)
    cloth = torch.tensor(PATTERNED, device=device)[torch.randint(len(PATTERNED), (m,), device=device)][:, None, None]
    there = (kind == cloth) & chance((m, 1, 1), patterned, device)
    colour = torch.randn(m, 3, 1, 1, device=device) * 0.3 + torch.randn(m, 1, 1, 1, device=device) * 0.35
    painted = change * torch.exp(patterns(m, count, device)[:, None] * colour)
    change = torch.where(there[:, None], painted, change)
    out = rgb.clone()
    out[chosen] = (rgb[chosen] * change).clamp_(0, 1)
    return out
