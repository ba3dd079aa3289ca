"""The network: a residual encoder, global context, an additive decoder; half the input's size comes out."""

import torch
import torch.nn as nn
import torch.nn.functional as F

SURFACES, FACES, EDGES = 12, 5, 3
OUTPUTS = SURFACES + FACES + EDGES


def block(inputs, outputs, kernel=3, stride=1):
    """Convolution, batch norm, ReLU."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    """Two convolutions beside the identity."""

    def __init__(self, channels, dilation=1):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, 1, dilation, dilation, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        y = F.relu(self.first_norm(self.first(x)), inplace=True)
        return F.relu(self.second_norm(self.second(y)) + x, inplace=True)


def larger(x):
    """Twice the size, every pixel four times."""
    return F.interpolate(x, scale_factor=2, mode='nearest')


def unfolded(x):
    """Four channels become four pixels. Not pixel_shuffle: its channels are the wrong way round for fast copies."""
    n, c, h, w = x.shape
    x = x.permute(0, 2, 3, 1).reshape(n, h, w, 2, 2, c // 4)
    return x.permute(0, 1, 3, 2, 4, 5).reshape(n, 2 * h, 2 * w, c // 4).permute(0, 3, 1, 2)


class Net(nn.Module):
    """Sides of the input are multiples of 32; `widths` are the channels at 1/2, 1/4, 1/8, 1/16 and 1/32 of it."""

    def __init__(self, inputs=11, widths=(16, 32, 64, 96, 128)):
        super().__init__()
        a, b, c, d, e = widths
        self.at2 = block(inputs, a, 3, 2)
        self.at4 = nn.Sequential(block(a, b, 3, 2), Residual(b))
        self.at8 = nn.Sequential(block(b, c, 3, 2), Residual(c), Residual(c))
        self.at16 = nn.Sequential(block(c, d, 3, 2), Residual(d), Residual(d, 2))
        self.at32 = nn.Sequential(block(d, e, 3, 2), Residual(e), Residual(e, 2))
        self.context = nn.Sequential(nn.Linear(2 * e, e), nn.ReLU(), nn.Linear(e, e))
        self.from32 = nn.Conv2d(e, 64, 1)
        self.from16 = nn.Conv2d(d, 64, 1)
        self.join16 = nn.Sequential(block(64, 64), nn.Conv2d(64, 64, 1))
        self.from8 = nn.Conv2d(c, 64, 1)
        self.join8 = nn.Sequential(block(64, 64), nn.Conv2d(64, 32, 1))
        self.from4 = nn.Conv2d(b, 32, 1)
        self.join4 = nn.Sequential(block(32, 32), block(32, 32), nn.Conv2d(32, 4 * a, 1))
        self.from2 = nn.Conv2d(a, a, 1)
        self.answer = nn.Conv2d(a, OUTPUTS, 3, 1, 1)

    def forward(self, x):
        x2 = self.at2(x)
        x4 = self.at4(x2)
        x8 = self.at8(x4)
        x16 = self.at16(x8)
        x32 = self.at32(x16)
        context = self.context(torch.cat([x32.mean((2, 3)), x32.amax((2, 3))], 1))
        y = self.from32(x32 + context[:, :, None, None])
        y = self.join16(larger(y) + self.from16(x16))
        y = self.join8(larger(y) + self.from8(x8))
        y = self.join4(larger(y) + self.from4(x4))
        y = F.relu(unfolded(y) + self.from2(x2), inplace=True)
        return self.answer(y)


def parameters(net):
    """How many numbers are learnt."""
    return sum(p.numel() for p in net.parameters())
