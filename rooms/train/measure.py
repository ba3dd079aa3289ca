"""Measures a network on held-out rooms: intersection over union per surface, faces, floors."""

import torch

from collate import IGNORE, collate, to_device
from examples import plain_examples
from net import FACES, SURFACES

NAMES = 'floor ceiling wall door doorway beyond window builtin thing rug decor outside'.split()


def confusion(answer, target, classes):
    """Returns classes x classes counts of (true, predicted)."""
    known = target != IGNORE
    pairs = target[known].long() * classes + answer[known]
    return torch.bincount(pairs, minlength=classes * classes).view(classes, classes).double().cpu()


def overlap(counts):
    """Returns intersection over union per class; None if the class is neither present nor predicted."""
    both = counts.diagonal()
    either = counts.sum(0) + counts.sum(1) - both
    return [float(b / e) if e > 0 else None for b, e in zip(both, either)]


def rounded(value):
    """Rounds to four decimals, for the log."""
    return None if value is None else round(value, 4)


def measure(net, rooms, size, autocast, device, most=500, batch=32):
    """Returns metrics on the first rooms as plain numbers."""
    surfaces = torch.zeros(SURFACES, SURFACES, dtype=torch.double)
    empty, faces = torch.zeros_like(surfaces), torch.zeros(FACES, FACES, dtype=torch.double)
    indices = list(range(min(most, len(rooms))))
    training = net.training
    net.eval()
    with torch.no_grad():
        for at in range(0, len(indices), batch):
            part = indices[at : at + batch]
            x, truth = plain_examples(to_device(collate(rooms, part), device), size)
            with autocast():
                output = net(x).float()
            surface, face = output[:, :SURFACES].argmax(1), output[:, SURFACES : SURFACES + FACES].argmax(1)
            bare = torch.tensor([rooms.records[i]['furnishing'] == 'empty' for i in part], device=device)
            surfaces += confusion(surface, truth.surface, SURFACES)
            empty += confusion(surface[bare], truth.surface[bare], SURFACES)
            faces += confusion(face, truth.face, FACES)
    net.train(training)
    ious = overlap(surfaces)
    present = [i for i in ious if i is not None]
    return {
        'rooms': len(indices),
        'floor': rounded(ious[0]),
        'floorEmpty': rounded(overlap(empty)[0]),
        'surfaceAccuracy': rounded(float(surfaces.diagonal().sum() / surfaces.sum().clamp(min=1))),
        'faceAccuracy': rounded(float(faces.diagonal().sum() / faces.sum().clamp(min=1))),
        'meanIou': rounded(sum(present) / max(1, len(present))),
        'iou': {name: rounded(iou) for name, iou in zip(NAMES, ious)},
    }
