"""Writes a checkpoint as ONNX, with an input and its output for checking other runtimes against PyTorch."""

import argparse
import os

import torch

from net import Net


def mean_weights(ours, others):
    """Weights half way between two networks of which one was trained on from the other (Wortsman et al. 2022, model soups)."""
    return {name: ((value.float() + others[name].float()) / 2).to(value.dtype) for name, value in ours.items()}


def main():
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument('checkpoint')
    a.add_argument('model', help='ONNX file to write')
    a.add_argument('--check', help='also write CHECK.x.f32 and CHECK.y.f32: raw little-endian float32, channel by channel')
    a.add_argument('--mean', help='write the mean of the weights of this checkpoint and of the first one instead')
    a.add_argument('--weights', help='also write the averaged weights in half precision: `train.py --init` goes on from them')
    options = a.parse_args()
    saved = torch.load(options.checkpoint, map_location='cpu')
    if options.mean:
        saved['average'] = mean_weights(saved['average'], torch.load(options.mean, map_location='cpu')['average'])
    net = Net()
    net.load_state_dict(saved['average'])
    net.eval()
    size = saved['size']
    x = torch.randn(1, 11, size, size, generator=torch.Generator().manual_seed(1))
    torch.onnx.export(
        net, x, options.model, opset_version=13, input_names=['x'], output_names=['y'], do_constant_folding=True,
        dynamic_axes=None,
    )
    if options.check:
        with torch.no_grad():
            y = net(x)
        x.numpy().astype('<f4').tofile(options.check + '.x.f32')
        y.numpy().astype('<f4').tofile(options.check + '.y.f32')
    if options.weights:
        half = {name: value.half() if value.is_floating_point() else value for name, value in saved['average'].items()}
        torch.save({'average': half, 'samples': saved['samples']}, options.weights)
    print(f'{options.model}: {os.path.getsize(options.model)} bytes, {size} x {size}, {saved["samples"]} samples')


if __name__ == '__main__':
    main()
