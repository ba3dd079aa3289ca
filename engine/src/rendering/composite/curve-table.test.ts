import { expect, it } from 'vitest';
import { cameraResponse } from '../../photo/camera-response.ts';
import { linearToSrgb } from '../../photo/srgb.ts';
import { type CurveTable, curveTable } from './curve-table.ts';

/** Looks up a table as the kernel does. */
function read({ top, entries }: CurveTable, v: number): number {
  const at = Math.sqrt(Math.min(top, Math.max(0, v)) / top) * (entries.length - 2);
  const i = Math.floor(at);
  return entries[i] + (entries[i + 1] - entries[i]) * (at - i);
}

it('approximates its curve to within a fiftieth of an 8-bit step', () => {
  const encoded = curveTable(linearToSrgb, 1);
  const shown = curveTable(cameraResponse, 9);
  let worst = 0;
  for (let i = 0; i <= 20_000; i++) {
    const v = (i / 20_000) ** 2 * 12;
    const ofEncoded = Math.abs(read(encoded, v) - linearToSrgb(v));
    const ofShown = Math.abs(linearToSrgb(read(shown, v)) - linearToSrgb(cameraResponse(v)));
    worst = Math.max(worst, ofEncoded, ofShown);
  }
  expect(worst).toBeLessThan(0.02);
  expect([-1, 0, 1, 7].map((v) => read(encoded, v))).toEqual([0, 0, 255, 255]);
});
