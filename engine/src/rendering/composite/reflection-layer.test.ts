import { describe, expect, it } from 'vitest';
import { cameraResponse } from '../../photo/camera-response.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import { emptyOutput } from '../render-output.fixture.ts';
import { REFLECTION_CHANNELS, reflectionLayer } from './reflection-layer.ts';
import { MIRRORED_CHANNELS } from './room-mirrored.ts';

const [WIDTH, HEIGHT] = [40, 20];
const ROW = 10;
/** So low that nothing here is mirrored from high up. */
const CAMERA_HEIGHT = 0.1;
/** A camera whose view is entirely floor. */
const camera: Camera = {
  ...{ width: WIDTH, height: HEIGHT, focal: 40, cx: WIDTH / 2, cy: HEIGHT / 2 },
  rotation: rotationFromAngles(0.6, 0, 0),
};
/** Distance along the view to the floor at the middle of the picture, as a multiple of the camera's height. */
const TO_FLOOR = 1 / Math.sin(0.6);
const gloss = { strength: 1, spread: 0.05, columns: 1, rows: 1, floor: [100] };

/**
 * Returns the picture's middle row, with furniture reflected in its right half, `far` times as far away as the
 * floor.
 */
function rowOf(far: number, thrownBack = 0.4, cameraHeight = CAMERA_HEIGHT) {
  const below = emptyOutput(WIDTH, HEIGHT);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    if (at % WIDTH < WIDTH / 2) continue;
    below.coverage[at] = 1;
    below.radiance.fill(0.5, 3 * at, 3 * at + 3);
    below.depth[at] = far * cameraHeight * TO_FLOOR;
  }
  const ofRoom = { width: 1, height: 1, values: new Float32Array(MIRRORED_CHANNELS).fill(0.2) };
  ofRoom.values[3] = thrownBack;
  const { values } = reflectionLayer(below, ofRoom, gloss, { camera, cameraHeight });
  return (x: number) => {
    const at = REFLECTION_CHANNELS * (ROW * WIDTH + x);
    return { light: values[at], ofRoom: values[at + 3], covered: values[at + 6] };
  };
}

describe('furniture mirrored in a floor', () => {
  it('is sharp where it touches the floor', () => {
    const row = rowOf(1);
    expect(row(20).covered).toBeGreaterThan(0.95);
    expect(row(19).covered).toBeLessThan(0.5);
    expect(row(30).light).toBeCloseTo(0.4 * cameraResponse(0.5), 4);
  });

  it('is blurred above it, by the distance behind the floor and the floor’s roughness', () => {
    // A Gaussian edge of 0.05 x 40 = 2 px: 69 % half a pixel behind it and 31 % half a pixel before it are 60 % and 40 %.
    const row = rowOf(2);
    expect(Math.abs(row(20).covered - 0.6)).toBeLessThan(0.03);
    expect(Math.abs(row(19).covered - 0.4)).toBeLessThan(0.03);
    expect(row(30).covered).toBeCloseTo(1, 3);
    const nearer = rowOf(1.2)(20).covered;
    expect(nearer).toBeGreaterThan(row(20).covered + 0.1);
  });

  it('fades with the height of what is mirrored', () => {
    const light = (height: number): number => rowOf(1 + height / 1.5, 0.4, 1.5)(26).light;
    expect(light(0.1)).toBeGreaterThan(0.95 * light(0));
    expect(light(0.25)).toBeLessThan(0.7 * light(0));
    expect(light(0.25)).toBeGreaterThan(0.2 * light(0));
    expect(light(0.9)).toBe(0);
  });

  it('is absent without furniture, where the floor reflects the room', () => {
    const row = rowOf(1);
    expect(row(5)).toEqual({ light: 0, ofRoom: expect.closeTo(0.2, 6), covered: 0 });
  });

  it('is absent where the floor reflects nothing', () => {
    const row = rowOf(1, 0);
    expect(row(30)).toEqual({ light: 0, ofRoom: 0, covered: 0 });
  });
});
