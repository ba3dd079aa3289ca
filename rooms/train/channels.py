"""The network's input channels: colours, position, and features derived from the camera. The engine computes the same
channels.
"""

import math
from collections import namedtuple

import torch
import torch.nn.functional as F

from frame import sample_positions

INPUTS = 11

# The camera relative to the n squashed pictures. x: n x S and y: n x S, position of each column and row on the image
# plane at depth 1; rotation: n x 3 x 3; known: n, 0 or 1.
View = namedtuple('View', 'x y rotation known')


def true_view(batch, window, count):
    """Returns the true camera for the window. A mirrored picture gets the camera of the mirrored room."""
    focal, cx, cy = batch.lens.unbind(1)
    none = torch.zeros_like(window.mirrored)
    x = (sample_positions(window.left, window.width, window.mirrored, count) - cx[:, None]) / focal[:, None]
    y = (sample_positions(window.top, window.height, none, count) - cy[:, None]) / focal[:, None]
    side = 1 - 2 * window.mirrored
    flip = torch.stack([side, torch.ones_like(side), torch.ones_like(side)], 1)
    return View(x * side[:, None], y, batch.rotation * flip[:, :, None] * flip[:, None, :], torch.ones_like(side))


def turned(rotation, angles):
    """Rotates the camera by pitch, yaw and roll (n x 3, radians)."""
    zero = torch.zeros_like(angles[:, 0])
    a, b, c = angles.unbind(1)
    skew = torch.stack([zero, -c, b, c, zero, -a, -b, a, zero], 1).view(-1, 3, 3)
    angle = angles.norm(dim=1).clamp(min=1e-6)[:, None, None]
    # Rodrigues' formula: the exponential of a skew-symmetric matrix.
    turn = torch.eye(3, device=angles.device) + skew * (angle.sin() / angle) + torch.bmm(skew, skew) * ((1 - angle.cos()) / angle**2)
    return torch.bmm(turn, rotation)


def mistaken_view(view):
    """Returns the camera with errors like those of a detector: mostly small, sometimes gross, sometimes unknown."""
    n, device = len(view.x), view.x.device
    stretch = torch.randn(n, device=device) * 0.06
    angles = torch.randn(n, 3, device=device) * torch.tensor([0.015, 0.02, 0.008], device=device)
    gross = (torch.rand(n, device=device) < 0.08).float()
    stretch = stretch + gross * torch.randn(n, device=device) * 0.25
    angles[:, 0] += gross * torch.randn(n, device=device) * 0.08
    angles[:, 1] += gross * (torch.rand(n, device=device) * 1.4 - 0.7)
    scale = stretch.exp()[:, None]
    known = (torch.rand(n, device=device) >= 0.06).float()
    return View(view.x * scale, view.y * scale, turned(view.rotation, angles), known)


def positions(ratio, count):
    """Returns n x 2 x S x S: x and y in -1..1 along the longer edge."""
    at = (torch.arange(count, device=ratio.device) + 0.5) / count * 2 - 1
    x = at[None] * ratio.clamp(max=1)[:, None]
    y = at[None] / ratio.clamp(min=1)[:, None]
    n = len(ratio)
    return torch.stack([x[:, None, :].expand(n, count, count), y[:, :, None].expand(n, count, count)], 1)


def rays(view):
    """Returns n x 3 x S x S: the unit viewing ray of each pixel in the room's axes."""
    r = view.rotation
    along = view.x[:, None, :] * r[:, 0, :, None]
    down = view.y[:, None, :] * r[:, 1, :, None] + r[:, 2, :, None]
    length = torch.rsqrt((view.x**2)[:, None, None, :] + (view.y**2 + 1)[:, None, :, None])
    return (along[:, :, None, :] + down[:, :, :, None]) * length


def blurred(grey, axis):
    """Gaussian blur along one axis, sigma 0.7 with 5 taps, borders repeated."""
    weights = [math.exp(-(k**2) / (2 * 0.7**2)) for k in range(3)]
    total = weights[0] + 2 * weights[1] + 2 * weights[2]
    count = grey.shape[axis]
    padded = F.pad(grey, (2, 2, 0, 0) if axis == 3 else (0, 0, 2, 2), mode='replicate')
    at = lambda k: padded.narrow(axis, 2 + k, count)
    out = at(0) * (weights[0] / total)
    for k in (1, 2):
        out.add_(at(k), alpha=weights[k] / total).add_(at(-k), alpha=weights[k] / total)
    return out


def gradient(grey):
    """Returns the gradient in x and y of the blurred picture (n x 1 x S x S): Sobel / 8, borders repeated."""
    count = grey.shape[2]
    padded = F.pad(blurred(blurred(grey, 3), 2), (1, 1, 1, 1), mode='replicate')
    slopes = []
    for axis in (3, 2):
        across = 5 - axis
        at = lambda k: padded.narrow(across, 1 + k, count)
        smooth = (at(-1) + at(1)).add_(at(0), alpha=2)
        slopes.append((smooth.narrow(axis, 2, count) - smooth.narrow(axis, 0, count)).div_(8))
    return slopes


def vanishing_edges(grey, view):
    """Returns n x 3 x S x S: strength of the edges that run towards the vanishing point of each of the room's axes."""
    gx, gy = gradient(grey)
    squared = (gx * gx).addcmul_(gy, gy).add_(1e-12)
    strength = squared.sqrt()
    r = view.rotation
    # The direction is separable: its x depends only on the column, its y only on the row.
    step_x = (view.x[:, 1] - view.x[:, 0])[:, None, None]
    step_y = (view.y[:, 1] - view.y[:, 0])[:, None, None]
    lx = ((r[:, 0, :, None] - view.x[:, None, :] * r[:, 2, :, None]) / step_x)[:, :, None, :]
    ly = ((r[:, 1, :, None] - view.y[:, None, :] * r[:, 2, :, None]) / step_y)[:, :, :, None]
    across = (gx * lx).addcmul_(gy, ly).square_()
    out = across.div_((lx**2 + ly**2 + 1e-9).mul_(squared)).mul_(-50).exp_()
    return out.mul_(strength / (strength + 0.02))


def inputs(rgb, ratio, view):
    """Returns all eleven channels of pictures n x 3 x S x S (0..1), in bfloat16 and channels-last layout."""
    n, _, count, _ = rgb.shape
    x = torch.empty((n, INPUTS, count, count), device=rgb.device, dtype=torch.bfloat16)
    x[:, :3] = (rgb - 0.45).div_(0.25)
    x[:, 3:5] = positions(ratio, count)
    known = view.known[:, None, None, None]
    x[:, 5:8] = rays(view).mul_(known)
    x[:, 8:] = vanishing_edges(rgb.mean(1, keepdim=True), view).mul_(known)
    return x.contiguous(memory_format=torch.channels_last)
