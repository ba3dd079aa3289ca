#!/bin/sh
# Trains and exports both models from scratch: draws rooms, trains the segmentation on them while more are drawn, and exports
# it; then segments other rooms, trains on strips around their edges, and exports the model that places edges.
#   apt install python3-torch
#   npm run train:segmentation -- FOLDER [ROOMS] [SAMPLES]
# PYTHON selects another Python with PyTorch, for example one with GPU support.
# README.md describes how to prepare the models for the engine.
# After an interruption, run it again: drawing and training resume.
set -eu
folder=$1
rooms=${2:-60000}
samples=${3:-8700000}
python=${PYTHON:-/usr/bin/python3}
here=$(cd "$(dirname "$0")" && pwd)

cores=$(nproc)
first=$((rooms < 1000 ? rooms : 1000))
node "$here/render-rooms.ts" --out "$folder/rooms" --from 1 --count "$first" --processes "$cores"
if [ "$rooms" -gt "$first" ]; then
  # A process group of its own, so that it can be killed together with its children.
  setsid node "$here/render-rooms.ts" --out "$folder/rooms" --from "$((first + 1))" --count "$((rooms - first))" --processes "$((cores > 1 ? cores - 1 : 1))" &
  drawing=$!
  trap 'kill -- -$drawing 2>/dev/null || true' EXIT INT TERM
fi
"$python" "$here/train.py" --data "$folder/rooms" --out "$folder/segmentation.pt" --samples "$samples"
"$python" "$here/export.py" "$folder/segmentation.pt" "$folder/segmentation.onnx" --check "$folder/eyes"

node "$here/strips/render-strips.ts" --out "$folder/strips" --segmentation "$folder/segmentation.onnx" --count "$((rooms < 3600 ? rooms : 3600))" --processes "$cores"
"$python" "$here/strips/train_strips.py" --data "$folder/strips" --out "$folder/edges.pt" --samples "$((samples < 850000 ? samples : 850000))"
"$python" "$here/strips/export_strips.py" "$folder/edges.pt" "$folder/edges.onnx" --check "$folder/edges"
