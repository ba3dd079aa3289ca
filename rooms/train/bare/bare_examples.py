"""Converts a batch of pairs to the network's input and its targets for the bare room."""

from collections import namedtuple

import torch

from channels import inputs, mistaken_view, true_view
from clutter import cluttered
from collate import IGNORE
from examples import changed_sharpness, matrices
from frame import aspect, random_window, resample, seen_labels, whole
from photometric import colour, jpeg, light, noise, sometimes
from repaint import repainted
from truth import Truth

# At half the size of the input. classes: n x H x H, class of the bare room (IGNORE where unknown); leaves: n x H x H,
# 1 where the visible object is removed; colour: n x 3 x H x H, of the bare room, 0..1.
BareTruth = namedtuple('BareTruth', 'classes leaves colour')


def alike(device, first, second):
    """Calls both functions with the same random state and returns both results. The number of random draws must not
    depend on the pictures.
    """
    state = torch.get_rng_state()
    on_device = torch.cuda.get_rng_state(device) if device.type == 'cuda' else None
    a = first()
    torch.set_rng_state(state)
    if on_device is not None:
        torch.cuda.set_rng_state(on_device, device)
    return a, second()


def developed(rgb, bare):
    """Applies the same changes of light and colour to both pictures, and noise and compression to the first only."""
    device = rgb.device
    lit, lit_bare = alike(device, lambda: sometimes(light, rgb, 0.4), lambda: sometimes(light, bare, 0.4))
    rgb, bare = alike(device, lambda: colour(lit), lambda: colour(lit_bare, lit))
    rgb = sometimes(noise, rgb, 0.6)
    if rgb.shape[2] % 16 == 0:
        rgb = sometimes(jpeg, rgb, 0.25)
    return rgb.clamp(0, 1), bare.clamp(0, 1)


def bare_classes(both):
    """Splits a byte into (surface class, bare class)."""
    unknown = both == IGNORE
    return (both >> 4).masked_fill(unknown, IGNORE), (both & 15).masked_fill(unknown, IGNORE)


def training_pairs(batch, size):
    """Returns (x, truth) with all augmentations of camera, light and surfaces, and with additional objects."""
    with torch.no_grad():
        window = random_window(batch.size, batch.lens[:, 0])
        rgb = resample(batch.rgb[:, :3], *changed_sharpness(*matrices(batch, window, size)))
        bare = resample(batch.rgb[:, 3:].contiguous(), *matrices(batch, window, size // 2))
        surface, face, *_ = seen_labels(batch.labels, window, size)
        seen, half_face, _, both, leaves = seen_labels(batch.labels, window, size // 2)
        bare_surface, classes = bare_classes(both)
        painted, bare = alike(
            rgb.device, lambda: repainted(rgb, surface, face), lambda: repainted(bare, bare_surface, half_face)
        )
        rgb, answer = cluttered(painted, surface, face, Truth(seen, half_face, None), share=0.5)
        leaves = torch.where(answer.surface != seen, torch.ones_like(leaves), leaves)
        view = mistaken_view(true_view(batch, window, size))
        rgb, bare = developed(rgb, bare)
        return inputs(rgb, aspect(window), view), BareTruth(classes, leaves, bare)


def plain_pairs(batch, size):
    """Returns (x, truth) of the unchanged pictures, with the true camera."""
    with torch.no_grad():
        window = whole(batch.size)
        rgb = resample(batch.rgb[:, :3], *matrices(batch, window, size))
        bare = resample(batch.rgb[:, 3:].contiguous(), *matrices(batch, window, size // 2))
        _, _, _, both, leaves = seen_labels(batch.labels, window, size // 2)
        return inputs(rgb, aspect(window), true_view(batch, window, size)), BareTruth(bare_classes(both)[1], leaves, bare)
