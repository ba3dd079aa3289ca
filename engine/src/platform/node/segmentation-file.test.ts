import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import { barePlane } from '../../vision/bare-room.ts';
import { drawTestBox, ONE_POINT_VIEW } from '../../vision/camera/box-picture.fixture.ts';
import { estimateCamera } from '../../vision/camera/estimate-camera.ts';
import {
  STRIP_ANSWERS,
  STRIP_CHANNELS,
  STRIP_COLUMNS,
  STRIP_PARTS,
  STRIP_ROWS,
} from '../../vision/segmentation/edge-strip-shape.ts';
import { facePlane, type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import { createSegmentationNetwork, type SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import { decodePhoto } from './image-file-decode.ts';
import { loadSegmentationNetwork, SEGMENTATION_MODEL } from './segmentation-file.ts';

const photo = drawTestBox(ONE_POINT_VIEW);
const { camera } = estimateCamera(photo);
const trained = await loadSegmentationNetwork();

function expectProbabilities(maps: SegmentationMaps): void {
  const cells = maps.width * maps.height;
  for (let cell = 0; cell < cells; cell++) {
    let surfaces = 0;
    for (let i = cell; i < maps.surfaces.length; i += cells) surfaces += maps.surfaces[i];
    expect(surfaces).toBeCloseTo(1, 4);
  }
  expect(Math.min(...maps.edges)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...maps.edges)).toBeLessThanOrEqual(1);
}

describe.skipIf(trained === null)('the trained network', () => {
  let segmentation: SegmentationNetwork;
  let first: SegmentationMaps;
  beforeAll(async () => {
    if (trained === null) return;
    segmentation = trained;
    first = await segmentation.segment(photo, camera);
  });

  it('returns probabilities, with the floor below and the ceiling above', () => {
    expectProbabilities(first);
    const { width, height } = first;
    const middle = width / 2;
    expect(facePlane(first, 'floor')[(height - 2) * width + middle]).toBeGreaterThan(0.5);
    expect(facePlane(first, 'ceiling')[width + middle]).toBeGreaterThan(0.5);
    expect(surfacePlane(first, 'floor')[width + middle]).toBeLessThan(0.1);
  });

  it('returns the same bytes every time, also when calls overlap', async () => {
    const other = { ...photo, rgb: photo.rgb.map((v) => 255 - v) };
    const [again, , once] = await Promise.all([
      segmentation.segment(photo, camera),
      segmentation.segment(other, null),
      segmentation.segment(photo, camera),
    ]);
    expect(again).toEqual(first);
    expect(once).toEqual(first);
  });

  it('reads strips the same every time, each by itself', async () => {
    const size = STRIP_CHANNELS * STRIP_ROWS * STRIP_COLUMNS;
    const random = createRandom(2);
    const strips = Float32Array.from({ length: 2 * size }, () => 2 * random() - 1);
    const both = await segmentation.readStrips(strips);
    expect(both).toHaveLength(2 * STRIP_ANSWERS * STRIP_PARTS);
    expect(await segmentation.readStrips(strips)).toEqual(both);
    expect(await segmentation.readStrips(strips.slice(size))).toEqual(both.slice(STRIP_ANSWERS * STRIP_PARTS));
  });

  it('sees the bare room behind its furniture, the same every time', async () => {
    const { photo: lived } = await decodePhoto(
      readFileSync(new URL('../../../golden/rooms/kept.jpg', import.meta.url)),
    );
    const view = estimateCamera(lived).camera;
    const bare = await segmentation.bareRoom(lived, view);
    if (bare === null) throw new Error('The model of the bare room is not there.');
    const at = (x: number, y: number): number => Math.floor(y * bare.height) * bare.width + Math.floor(x * bare.width);
    const [sofa, table, wall, window] = [at(0.585, 0.57), at(0.478, 0.69), at(0.75, 0.42), at(0.08, 0.42)];
    for (const thing of [sofa, table]) expect(bare.removable[thing]).toBeGreaterThan(0.5);
    for (const fixed of [wall, window]) expect(bare.removable[fixed]).toBeLessThan(0.2);
    for (const cell of [sofa, wall]) expect(barePlane(bare, 'wall')[cell]).toBeGreaterThan(0.5);
    expect(barePlane(bare, 'floor')[table]).toBeGreaterThan(0.5);
    expect(barePlane(bare, 'window')[window]).toBeGreaterThan(0.5);
    expect(await segmentation.bareRoom(lived, view)).toEqual(bare);
  });

  it('segments the mirror image of a room as the mirror image', async () => {
    const { width, height } = photo;
    const rgb = photo.rgb.map((_, i) => {
      const pixel = Math.floor(i / 3);
      const x = pixel % width;
      return photo.rgb[3 * (pixel - x + width - 1 - x) + (i % 3)];
    });
    const r = camera.rotation;
    const rotation = r.map((v, i) => ([1, 2, 3, 6].includes(i) ? -v : v));
    const maps = await segmentation.segment({ width, height, rgb }, { ...camera, cx: width - camera.cx, rotation });
    const left = facePlane(first, 'left');
    const right = facePlane(maps, 'right');
    let most = 0;
    for (let i = 0; i < left.length; i++) {
      const x = i % first.width;
      most = Math.max(most, Math.abs(right[i - x + first.width - 1 - x] - left[i]));
    }
    expect(most).toBeLessThan(0.005);
  });
});

it('explains in plain words when the bytes are no network', async () => {
  const runtime = readFileSync(createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));
  const damaged = Uint8Array.of(1, 2, 3);
  await expect(createSegmentationNetwork({ model: damaged, edges: damaged, runtime })).rejects.toThrow(
    /cannot be loaded/,
  );
});

it.skipIf(trained === null)(
  'says the same when only the network that places edges is damaged, and goes on to look',
  async () => {
    const runtime = readFileSync(createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));
    const model = readFileSync(SEGMENTATION_MODEL);
    const segmentation = await createSegmentationNetwork({ model, edges: Uint8Array.of(1, 2, 3), runtime });
    await expect(segmentation.prepareStrips()).rejects.toThrow(/cannot be loaded/);
    await expect(segmentation.readStrips(new Float32Array(1))).rejects.toThrow(/cannot be loaded/);
    expect(await segmentation.segment(photo, camera)).toEqual(await trained?.segment(photo, camera));
  },
);
