"""Writes the network that places edges as ONNX, its weights in half precision."""

import argparse
import os
import sys

import torch

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from export import keep_weights_in_half
from reader_net import COLUMNS, KINDS, PICTURE, ROWS, Reader


def main():
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument('checkpoint')
    a.add_argument('model', help='ONNX file to write')
    a.add_argument('--check', help='also write CHECK.x.f32 and CHECK.y.f32: raw little-endian float32')
    options = a.parse_args()
    saved = torch.load(options.checkpoint, map_location='cpu')
    net = Reader()
    net.load_state_dict(saved['average'])
    net.eval()
    keep_weights_in_half(net)
    x = torch.randn(2, PICTURE + KINDS, ROWS, COLUMNS, generator=torch.Generator().manual_seed(1))
    torch.onnx.export(
        net, x, options.model, opset_version=13, input_names=['x'], output_names=['y'], do_constant_folding=False,
        dynamic_axes={'x': {0: 'strips'}, 'y': {0: 'strips'}},
    )
    if options.check:
        with torch.no_grad():
            y = net(x)
        x.numpy().astype('<f4').tofile(options.check + '.x.f32')
        y.numpy().astype('<f4').tofile(options.check + '.y.f32')
    print(f'{options.model}: {os.path.getsize(options.model)} bytes, {saved["samples"]} samples')


if __name__ == '__main__':
    main()
