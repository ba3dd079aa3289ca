import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeRange } from '../furniture/catalogue/catalogue.ts';
import { createRandom, pick, type Random } from '../math/random.ts';
import type { Photo } from '../photo/photo.ts';
import { renderScene } from '../pipeline/render-scene.ts';
import { createNodeRenderer } from '../platform/node/node-renderer.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { resizeCamera } from '../scene/camera.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { editedPiecesSchema, MAX_PIECES, MAX_SCALE_RATIO } from './edited-pieces.ts';
import { HALL, plannedIn } from './planned-scene.fixture.ts';

const planned = [plannedIn(HALL), plannedIn(HALL, 'BEDROOM', 'LUXURY'), plannedIn(HALL, 'OFFICE', 'FARMHOUSE')];
const PIECES: readonly PlacedPiece[] = planned.flatMap(({ scene }) => scene.pieces);

/** What a stranger may put where a value belongs. */
const STRANGE: readonly unknown[] = [
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e308,
  -1e9,
  1e9,
  2 ** 53,
  0.5,
  -1,
  '',
  '1',
  '__proto__',
  'sofa',
  true,
  [],
  {},
  [[[]]],
  { toString: 'x' },
  'x'.repeat(10_000),
  Array.from({ length: 1000 }, () => 0),
];

type Json = Record<string, unknown>;

/** All places in a value, as paths of keys. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

/** A copy of a value with something else at a place. */
function replacedAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...value] : { ...(value as Json) };
  (copy as Json)[key] = replacedAt((value as Json)[key], rest, by);
  return copy;
}

function strangePieces(random: Random): unknown {
  let value: unknown = [pick(PIECES, random), pick(PIECES, random)];
  const changes = 1 + Math.floor(random() * 3);
  for (let i = 0; i < changes; i++) value = replacedAt(value, pick(pathsIn(value), random), pick(STRANGE, random));
  return value;
}

/** All numbers in a value. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

describe('pieces that a stranger sends', () => {
  it('pass as they are planned', () => {
    for (const { scene } of planned)
      expect(editedPiecesSchema.parse(JSON.parse(JSON.stringify(scene.pieces)))).toEqual(scene.pieces);
  });

  it('pass in the metres of another photo of their room, and in no other proportions', () => {
    for (const { size, ...placed } of PIECES) {
      const { width, depth, height } = size;
      const at = (scale: number) => ({ width: scale * width, depth: scale * depth, height: scale * height });
      for (const scale of [0.75, 1.3])
        expect(editedPiecesSchema.safeParse([{ ...placed, size: at(scale) }]).success, placed.piece).toBe(true);
      expect(editedPiecesSchema.safeParse([{ ...placed, size: at(4) }]).success, placed.piece).toBe(false);
      const drawnOut = { ...size, width: 4 * width };
      expect(editedPiecesSchema.safeParse([{ ...placed, size: drawnOut }]).success, placed.piece).toBe(false);
    }
  });

  it('never pass with a number that is none, or out of bounds, however they are changed', () => {
    const random = createRandom(44);
    let passed = 0;
    for (let i = 0; i < 6000; i++) {
      const found = editedPiecesSchema.safeParse(strangePieces(random));
      if (!found.success) continue;
      passed++;
      for (const placed of found.data) {
        expect(numbersIn(placed).every((value) => Number.isFinite(value))).toBe(true);
        expect(placed.position.every((value) => Math.abs(value) <= 60)).toBe(true);
        expect(Math.abs(placed.yaw)).toBeLessThanOrEqual(20);
        const { max } = sizeRange(placed.piece, placed.style, placed.variant);
        expect(placed.size.width).toBeLessThan(MAX_SCALE_RATIO * max.width + 0.01);
        expect(placed.size.height).toBeLessThan(MAX_SCALE_RATIO * max.height + 0.01);
      }
    }
    expect(passed).toBeGreaterThan(20);
  });

  it('do not pass in designs or numbers that there are not', () => {
    const [placed] = PIECES;
    const bad: readonly unknown[] = [
      { ...placed, variant: 99 },
      { ...placed, variant: 0.5 },
      { ...placed, size: { ...placed.size, height: 3 * placed.size.height } },
      { ...placed, finish: { cover: { colour: 'red' } } },
      { ...placed, finish: { cover: {} } },
      { ...placed, finish: { accents: Array.from({ length: 99 }, () => ({ colour: '#ffffff' })) } },
    ];
    for (const each of bad) expect(editedPiecesSchema.safeParse([each]).success).toBe(false);
    expect(editedPiecesSchema.safeParse(Array.from({ length: MAX_PIECES + 1 }, () => placed)).success).toBe(false);
  });

  it('keep nothing that a piece does not have', () => {
    const [found] = editedPiecesSchema.parse([{ ...PIECES[0], lift: 9, texelsPerMetre: 1e9, evil: 1 }]);
    expect(Object.keys(found).sort()).toEqual(Object.keys(PIECES[0]).sort());
  });
});

describe('what was accepted', () => {
  let renderer: Renderer;
  beforeAll(() => {
    renderer = createNodeRenderer({ threads: 1 });
  });
  afterAll(() => renderer.close());

  it('is drawn, wherever it is', async () => {
    const random = createRandom(7);
    const photo: Photo = { width: 48, height: 32, rgb: new Uint8Array(48 * 32 * 3).fill(160) };
    let drawn = 0;
    for (let tries = 0; drawn < 5 && tries < 2000; tries++) {
      const found = editedPiecesSchema.safeParse(strangePieces(random));
      if (!found.success || found.data.length === 0) continue;
      drawn++;
      const scene = { ...planned[0].scene, camera: resizeCamera(HALL.camera, 48, 32), pieces: found.data };
      const { image } = await renderScene(photo, scene, 'draft', { renderer });
      expect(image.rgb).toHaveLength(photo.rgb.length);
    }
    expect(drawn).toBe(5);
  });
});
