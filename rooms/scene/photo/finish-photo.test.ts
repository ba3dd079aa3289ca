import { createRandom } from '@roomwright/engine/testing';
import { describe, expect, it } from 'vitest';
import { radialFactor, throughDistortion } from '../draw-scene.ts';
import { finishPhoto, throughJpeg } from './finish-photo.ts';
import { planFinish } from './plan-finish.ts';

const WIDTH = 96;
const HEIGHT = 64;

/** Returns a dim room with a window twenty times as bright. */
function picture(level: number) {
  const random = createRandom(4);
  const radiance = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < radiance.length; i++) {
    const x = Math.floor(i / 3) % WIDTH;
    radiance[i] = level * (x > 80 ? 20 : 0.5 + 0.5 * random());
  }
  return { width: WIDTH, height: HEIGHT, radiance };
}

function median(rgb: Uint8Array): number {
  return Uint8Array.from(rgb).sort()[rgb.length >> 1];
}

describe('finishing photos', () => {
  it('exposes any light to mid-tones, deterministically', () => {
    for (let seed = 0; seed < 60; seed++) {
      const finish = planFinish(createRandom(seed));
      const rgb = finishPhoto(picture([0.01, 0.3, 8][seed % 3]), finish, seed);
      expect(median(rgb)).toBeGreaterThan(40);
      expect(median(rgb)).toBeLessThan(240);
      if (seed < 6) expect(finishPhoto(picture([0.01, 0.3, 8][seed % 3]), finish, seed)).toEqual(rgb);
    }
  });
});

describe('JPEG', () => {
  const ramp = (): Float32Array =>
    Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => 60 + 1.5 * (((i / 3) % WIDTH) | 0));
  const worst = (a: Float32Array, b: Float32Array): number =>
    a.reduce((most, v, i) => Math.max(most, Math.abs(v - b[i])), 0);

  it('changes little at quality 95', () => {
    const stored = ramp();
    throughJpeg(stored, WIDTH, HEIGHT, 95);
    expect(worst(stored, ramp())).toBeLessThan(4);
  });

  it('shows flat blocks with steps at their borders at low quality', () => {
    const stored = ramp();
    throughJpeg(stored, WIDTH, HEIGHT, 5);
    const step = (x: number): number => Math.abs(stored[3 * x] - stored[3 * (x - 1)]);
    expect(step(40)).toBeGreaterThan(4 * step(44));
  });
});

describe('distortion', () => {
  it('bends a straight line according to the formula, in radiance and labels', () => {
    const lens = { k1: 0.06, k2: 0 };
    const size = 200;
    const edge = 40;
    const radiance = Float32Array.from({ length: size * size * 3 }, (_, i) =>
      Math.floor(i / 3 / size) >= edge ? 1 : 0,
    );
    const rows = Uint8Array.from({ length: size * size }, (_, i) => (Math.floor(i / size) >= edge ? 1 : 0));
    const bent = throughDistortion({ width: size, height: size, radiance, labels: [rows] }, lens);
    const half = Math.hypot(size, size) / 2;
    for (const x of [10, 100, 180]) {
      let row = 0;
      while (bent.labels[0][row * size + x] === 0) row++;
      const dx = x + 0.5 - size / 2;
      const dy = row - size / 2;
      const source = size / 2 + dy * radialFactor(lens)(Math.hypot(dx, dy) / half);
      expect(Math.abs(source - edge)).toBeLessThan(1.1);
      expect(bent.radiance[3 * (row * size + x)]).toBeGreaterThan(0.4);
      expect(bent.radiance[3 * ((row - 1) * size + x)]).toBeLessThan(0.6);
    }
  });
});
