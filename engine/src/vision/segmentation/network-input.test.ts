import { describe, expect, it } from 'vitest';
import type { Photo } from '../../photo/photo.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { INPUT_CHANNELS, networkInput } from './network-input.ts';
import { mirrorInput } from './segmentation-network.ts';

/** A grey photo with the given column values. */
function columns(values: readonly number[], height: number): Photo {
  const rgb = new Uint8Array(values.length * height * 3);
  for (let i = 0; i < rgb.length; i++) rgb[i] = values[Math.floor(i / 3) % values.length];
  return { width: values.length, height, rgb };
}

function frontal(width: number, height: number): Camera {
  return { width, height, focal: width / 2, cx: width / 2, cy: height / 2, rotation: rotationFromAngles(0, 0, 0) };
}

/** One channel as rows of numbers. */
function channel(input: Float32Array, index: number, size: number): number[][] {
  return Array.from({ length: size }, (_, y) => [
    ...input.subarray((index * size + y) * size, (index * size + y + 1) * size),
  ]);
}

describe('networkInput', () => {
  it('reduces the photo by area averaging, and standardises the colours', () => {
    const photo = { width: 2, height: 1, rgb: Uint8Array.from([0, 51, 102, 255, 51, 0]) };
    const [red, green, blue] = [0, 1, 2].map((c) => networkInput(photo, null, 1)[c]);
    expect(red).toBeCloseTo((0.5 - 0.45) / 0.25, 5);
    expect(green).toBeCloseTo((0.2 - 0.45) / 0.25, 5);
    expect(blue).toBeCloseTo((0.2 - 0.45) / 0.25, 5);
  });

  it('measures positions in half long edges', () => {
    const wide = networkInput(columns([0, 0, 0, 0], 2), null, 2);
    expect(channel(wide, 3, 2)).toEqual([
      [-0.5, 0.5],
      [-0.5, 0.5],
    ]);
    expect(channel(wide, 4, 2)).toEqual([
      [-0.25, -0.25],
      [0.25, 0.25],
    ]);
    const tall = networkInput(columns([0], 4), null, 2);
    expect(channel(tall, 3, 2)[0]).toEqual([-0.125, 0.125]);
    expect(channel(tall, 4, 2)[1]).toEqual([0.5, 0.5]);
  });

  it('zeroes the camera channels without a camera', () => {
    const input = networkInput(columns([0, 255], 2), null, 4);
    expect([...input.subarray(5 * 16)].every((v) => v === 0)).toBe(true);
  });

  it('gives every pixel its unit viewing ray in the room', () => {
    const input = networkInput(columns([0, 0], 2), frontal(2, 2), 2);
    // The centre of the first pixel lies half a focal length to the left and above.
    const ray = [5, 6, 7].map((c) => input[c * 4]);
    const length = Math.hypot(0.5, 0.5, 1);
    expect(ray[0]).toBeCloseTo(-0.5 / length, 6);
    expect(ray[1]).toBeCloseTo(-0.5 / length, 6);
    expect(ray[2]).toBeCloseTo(1 / length, 6);
  });

  it('measures the strength of upright edges', () => {
    // A step from black to white between the third and fourth of six columns.
    const size = 6;
    const input = networkInput(columns([0, 0, 0, 255, 255, 255], 6), frontal(6, 6), size);
    // Gaussian of 5 taps, sigma 0.7; central difference at a column beside the step.
    const taps = [2, 1, 0, 1, 2].map((k) => Math.exp(-(k * k) / (2 * 0.7 * 0.7)));
    const total = taps.reduce((a, b) => a + b);
    const blurred = (x: number) => taps.reduce((sum, t, k) => sum + (x + k - 2 >= 3 ? t / total : 0), 0);
    const gradient = (blurred(3) - blurred(1)) / 2;
    const strength = gradient / (gradient + 0.02);
    for (let y = 0; y < size; y++) {
      expect(channel(input, 9, size)[y][2]).toBeCloseTo(strength, 5);
      // Across the edge the sine is 1.
      expect(channel(input, 8, size)[y][2]).toBeCloseTo(strength * Math.exp(-50), 8);
    }
    // Towards the central vanishing point: from (2.5, 0.5) it lies 0.5 to the right and 2.5 below.
    const sine = 0.5 / Math.hypot(0.5, 2.5);
    expect(channel(input, 10, size)[0][2]).toBeCloseTo(strength * Math.exp(-((sine / 0.1) ** 2) / 2), 5);
  });

  it('measures directions in squashed pixels', () => {
    // Twice as wide as high: squashed to a square, the horizontal distance to the vanishing point halves.
    const photo = columns([0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255], 6);
    const input = networkInput(photo, frontal(12, 6), 6);
    const across = networkInput(columns([0, 0, 0, 255, 255, 255], 6), frontal(6, 6), 6);
    expect(channel(input, 10, 6)[0][2]).toBeCloseTo(channel(across, 10, 6)[0][2], 5);
  });

  it('has no edges on a uniform photo', () => {
    const input = networkInput(columns([90, 90, 90], 3), frontal(3, 3), 4);
    expect([...input.subarray(8 * 16)].every((v) => v === 0)).toBe(true);
  });
});

describe('mirrorInput', () => {
  it('equals the input of the mirrored photo with the mirrored camera', () => {
    const size = 8;
    const width = 16;
    const height = 12;
    const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7919 + ((i * i) % 211)) % 256);
    const mirrored = rgb.map((_, i) => {
      const pixel = Math.floor(i / 3);
      const x = pixel % width;
      return rgb[3 * (pixel - x + width - 1 - x) + (i % 3)];
    });
    const camera = { width, height, focal: 9, cx: 7, cy: 5, rotation: rotationFromAngles(0.2, 0.05, 0.4) };
    const turned = { ...camera, cx: width - 7, rotation: rotationFromAngles(0.2, -0.05, -0.4) };
    const expected = networkInput({ width, height, rgb: mirrored }, turned, size);
    const found = mirrorInput(networkInput({ width, height, rgb }, camera, size), size);
    expect(found.length).toBe(INPUT_CHANNELS * size * size);
    for (let i = 0; i < found.length; i++) expect(found[i]).toBeCloseTo(expected[i], 5);
  });
});
