"""The network: a residual encoder, global self-attention, and an additive decoder. Its output is half the size of the
input.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

SURFACES, FACES, EDGES = 12, 5, 3
OUTPUTS = SURFACES + FACES + EDGES

WIDTHS = (24, 48, 80, 144, 176)  # channels at 1/2, 1/4, 1/8, 1/16 and 1/32 of the input
HEADS = 4


def block(inputs, outputs, kernel=3, stride=1):
    """Returns convolution, batch norm, ReLU."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class HalfInstanceNorm(nn.Module):
    """Instance norm on half of the channels and batch norm on the other half, which generalises better from drawn
    rooms to photos (IBN-Net-a; Pan, Luo, Shi, Tang 2018).
    """

    def __init__(self, channels):
        super().__init__()
        self.half = channels // 2
        self.scale = nn.Parameter(torch.ones(self.half))
        self.shift = nn.Parameter(torch.zeros(self.half))
        self.batch = nn.BatchNorm2d(channels - self.half)

    def forward(self, x):
        own, shared = x[:, : self.half], x[:, self.half :]
        middle = own.float().mean((2, 3), keepdim=True)
        off = own.float() - middle
        spread = (off * off).mean((2, 3), keepdim=True)
        own = off * torch.rsqrt(spread + 1e-5) * self.scale[:, None, None] + self.shift[:, None, None]
        return torch.cat([own.to(x.dtype), self.batch(shared).to(x.dtype)], 1)


class Residual(nn.Module):
    """Two convolutions with a skip connection."""

    def __init__(self, channels, dilation=1, norm=nn.BatchNorm2d):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, 1, dilation, dilation, bias=False)
        self.first_norm = norm(channels)
        self.second = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        y = F.relu(self.first_norm(self.first(x)), inplace=True)
        return F.relu(self.second_norm(self.second(y)) + x, inplace=True)


class Attention(nn.Module):
    """Self-attention with pre-norm (Vaswani et al. 2017): where a wall ends behind a sofa depends on distant parts of
    the picture. No positional encoding, because positions are input channels.
    """

    def __init__(self, channels, heads=HEADS, wider=2):
        super().__init__()
        self.heads = heads
        self.before = nn.LayerNorm(channels)
        self.asked = nn.Linear(channels, 3 * channels)
        self.answered = nn.Linear(channels, channels)
        self.between = nn.LayerNorm(channels)
        self.wide = nn.Linear(channels, wider * channels)
        self.narrow = nn.Linear(wider * channels, channels)

    def forward(self, x):
        n, c, h, w = x.shape
        x = x.permute(0, 2, 3, 1).reshape(n, h * w, c).float()
        q, k, v = self.asked(self.before(x)).reshape(n, h * w, 3, self.heads, c // self.heads).permute(2, 0, 3, 1, 4)
        weights = (torch.matmul(q, k.transpose(2, 3)) * (c // self.heads) ** -0.5).softmax(3)
        seen = torch.matmul(weights.to(v.dtype), v).permute(0, 2, 1, 3).reshape(n, h * w, c)
        x = x + self.answered(seen)
        x = x + self.narrow(F.relu(self.wide(self.between(x))))
        return x.reshape(n, h, w, c).permute(0, 3, 1, 2)


def larger(x):
    """Doubles the size by repeating pixels."""
    return F.interpolate(x, scale_factor=2, mode='nearest')


def unfolded(x):
    """Turns four channels into 2 x 2 pixels. Unlike pixel_shuffle, its channel order allows fast copies."""
    n, c, h, w = x.shape
    x = x.permute(0, 2, 3, 1).reshape(n, h, w, 2, 2, c // 4)
    return x.permute(0, 1, 3, 2, 4, 5).reshape(n, 2 * h, 2 * w, c // 4).permute(0, 3, 1, 2)


class Net(nn.Module):
    """Sides of the input must be multiples of 32."""

    def __init__(self, inputs=11, widths=WIDTHS, outputs=OUTPUTS):
        super().__init__()
        a, b, c, d, e = widths
        self.at2 = block(inputs, a, 3, 2)
        self.at4 = nn.Sequential(block(a, b, 3, 2), Residual(b, norm=HalfInstanceNorm))
        self.at8 = nn.Sequential(block(b, c, 3, 2), Residual(c, norm=HalfInstanceNorm), Residual(c, norm=HalfInstanceNorm))
        self.at16 = nn.Sequential(block(c, d, 3, 2), Residual(d), Residual(d, 2), Attention(d), Attention(d), Attention(d))
        self.at32 = nn.Sequential(block(d, e, 3, 2), Residual(e))
        self.context = nn.Sequential(nn.Linear(2 * e, e), nn.ReLU(), nn.Linear(e, e))
        self.from32 = nn.Conv2d(e, 80, 1)
        self.from16 = nn.Conv2d(d, 80, 1)
        self.join16 = nn.Sequential(block(80, 80), nn.Conv2d(80, 64, 1))
        self.from8 = nn.Conv2d(c, 64, 1)
        self.join8 = nn.Sequential(block(64, 64), nn.Conv2d(64, 40, 1))
        self.from4 = nn.Conv2d(b, 40, 1)
        self.join4 = nn.Sequential(block(40, 40), block(40, 40), nn.Conv2d(40, 4 * a, 1))
        self.from2 = nn.Conv2d(a, a, 1)
        self.answer = nn.Conv2d(a, outputs, 3, 1, 1)

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
    """Returns the number of parameters."""
    return sum(p.numel() for p in net.parameters())
