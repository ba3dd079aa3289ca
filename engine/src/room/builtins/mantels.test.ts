import { describe, expect, it } from 'vitest';
import type { Photo } from '../../photo/photo.ts';
import { rotationFromAngles } from '../../scene/camera.ts';
import { type Opening, worldRay } from '../../scene/room.ts';
import { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from '../../scene/surface-class.ts';
import { box } from './blocks.fixture.ts';
import { mantels } from './mantels.ts';

const camera = {
  ...{ width: 900, height: 600, focal: 560, cx: 450, cy: 290 },
  rotation: rotationFromAngles(0.04, 0, 0),
};
const CAMERA_HEIGHT = 1.3;
const FIRE: Opening = {
  ...{ kind: 'fireplace', wall: 'back', from: -0.8, to: 0.8, bottom: 0, top: 1.15, confidence: 0.9 },
};
/** Board of 5 cm whose front is 18 cm before the wall, wider than the fire. */
const BOARD = { from: -0.96, to: 0.96, bottom: 1.25, top: 1.3 } as const;

/** Grey level of a place on the plane of the board's front; null for the plain wall. */
type Paint = (along: number, up: number) => number | null;

const board: Paint = (along, up) =>
  along > BOARD.from && along < BOARD.to && up > BOARD.bottom && up < BOARD.top ? 235 : null;

function found(paint: Paint, { wall = 160, shows = 'wall' as SurfaceClass, fire = FIRE } = {}) {
  const { width, height } = camera;
  const photo: Photo = { width, height, rgb: new Uint8Array(3 * width * height) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy, dz] = worldRay(camera, x + 0.5, y + 0.5);
      const t = (box.back - 0.18) / dz;
      const level = paint(dx * t, CAMERA_HEIGHT + dy * t) ?? wall;
      photo.rgb.fill(level, 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  }
  const surfaces = new Float32Array(SURFACE_CLASSES.length * 30 * 20);
  surfaces.fill(1, surfaceIndex(shows) * 600, (surfaceIndex(shows) + 1) * 600);
  const seen = { width: 30, height: 20, surfaces, faces: new Float32Array(0), edges: new Float32Array(0) };
  return mantels({ photo, camera, cameraHeight: CAMERA_HEIGHT, box }, [fire], seen);
}

describe('mantels', () => {
  it('have the height and the ends of the board over a fire', () => {
    const [mantel] = found(board);
    expect(Math.abs(mantel.top - BOARD.top)).toBeLessThan(0.015);
    expect(Math.abs(mantel.from - BOARD.from)).toBeLessThan(0.1);
    expect(Math.abs(mantel.to - BOARD.to)).toBeLessThan(0.1);
    expect(Math.min(...mantel.clear)).toBeGreaterThan(0.6);
  });

  it('rise where the board does not run as the wall of the box', () => {
    const [mantel] = found((along, up) => board(along, up - 0.03 * along));
    expect(mantel.slope).toBeGreaterThan(0.01);
    expect(Math.abs(mantel.top + mantel.slope * (0 - mantel.from) - BOARD.top)).toBeLessThan(0.015);
  });

  it('are the board, not courses of bricks over it', () => {
    const [mantel] = found((along, up) => board(along, up) ?? (up > 1.3 && (up * 100) % 7.5 < 1 ? 185 : null));
    expect(Math.abs(mantel.top - BOARD.top)).toBeLessThan(0.02);
  });

  it('are not free before a screen that hangs low, nor where something stands on them', () => {
    const screen = (along: number, up: number) => Math.abs(along) < 0.3 && up > 1.5;
    const speaker = (along: number, up: number) => along > 0.55 && along < 0.8 && up > 1.3 && up < 1.45;
    const [{ from, cell, clear }] = found((along, up) =>
      screen(along, up) || speaker(along, up) ? 20 : board(along, up),
    );
    const clearAt = (along: number): number => clear[Math.floor((along - from) / cell)];
    expect(clearAt(0)).toBeGreaterThan(0.1);
    expect(clearAt(0)).toBeLessThan(0.25);
    expect(clearAt(0.68)).toBeLessThan(0.05);
    expect(clearAt(-0.7)).toBeGreaterThan(0.6);
  });

  it('are none where no line shows a board, before another room, or over what is too wide for a fire', () => {
    expect(found(() => null)).toEqual([]);
    expect(found((along, up) => (along < 0 ? board(along, up) : null))).toEqual([]);
    expect(found(board, { shows: 'doorway' })).toEqual([]);
    expect(found(board, { fire: { ...FIRE, from: -1.4, to: 1.4 } })).toEqual([]);
    expect(found(board, { fire: { ...FIRE, kind: 'other' } })).toEqual([]);
  });
});
