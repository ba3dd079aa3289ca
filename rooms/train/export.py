"""Writes a checkpoint as ONNX, with an input and its output for checking other runtimes against PyTorch."""

import argparse
import os

import torch
import torch.nn as nn
from torch.nn.utils.parametrize import register_parametrization

from net import OUTPUTS, Net


class FromHalf(nn.Module):
    """A weight stored in half precision and used in single precision."""

    def forward(self, weight):
        return weight.float()


def keep_weights_in_half(net):
    """Halves the file size. The engine widens the weights once, when it loads them (wide-weights.ts)."""
    for module in net.modules():
        if isinstance(module, (nn.Conv2d, nn.Linear)):
            module.weight.data = module.weight.data.half()
            register_parametrization(module, 'weight', FromHalf(), unsafe=True)


def main():
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument('checkpoint')
    a.add_argument('model', help='ONNX file to write')
    a.add_argument('--check', help='also write CHECK.x.f32 and CHECK.y.f32: raw little-endian float32, channel by channel')
    a.add_argument('--weights', help='also write the averaged weights in half precision: `train.py --init` begins with them')
    options = a.parse_args()
    saved = torch.load(options.checkpoint, map_location='cpu')
    net = Net(outputs=saved.get('outputs', OUTPUTS))
    net.load_state_dict({name: value.float() if value.is_floating_point() else value for name, value in saved['average'].items()})
    net.eval()
    keep_weights_in_half(net)
    size = saved['size']
    x = torch.randn(1, 11, size, size, generator=torch.Generator().manual_seed(1))
    torch.onnx.export(
        net, x, options.model, opset_version=13, input_names=['x'], output_names=['y'], do_constant_folding=False,
        dynamic_axes=None,
    )
    if options.check:
        with torch.no_grad():
            y = net(x)
        x.numpy().astype('<f4').tofile(options.check + '.x.f32')
        y.numpy().astype('<f4').tofile(options.check + '.y.f32')
    if options.weights:
        half = {name: value.half() if value.is_floating_point() else value for name, value in saved['average'].items()}
        torch.save({'average': half, 'samples': saved['samples'], 'size': size, 'outputs': net.answer.out_channels}, options.weights)
    print(f'{options.model}: {os.path.getsize(options.model)} bytes, {size} x {size}, {saved["samples"]} samples')


if __name__ == '__main__':
    main()
