"""
Optimises an exported model as onnxruntime does when it loads one, so that the engine need not: same numbers, loaded sooner.

    pip install onnx onnxruntime==VERSION      # that of functions/package.json's onnxruntime-web
    python3 optimise.py FOLDER/segmentation.onnx engine/models/segmentation.onnx

Weights stay in half precision. Where a normalisation is folded into a convolution, its weights are a half one times a factor of their
output channel: both are kept, the factors under the weight's name and FACTORS, and the engine multiplies them when it loads
the model (wide-weights.ts).
"""

import argparse
import os
import tempfile

import numpy as np
import onnx
import onnxruntime
from onnx import numpy_helper

FACTORS = ':factors'
# Minimum number of elements of tensors stored in half precision.
MIN_SIZE = 256


def optimised(path):
    """Returns the model as optimised for any machine, without machine-specific memory layouts of convolutions."""
    with tempfile.TemporaryDirectory() as folder:
        options = onnxruntime.SessionOptions()
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_ALL
        options.optimized_model_filepath = os.path.join(folder, 'model.onnx')
        onnxruntime.InferenceSession(
            path, options, providers=['CPUExecutionProvider'], disabled_optimizers=['NchwcTransformer']
        )
        return onnx.load(options.optimized_model_filepath)


def tensors(graph):
    """Returns all constant tensors by name."""
    found = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    for node in graph.node:
        if node.op_type == 'Constant':
            found[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
    return found


def factors_of(model):
    """Yields each batch normalisation's factors per channel, computed as the runtime does."""
    known = tensors(model.graph)
    for node in model.graph.node:
        if node.op_type == 'BatchNormalization':
            scale, variance = known[node.input[1]], known[node.input[4]]
            epsilon = next((np.float32(a.f) for a in node.attribute if a.name == 'epsilon'), np.float32(1e-5))
            yield scale / np.sqrt(variance + epsilon)


def narrowed(weight, halves, factors):
    """Returns a half-precision weight and its factors (or None) whose product is exactly this weight, or None if
    there is none.
    """
    half = weight.astype(np.float16)
    if np.array_equal(half.astype(np.float32), weight):
        return half, None
    for half in halves:
        if half.shape != weight.shape:
            continue
        for one in factors:
            rows = one.reshape([-1] + [1] * (weight.ndim - 1))
            if len(one) == len(weight) and np.array_equal(half.astype(np.float32) * rows, weight):
                return half, one
    return None


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument('exported', help='ONNX file of export.py or export_strips.py')
    a.add_argument('model', help='ONNX file to write')
    options = a.parse_args()
    exported = onnx.load(options.exported)
    halves = [values for values in tensors(exported.graph).values() if values.dtype == np.float16]
    factors = list(factors_of(exported))
    model = optimised(options.exported)
    kept = 0
    for tensor in list(model.graph.initializer):
        weight = numpy_helper.to_array(tensor)
        if weight.dtype != np.float32 or weight.size < MIN_SIZE:
            continue
        found = narrowed(weight, halves, factors)
        if found is None:
            kept += weight.nbytes
            continue
        half, rows = found
        tensor.CopyFrom(numpy_helper.from_array(half, tensor.name))
        if rows is not None:
            model.graph.initializer.append(numpy_helper.from_array(rows, tensor.name + FACTORS))
    onnx.save(model, options.model)
    print(f'{options.model}: {os.path.getsize(options.model)} bytes, {kept} of them weights in single precision')


if __name__ == '__main__':
    main()
