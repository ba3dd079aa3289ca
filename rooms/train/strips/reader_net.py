"""The network that places edges: from a strip around an edge to the edge's row in each part of the strip."""

import torch
import torch.nn as nn
import torch.nn.functional as F

COLUMNS, ROWS, PARTS = 64, 48, 16
PICTURE, KINDS = 11, 3  # picture channels; one channel per kind of edge
ANSWERS = ROWS + 1  # one per row, and one for no edge in the strip


def block(inputs, outputs, stride):
    """Returns convolution, batch norm, ReLU."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    """Two convolutions with a skip connection."""

    def __init__(self, channels, dilation=1):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, 1, dilation, dilation, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        y = F.relu(self.first_norm(self.first(x)), inplace=True)
        return F.relu(self.second_norm(self.second(y)) + x, inplace=True)


class Reader(nn.Module):
    """Maps n x (PICTURE + KINDS) x ROWS x COLUMNS to n x ANSWERS x PARTS."""

    def __init__(self):
        super().__init__()
        self.along = block(PICTURE + KINDS, 24, (1, 2))
        self.fine = nn.Sequential(block(24, 32, (1, 2)), Residual(32))
        self.coarse = nn.Sequential(block(32, 64, (2, 1)), Residual(64), Residual(64, 2), Residual(64, 4))
        self.context = nn.Sequential(nn.Linear(128, 64), nn.ReLU(), nn.Linear(64, 64))
        self.larger = nn.Conv2d(64, 32, 1)
        self.join = Residual(32)
        self.row = nn.Conv2d(32, 1, 3, 1, 1)
        self.nowhere = nn.Conv1d(128, 1, 3, 1, 1)

    def forward(self, x):
        fine = self.fine(self.along(x))
        coarse = self.coarse(fine)
        whole = self.context(torch.cat([coarse.mean((2, 3)), coarse.amax((2, 3))], 1))
        coarse = coarse + whole[:, :, None, None]
        y = F.interpolate(self.larger(coarse), scale_factor=(2.0, 1.0), mode='nearest')
        rows = self.row(self.join(F.relu(y + fine)))[:, 0]
        nowhere = self.nowhere(torch.cat([coarse.mean(2), coarse.amax(2)], 1))
        return torch.cat([rows, nowhere], 1)
