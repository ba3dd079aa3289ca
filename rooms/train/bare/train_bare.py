"""Trains the network that sees the bare room behind its furniture, on a folder of pairs. `python3 train_bare.py --help` lists the options."""

import os
import sys

import torch
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from bare_examples import training_pairs
from collate import IGNORE
from measure_bare import CLASSES, LEAVES, measure_bare
from memory import keep_memory
from pairs import Pairs
from train import Trainer, arguments

# Rarer classes weigh more, in the order of BARE_CLASSES; hidden pixels weigh HIDDEN_WEIGHT times as much as visible ones.
CLASS_WEIGHTS = [1, 1, 1, 1.5, 1.6, 1.5, 1.5, 1.3, 1.6, 1.6, 1.6]
HIDDEN_WEIGHT = 3.0


class BareTrainer(Trainer):
    """Trains classes and colour of the bare room, and the mask of removed objects."""

    outputs = LEAVES + 4
    losses = ('classes', 'leaves', 'colour')
    make_rooms, make_examples, measured = Pairs, staticmethod(training_pairs), staticmethod(measure_bare)

    def loss(self, output, truth):
        output = output.float()
        leaves = truth.leaves.float()
        known = (truth.classes != IGNORE).float()
        weight = (1 + (HIDDEN_WEIGHT - 1) * leaves) * known
        weight = weight / weight.sum().clamp(min=1)
        target = truth.classes.long().masked_fill(truth.classes == IGNORE, 0)
        rarity = output.new_tensor(CLASS_WEIGHTS)
        classes = (F.cross_entropy(output[:, :CLASSES], target, rarity, reduction='none') * weight).sum()
        gone = (F.binary_cross_entropy_with_logits(output[:, LEAVES], leaves, reduction='none') * known).mean()
        colour = (F.smooth_l1_loss(output[:, LEAVES + 1 :], truth.colour, reduction='none', beta=0.03).mean(1) * weight).sum()
        parts = torch.stack([classes, gone, colour])
        return classes + gone + 5 * colour, parts.detach()


if __name__ == '__main__':
    keep_memory()
    BareTrainer(arguments()).run()
