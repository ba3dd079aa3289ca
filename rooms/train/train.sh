#!/bin/sh
# From nothing to the exported model: draws rooms, trains on them while more are drawn, writes the model.
#   apt install python3-torch
#   npm run train:eyes -- FOLDER [ROOMS] [SAMPLES]
# Run again after an interruption: rooms and training go on from where they were.
set -eu
folder=$1
rooms=${2:-20000}
samples=${3:-2000000}
here=$(cd "$(dirname "$0")" && pwd)

first=$((rooms < 1000 ? rooms : 1000))
node "$here/render-rooms.ts" --out "$folder/rooms" --from 1 --count "$first"
if [ "$rooms" -gt "$first" ]; then
  # A group of its own, so that it can be ended with the processes that it starts.
  setsid node "$here/render-rooms.ts" --out "$folder/rooms" --from "$((first + 1))" --count "$((rooms - first))" --processes 1 &
  drawing=$!
  trap 'kill -- -$drawing 2>/dev/null || true' EXIT INT TERM
fi
/usr/bin/python3 "$here/train.py" --data "$folder/rooms" --out "$folder/eyes.pt" --samples "$samples"
/usr/bin/python3 "$here/export.py" "$folder/eyes.pt" "$folder/eyes.onnx" --check "$folder/eyes"
