import { expect, it } from 'vitest';
import { likelyDirection, type SunCandidate } from './likely-direction.ts';

const around = (azimuth: number, gain: number): SunCandidate[] =>
  [-0.1, 0, 0.1].map((aside) => ({ azimuth: azimuth + aside, elevation: 0.6, gain: gain - (aside === 0 ? 0 : 1) }));

it('the likely direction is the mean of the candidates by their likelihood, which lies beyond all numbers in a large photo', () => {
  for (const gain of [5, 900]) {
    const { azimuth, elevation, azimuthSpread } = likelyDirection([...around(0.8, gain), ...around(-2, gain - 20)]);
    expect(azimuth).toBeCloseTo(0.8, 3);
    expect(elevation).toBeCloseTo(0.6, 2);
    expect(azimuthSpread).toBeCloseTo(0.1, 3);
  }
});
