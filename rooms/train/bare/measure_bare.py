"""Measures a network on held-out pairs: what is removed, and what is behind it."""

import torch

from bare_examples import plain_pairs
from collate import IGNORE, collate, to_device
from measure import confusion, overlap, rounded

NAMES = 'floor ceiling wall panelling door doorway window builtin banister sanitary curtain'.split()
CLASSES = len(NAMES)
LEAVES = CLASSES  # channel for removed objects; those of the colour behind follow


def measure_bare(net, rooms, size, autocast, device, most=300, batch=16):
    """Returns metrics on the first pairs as plain numbers. `hidden` ones cover only pixels behind removed objects."""
    hidden, seen = torch.zeros(CLASSES, CLASSES, dtype=torch.double), torch.zeros(CLASSES, CLASSES, dtype=torch.double)
    leaves = torch.zeros(2, 2, dtype=torch.double)
    recalled = torch.zeros((), dtype=torch.double)
    error, cells = 0.0, 0
    indices = list(range(min(most, len(rooms))))
    training = net.training
    net.eval()
    with torch.no_grad():
        for at in range(0, len(indices), batch):
            x, truth = plain_pairs(to_device(collate(rooms, indices[at : at + batch]), device), size)
            with autocast():
                output = net(x).float()
            answer = output[:, :CLASSES].argmax(1)
            gone = truth.leaves == 1
            hidden += confusion(answer[gone], truth.classes[gone], CLASSES)
            seen += confusion(answer[~gone], truth.classes[~gone], CLASSES)
            leaves += confusion((output[:, LEAVES] > 0).long(), truth.leaves.masked_fill(truth.classes == IGNORE, IGNORE), 2)
            recalled += ((output[:, LEAVES] > -1.1) & gone).sum().cpu()  # probability above a quarter
            off = (output[:, LEAVES + 1 :].clamp(0, 1) - truth.colour).abs().mean(1)
            error += float(off[gone].sum())
            cells += int(gone.sum())
    net.train(training)
    ious = overlap(hidden)
    return {
        'rooms': len(indices),
        'leaves': rounded(overlap(leaves)[1]),
        'leavesRecall': rounded(float(recalled / max(1, cells))),
        'hiddenAccuracy': rounded(float(hidden.diagonal().sum() / hidden.sum().clamp(min=1))),
        'seenAccuracy': rounded(float(seen.diagonal().sum() / seen.sum().clamp(min=1))),
        'hiddenColourError': rounded(255 * error / max(1, cells)),
        'hidden': {name: rounded(iou) for name, iou in zip(NAMES, ious)},
    }
