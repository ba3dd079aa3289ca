import type { Photo } from '../photo/photo.ts';
import { type FaceLight, lightAt, MIN_CHANNEL } from './face-light.ts';
import type { FaceMap } from './room-faces.ts';

/** log(photo) minus the light of its face per pixel, averaged over some channels; 0 where the light is unknown. */
export function lightResidual(
  { rgb }: Photo,
  map: FaceMap,
  light: FaceLight,
  channels: readonly number[] = [0, 1, 2],
): Float32Array {
  const { width, height, face } = map;
  const out = new Float32Array(width * height);
  const logs = new Float64Array(3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const planes = light.faces[face[i]];
      if (!planes) continue;
      lightAt(light, planes, (x + 0.5) / width, (y + 0.5) / height, logs);
      for (const c of channels) out[i] += (Math.log(Math.max(MIN_CHANNEL, rgb[3 * i + c])) - logs[c]) / channels.length;
    }
  }
  return out;
}
