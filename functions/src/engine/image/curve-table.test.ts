import { expect, it } from 'vitest';
import { cameraResponse } from '../composite/tone.ts';
import { curveTable } from './curve-table.ts';
import { linearToSrgb } from './srgb.ts';

it('is within a fiftieth of an 8-bit step of the curves that it stands for', () => {
  const encoded = curveTable(linearToSrgb, 1);
  const shown = curveTable(cameraResponse, 9);
  let worst = 0;
  for (let i = 0; i <= 20_000; i++) {
    const v = (i / 20_000) ** 2 * 12;
    const ofEncoded = Math.abs(encoded(v) - linearToSrgb(v));
    const ofShown = Math.abs(linearToSrgb(shown(v)) - linearToSrgb(cameraResponse(v)));
    worst = Math.max(worst, ofEncoded, ofShown);
  }
  expect(worst).toBeLessThan(0.02);
  expect([encoded(-1), encoded(0), encoded(1), encoded(7)]).toEqual([0, 0, 255, 255]);
});
