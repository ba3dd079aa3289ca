import { describe, expect, it } from 'vitest';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import { outlineOf } from './outline-of.ts';
import { depthOf, levelAt, type PicturePoint, pictureOf } from './picture-point.ts';
import { pieceAt } from './piece-at.ts';
import { HALL, plannedIn, plannedRooms, sceneIn } from './planned-scene.fixture.ts';
import { wholeSolid } from './shown-solids.ts';

const { scene } = plannedIn(HALL);
const BOWED: Scene = { ...scene, lens: { k1: 0.08 } };

const middleOf = (outline: readonly PicturePoint[]): PicturePoint => ({
  u: outline.reduce((sum, { u }) => sum + u, 0) / outline.length,
  v: outline.reduce((sum, { v }) => sum + v, 0) / outline.length,
});

/** Whether a point is inside a polygon: an odd number of its edges lie to the right. */
function isInside(outline: readonly PicturePoint[], { u, v }: PicturePoint): boolean {
  let inside = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length];
    if (a.v > v !== b.v > v && u < a.u + ((v - a.v) / (b.v - a.v)) * (b.u - a.u)) inside = !inside;
  });
  return inside;
}

const sofa: PlacedPiece = {
  piece: 'sofa',
  style: 'MODERN',
  variant: 0,
  size: { width: 2, depth: 0.9, height: 0.8 },
  seed: 1,
  position: [0, 0, 4],
  yaw: Math.PI,
};
const withPieces = (...pieces: PlacedPiece[]): Scene => ({ ...sceneIn(HALL), pieces });

describe.each([
  ['a pinhole picture', scene],
  ['a picture of a lens that bows lines', BOWED],
])('in %s', (_, view) => {
  it('the level at a place is where the picture shows it', () => {
    for (const height of [0, 0.5, 2]) {
      for (const [x, z] of [
        [0, 3],
        [-1.5, 4.5],
        [1, 2.5],
      ]) {
        const found = levelAt(view, pictureOf(view, [x, height, z]), height);
        expect(found?.[0]).toBeCloseTo(x, 3);
        expect(found?.[1]).toBeCloseTo(z, 3);
      }
    }
  });

  it('a piece is found at the middle of its outline when nothing else is in the room', () => {
    // Between the panels of curtains there is glass.
    for (const placed of view.pieces.filter(({ piece }) => traitsOf(piece).hangs !== 'window')) {
      const alone = { ...view, pieces: [placed] };
      expect(pieceAt(alone, middleOf(outlineOf(alone, 0))), placed.piece).toBe(0);
    }
  });

  it('no piece is found outside its outline', () => {
    const alone = { ...view, pieces: [view.pieces[0]] };
    const outline = outlineOf(alone, 0);
    // The outline joins corners by straight lines, so it misses a little where the lens bends an edge outwards.
    const grown = outline.map(({ u, v }) => {
      const middle = middleOf(outline);
      return { u: middle.u + 1.1 * (u - middle.u), v: middle.v + 1.1 * (v - middle.v) };
    });
    for (let u = 0.01; u < 1; u += 0.03) {
      for (let v = 0.01; v < 1; v += 0.03) {
        if (!isInside(grown, { u, v })) expect(pieceAt(alone, { u, v })).toBeNull();
      }
    }
  });
});

it('above the horizon the floor is nowhere, and a level above the camera is', () => {
  const horizon = pictureOf(scene, [0, scene.cameraHeight, 100]);
  const above = { u: 0.5, v: horizon.v - 0.1 };
  expect(levelAt(scene, above)).toBeNull();
  expect(levelAt(scene, above, 2.4)).not.toBeNull();
  expect(levelAt(scene, { u: 0.5, v: horizon.v + 0.1 }, 2.4)).toBeNull();
});

it('the nearer of two pieces is found, and a rug only where nothing stands', () => {
  const near: PlacedPiece = {
    ...sofa,
    piece: 'coffeeTable',
    size: { width: 1, depth: 0.6, height: 0.4 },
    position: [0, 0, 2.6],
  };
  const rug: PlacedPiece = {
    ...sofa,
    piece: 'rug',
    size: { width: 3, depth: 2, height: 0.012 },
    position: [0, 0, 2.6],
  };
  const both = withPieces(sofa, near, rug);
  expect(pieceAt(both, pictureOf(both, [0, 0.4, 2.4]))).toBe(1);
  expect(pieceAt(both, pictureOf(both, [-1.2, 0, 2]))).toBe(2);
  expect(pieceAt(both, pictureOf(both, [0.9, 0.7, 3.55]))).toBe(0);
});

it('what the foreground hides is not found, what stands before it is', () => {
  const alone = withPieces(sofa);
  const at = pictureOf(alone, [0, 0.5, 3.55]);
  expect(pieceAt(alone, at)).toBe(0);
  const foreground = { columns: 1, rows: 1, share: [100], barred: [] };
  expect(pieceAt({ ...alone, foreground: { ...foreground, distance: [200] } }, at)).toBeNull();
  expect(pieceAt({ ...alone, foreground: { ...foreground, distance: [500] } }, at)).toBe(0);
});

it('the outline is convex, and finite for a piece that reaches behind the camera', () => {
  const through = withPieces({ ...sofa, size: { width: 3, depth: 3, height: 0.8 }, position: [0, 0, 0.9] });
  const outlines = [
    outlineOf(through, 0),
    ...plannedRooms(4).flatMap((p) => p.scene.pieces.map((_, i) => outlineOf(p.scene, i))),
  ];
  for (const outline of outlines) {
    const turns = outline.map((a, i) => {
      const [b, c] = [outline[(i + 1) % outline.length], outline[(i + 2) % outline.length]];
      return (b.u - a.u) * (c.v - b.v) - (b.v - a.v) * (c.u - b.u);
    });
    expect(turns.every((turn) => Number.isFinite(turn) && turn > 0)).toBe(true);
  }
  expect(outlines[0].length).toBeGreaterThan(3);
});

it('a piece behind the camera has no outline', () => {
  const behind = withPieces({ ...sofa, position: [0, 0, -3] });
  expect(depthOf(behind, [0, 0, wholeSolid(behind.pieces[0]).z])).toBeLessThan(0);
  expect(outlineOf(behind, 0)).toEqual([]);
});
