import { describe, expect, it } from 'vitest';
import { mergePlaced } from '../../furniture/catalogue/assemble.ts';
import { buildPiece } from '../../furniture/catalogue/catalogue.ts';
import type { AreaLight } from '../../lighting/light-sources.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { projectWorld } from '../../scene/room.ts';
import { emptyOutput } from '../render-output.fixture.ts';
import { addContactShadows, contactsOf, flatMaterials } from './contact-shadows.ts';

const camera: Camera = {
  width: 640,
  height: 480,
  focal: 600,
  cx: 320,
  cy: 240,
  rotation: rotationFromAngles(0.5, 0, 0),
};
const cameraHeight = 1.5;
const shelf: PlacedPiece = {
  piece: 'bookshelf',
  style: 'MODERN',
  variant: 0,
  size: { width: 0.9, depth: 0.35, height: 1.8 },
  seed: 1,
  position: [0, 0, 2.6],
  yaw: 0,
};
const rug: PlacedPiece = { ...shelf, piece: 'rug', size: { width: 1.2, depth: 0.8, height: 0.01 } };

const largeRug: PlacedPiece = { ...rug, size: { width: 3, depth: 2, height: 0.01 } };

const pixelAt = (x: number, y: number, z: number): number => {
  const p = projectWorld(camera, cameraHeight, [x, y, z]);
  return Math.floor(p.y) * camera.width + Math.floor(p.x);
};

/** A window to the left. */
const window: AreaLight = {
  centre: [-3, 1.5, 2.6],
  halfU: [0, 0, 0.6],
  halfV: [0, 0.5, 0],
  normal: [1, 0, 0],
  radiance: [5, 5, 5],
};

function shadowsOf(
  pieces: readonly PlacedPiece[],
  output = emptyOutput(camera.width, camera.height),
  lights: readonly AreaLight[] = [],
) {
  const meshes = pieces.map(buildPiece);
  const isFlat = flatMaterials(mergePlaced(meshes, pieces), meshes, pieces);
  return addContactShadows(output, contactsOf(meshes, pieces, undefined, lights), { camera, cameraHeight }, isFlat);
}

/**
 * Returns the minimum light along a line on the floor towards a piece's front, and the metres of it darker than
 * 0.95.
 */
function lineBefore(ratio: Float32Array, front: number): { least: number; wide: number } {
  const steps = Array.from({ length: 200 }, (_, k) => ratio[3 * pixelAt(0, 0, front - k / 1000)]);
  return { least: Math.min(...steps), wide: steps.filter((value) => value < 0.95).length / 1000 };
}

/**
 * Returns the light left just before the shelf's foot, `y` metres above the floor, where the picture shows a piece of this kind;
 * 'edge': a single pixel of the shelf amid the rug. The depth is `off` metres too large.
 */
function lightBeforeFoot(y: number, seen: 'rug' | 'bookshelf' | 'edge', off = 0): number {
  const pieces = [shelf, largeRug];
  const materials = pieces.map((piece) => buildPiece(piece).materials.length);
  const output = emptyOutput(camera.width, camera.height);
  const place = [0, y, 2.6 - 0.175 - 0.003] as const;
  const i = pixelAt(...place);
  output.radiance.fill(1);
  output.coverage.fill(1);
  // Merged in the order of the pieces.
  output.material.fill(seen === 'bookshelf' ? 0 : materials[0]);
  if (seen === 'edge') output.material[i] = 0;
  output.depth[i] = off + Math.hypot(place[0], place[1] - cameraHeight, place[2]);
  return shadowsOf(pieces, output).radiance[3 * i];
}

describe('addContactShadows', () => {
  it('draws a dark line of 5 to 30 mm at a piece’s feet, and nothing beyond', () => {
    const { ratio, ratioWidth, ratioHeight } = shadowsOf([shelf]);
    expect([ratioWidth, ratioHeight]).toEqual([camera.width, camera.height]);
    const { least, wide } = lineBefore(ratio, 2.6 - 0.175);
    expect(least).toBeLessThan(0.6);
    expect(wide).toBeGreaterThan(0.005);
    expect(wide).toBeLessThan(0.04);
    expect(ratio[3 * pixelAt(0, 0, 2.3)]).toBe(1);
  });

  it('draws a fainter and thinner line around a rug', () => {
    const [ofShelf, ofRug] = [lineBefore(shadowsOf([shelf]).ratio, 2.425), lineBefore(shadowsOf([rug]).ratio, 2.2)];
    expect(ofRug.least).toBeLessThan(0.85);
    expect(ofRug.least).toBeGreaterThan(ofShelf.least);
    expect(ofRug.wide).toBeLessThan(ofShelf.wide);
  });

  it('keeps the existing relighting ratio, and is exactly 1 where there is none', () => {
    const output = emptyOutput(camera.width, camera.height);
    const half = shadowsOf([shelf], { ...output, ratio: output.ratio.map(() => 0.5) }).ratio;
    const { ratio } = shadowsOf([shelf], output);
    half.forEach((value, i) => {
      if (value !== ratio[i] * 0.5) expect(value).toBeCloseTo(ratio[i] * 0.5, 6);
    });
    expect(ratio.filter((value) => value === 1).length).toBeGreaterThan(0.9 * ratio.length);
  });

  it('darkens a rug around a piece on it, but neither the foot itself nor anything higher', () => {
    const [onRug, higher] = [0.01, 0.05].map((y) => lightBeforeFoot(y, 'rug'));
    expect(onRug).toBeLessThan(0.8);
    expect(higher).toBe(1);
  });

  it('leaves a rug the same light where few samples got its distance wrong by a centimetre', () => {
    const [exact, off] = [0, 0.01].map((error) => lightBeforeFoot(0.01, 'rug', error));
    expect(off).toBeCloseTo(exact, 2);
  });

  it('ends softly at the edge of furniture: a pixel that shows a little rug gets a little of its shadow', () => {
    expect(lightBeforeFoot(0.01, 'edge')).toBeGreaterThan(lightBeforeFoot(0.01, 'rug'));
    expect(lightBeforeFoot(0.01, 'edge')).toBeLessThan(0.99);
  });

  it('does not darken furniture that is as low as the rug: a hem would get a brown band', () => {
    expect(lightBeforeFoot(0.01, 'bookshelf')).toBe(1);
  });

  it('lets a table’s legs cast a shadow away from the window, and a plinth none', () => {
    const table: PlacedPiece = {
      ...shelf,
      piece: 'coffeeTable',
      style: 'SCANDINAVIAN',
      size: { width: 0.9, depth: 0.5, height: 0.42 },
    };
    /** Darkest places left and right of the foot that is farthest to the right. */
    const besideFoot = (piece: PlacedPiece): { left: number; right: number } => {
      const { ratio } = shadowsOf([piece], undefined, [window]);
      const right = (piece.size?.width ?? 0) / 2;
      const least = (from: number, to: number): number => {
        let value = 1;
        for (let x = from; x < to; x += 0.005) {
          for (let z = 2.3; z < 2.9; z += 0.005) value = Math.min(value, ratio[3 * pixelAt(x, 0, z)]);
        }
        return value;
      };
      return { left: least(-right - 0.15, -right - 0.06), right: least(right + 0.06, right + 0.12) };
    };
    const ofTable = besideFoot(table);
    expect(ofTable.right).toBeLessThan(0.93);
    expect(ofTable.left).toBe(1);
    expect(besideFoot(shelf)).toEqual({ left: 1, right: 1 });
  });
});
