"""Photometric augmentation: light, colours, noise, compression; labels stay valid. On n x 3 x S x S in 0..1."""

import math

import torch
import torch.nn.functional as F


def chance(n, p, device):
    """Returns n booleans, each true with this probability."""
    return torch.rand(n, device=device) < p


def uniform(shape, low, high, device):
    """Returns uniformly distributed numbers."""
    return torch.rand(shape, device=device) * (high - low) + low


def mixed(colours, x):
    """Multiplies each picture's colours by its own matrix (n x 3 x 3)."""
    return torch.bmm(colours, x.reshape(len(x), 3, -1)).view(x.shape)


def statistics(x):
    """Returns mean and standard deviation of each picture, estimated from one pixel in sixteen."""
    few = x[:, :, ::4, ::4]
    return few.mean((1, 2, 3), keepdim=True), few.std((1, 2, 3), keepdim=True)


def random_filter(n, count, device):
    """Returns n x count x count: random weights of each pixel's three nearest along one axis."""
    taps = torch.randn(n, 3, 1, 1, device=device).bfloat16()
    near = torch.stack([torch.ones(count - abs(k), device=device, dtype=torch.bfloat16).diag(k) for k in (-1, 0, 1)])
    return (taps * near).sum(1)


def random_convolution(x):
    """Applies small random filters across colours: reduces the reliance on rendered textures."""
    n, _, h, w = x.shape
    down, across = random_filter(n, h, x.device)[:, None], random_filter(n, w, x.device)[:, None]
    y = mixed(torch.randn(n, 3, 3, device=x.device), x).bfloat16()
    y = torch.matmul(down.expand(n, 3, h, h), torch.matmul(y, across.expand(n, 3, w, w))).float()
    y -= y[:, :, ::4, ::4].mean((2, 3), keepdim=True)
    mean, deviation = statistics(x)
    share = uniform((n, 1, 1, 1), 0.2, 0.75, x.device)
    y.mul_(deviation / (statistics(y)[1] + 1e-3)).add_(mean)
    return y.sub_(x).mul_(share).add_(x)


def light(x, blobs=4):
    """Adds pools of light, dark corners and colour gradients, as low-rank factors."""
    n, _, h, w = x.shape
    at = (torch.arange(w, device=x.device) + 0.5) / w
    centre = uniform((n, blobs, 2, 1), -0.1, 1.1, x.device)
    width = uniform((n, blobs, 2, 1), 0.05, 0.6, x.device)
    bump = torch.exp(-(((at - centre) / width) ** 2))
    tint = uniform((n, 3, blobs), 0.75, 1.25, x.device)
    gain = uniform((n, 1, blobs), -0.4, 0.6, x.device) * (torch.rand(n, 1, blobs, device=x.device) < 0.6)
    rows = (gain * tint)[:, :, None, :] * bump[:, :, 0].transpose(1, 2)[:, None]
    return x * (1 + torch.matmul(rows, bump[:, None, :, 1])).clamp_(min=0.1)


def colour(x, like=None):
    """Applies gamma, then one affine map of the colours per picture: saturation, contrast, exposure, cast, swapped
    channels.
    like: pictures whose mean tone is the pivot of the contrast; default x itself.
    """
    n, _, h, w = x.shape
    device = x.device
    gamma = uniform((n, 1, 1, 1), 0.6, 1.6, device)
    bent = lambda picture: picture.clamp(1e-4, 1).log_().mul_(gamma).exp_()  # half the cost of pow
    x = bent(x)
    same = torch.eye(3, device=device).expand(n, -1, -1)
    order = torch.rand(n, 3, device=device).argsort(1)
    swapped = same[0][order]
    matrix = torch.where(chance(n, 0.06, device)[:, None, None], swapped, same)
    saturation = torch.where(chance(n, 0.6, device), uniform(n, 0, 1.8, device), torch.ones(n, device=device))[:, None, None]
    grey = torch.full((3, 3), 1 / 3, device=device)
    matrix = torch.matmul(grey * (1 - saturation) + same * saturation, matrix)
    contrast = uniform((n, 1, 1), 0.65, 1.45, device)
    cast = uniform((n, 3, 1), 0.84, 1.18, device)
    middle = statistics(x if like is None else bent(like))[0][:, 0]
    shift = (middle * (1 - contrast) + uniform((n, 1, 1), -0.11, 0.11, device)) * cast
    return torch.baddbmm(shift, matrix * contrast * cast, x.view(n, 3, h * w)).view(n, 3, h, w)


def noise(x):
    """Adds sensor noise: grey or coloured, fine or blotchy."""
    n, _, h, w = x.shape
    channels = 3 if torch.rand(()) < 0.5 else 1
    grain = torch.randn(n, channels, h, w, device=x.device)
    if torch.rand(()) < 0.4:
        grain = (grain + grain.roll(1, 2)).add_(grain.roll(1, 3))  # several times faster than a filter
    return x + grain * uniform((n, 1, 1, 1), 0, 0.05, x.device)


LUMA = [
    [16, 11, 10, 16, 24, 40, 51, 61],
    [12, 12, 14, 19, 26, 58, 60, 55],
    [14, 13, 16, 24, 40, 57, 69, 56],
    [14, 17, 22, 29, 51, 87, 80, 62],
    [18, 22, 37, 56, 68, 109, 103, 77],
    [24, 35, 55, 64, 81, 104, 113, 92],
    [49, 64, 78, 87, 103, 121, 120, 101],
    [72, 92, 95, 98, 112, 100, 103, 99],
]  # luminance table of the JPEG standard, Annex K


def cosines(count, device):
    """Returns count x count: the discrete cosine transform of each run of 8."""
    k = torch.arange(8, device=device, dtype=torch.float32)
    basis = torch.cos((k + 0.5) * k[:, None] * math.pi / 8) * 0.5
    basis[0] /= math.sqrt(2)
    return torch.block_diag(*[basis] * (count // 8)).bfloat16()


def rounded(plane, steps):
    """Returns n x S x S quantised in the cosine domain by `steps` (n x 8 x 8), as matrix products."""
    count = plane.shape[1]
    basis = cosines(count, plane.device)
    across = lambda x, m: torch.matmul(torch.matmul(x, m).transpose(1, 2), m)
    every = steps.transpose(1, 2).repeat(1, count // 8, count // 8)
    coefficients = across(plane.bfloat16(), basis.t()).float()
    return across((torch.round(coefficients / every) * every).bfloat16(), basis).float()


def jpeg(x):
    """Simulates JPEG compression: luma and half-resolution chroma, each quantised in the cosine domain."""
    n, _, h, w = x.shape
    device = x.device
    to_ycc = torch.tensor([[0.299, 0.587, 0.114], [-0.169, -0.331, 0.5], [0.5, -0.419, -0.081]])
    back = torch.linalg.inv(to_ycc).to(device)
    to_ycc = to_ycc.to(device)
    ycc = mixed(to_ycc.expand(n, 3, 3), x.clamp(0, 1))
    quality = uniform((n, 1, 1), 20, 85, device)
    steps = torch.tensor(LUMA, device=device) * torch.where(quality < 50, 50 / quality, 2 - quality / 50) / 255
    brightness = rounded(ycc[:, 0] - 0.5, steps) + 0.5
    halved = ycc[:, 1:, ::2] + ycc[:, 1:, 1::2]
    halved = (halved[..., ::2] + halved[..., 1::2]) / 4
    tints = rounded(halved.view(n * 2, h // 2, w // 2), steps.repeat_interleave(2, 0) * 1.3)
    tints = F.interpolate(tints.view(n, 2, h // 2, w // 2), scale_factor=2, mode='nearest')
    return mixed(back.expand(n, 3, 3), torch.cat([brightness[:, None], tints], 1))


def some(n, p, device):
    """Returns the indices of a random share p of n. Their number is known on the host, which avoids a
    synchronisation.
    """
    count = int(n * p + float(torch.rand(())))
    return torch.randperm(n, device=device)[:count]


def sometimes(change, x, p):
    """Applies a change to a random share p of the batch, in place."""
    chosen = some(len(x), p, x.device)
    if len(chosen) > 0:
        x[chosen] = change(x[chosen])
    return x


def photometric(x):
    """Applies all augmentations, each with its probability."""
    x = sometimes(random_convolution, x, 0.15)
    x = sometimes(light, x, 0.4)
    x = colour(x)
    x = sometimes(noise, x, 0.6)
    if x.shape[2] % 16 == 0:
        x = sometimes(jpeg, x, 0.25)
    return x.clamp(0, 1)
