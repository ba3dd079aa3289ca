import { describe, expect, it } from 'vitest';
import { lightBoxes } from '../../furniture/catalogue/light-boxes.ts';
import { type Camera, rotationFromAngles } from '../../scene/camera.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { type Opening, projectWorld, type RoomBox } from '../../scene/room.ts';
import type { RenderOutput } from '../render-input.ts';
import { emptyOutput } from '../render-output.fixture.ts';
import { confineRatio } from './confine-ratio.ts';

const box: RoomBox = {
  left: -3,
  right: 3,
  back: 6,
  front: -2.5,
  height: 2.6,
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};
const room = { box, openings: [] };
const camera: Camera = { width: 320, height: 240, focal: 200, cx: 160, cy: 120, rotation: rotationFromAngles(0, 0, 0) };
const cameraHeight = 1.5;
const chair: PlacedPiece = {
  piece: 'diningChair',
  style: 'MODERN',
  variant: 0,
  size: { width: 0.5, depth: 0.5, height: 0.9 },
  seed: 1,
  position: [0, 0, 4],
  yaw: 0.4,
};

function outputWithRatio(value: number): RenderOutput {
  const output = emptyOutput(camera.width, camera.height);
  return { ...output, ratio: output.ratio.map(() => value) };
}

/** Returns the confined ratio at the projection of a point on the floor or a wall. */
function ratioAt(ratio: Float32Array, x: number, y: number, z: number): number {
  const p = projectWorld(camera, cameraHeight, [x, y, z]);
  return ratio[3 * (Math.floor(p.y / 2) * (camera.width / 2) + Math.floor(p.x / 2))];
}

describe('confineRatio', () => {
  it('keeps shadows near the furniture and leaves the rest of the room unchanged', () => {
    const ratio = confineRatio(outputWithRatio(0.7), lightBoxes(chair), camera, cameraHeight, room);
    expect(ratioAt(ratio, 0.3, 0, 3.8)).toBeCloseTo(0.7, 2);
    expect(ratioAt(ratio, 1, 0, 4)).toBeGreaterThan(0.7);
    expect(ratioAt(ratio, 1, 0, 4)).toBeLessThan(1);
    expect(ratioAt(ratio, 2.2, 0, 4)).toBe(1);
    expect(ratioAt(ratio, 0, 2.599, 4)).toBe(1);
    expect(ratioAt(ratio, 0, 1, 5.999)).toBe(1);
  });

  it('keeps shadows on the floor in full half a metre from a piece, and fades them farther off', () => {
    const straight = { ...chair, yaw: 0 };
    const at = (away: number): number =>
      ratioAt(confineRatio(outputWithRatio(0.8), lightBoxes(straight), camera, cameraHeight, room), 0.25 + away, 0, 4);
    expect(at(0.4)).toBeCloseTo(0.8, 5);
    expect(at(0.7)).toBeGreaterThan(0.82);
    expect(at(0.7)).toBeLessThan(1);
    expect(at(0.9)).toBe(1);
  });

  it('keeps a shadow on a wall dark right beside a piece, and faint some hand widths away', () => {
    const shelves: PlacedPiece = { ...chair, piece: 'bookshelf', position: [0, 0, 5.8], yaw: Math.PI };
    const at = (value: number, x: number, y: number, z: number): number =>
      ratioAt(confineRatio(outputWithRatio(value), lightBoxes(shelves), camera, cameraHeight, room), x, y, z);
    expect(at(0.5, 0.3, 0, 5.4)).toBeCloseTo(0.5, 2);
    expect(at(0.5, 0.27, 0.6, 5.999)).toBeLessThan(0.65);
    expect(at(0.2, 0.55, 0.6, 5.999)).toBeGreaterThan(0.75);
    expect(at(0.2, 0.55, 0.6, 5.999)).toBeLessThan(0.9);
  });

  it('ignores invisible changes', () => {
    const ratio = confineRatio(outputWithRatio(0.99), lightBoxes(chair), camera, cameraHeight, room);
    expect(ratio.every((r) => r === 1)).toBe(true);
  });

  it('keeps a third of the change’s colour and all of its brightness', () => {
    const output = outputWithRatio(1);
    output.ratio.forEach((_, i, all) => {
      all[i] = [0.6, 0.7, 0.9][i % 3];
    });
    const ratio = confineRatio(output, lightBoxes(chair), camera, cameraHeight, room);
    const p = projectWorld(camera, cameraHeight, [0.3, 0, 3.8]);
    const at = 3 * (Math.floor(p.y / 2) * (camera.width / 2) + Math.floor(p.x / 2));
    // Luminance of ITU-R BT.709.
    const grey = 0.2126 * 0.6 + 0.7152 * 0.7 + 0.0722 * 0.9;
    expect(ratio[at]).toBeCloseTo(grey + 0.35 * (0.6 - grey), 4);
    expect(ratio[at + 1]).toBeCloseTo(grey + 0.35 * (0.7 - grey), 4);
    expect(ratio[at + 2]).toBeCloseTo(grey + 0.35 * (0.9 - grey), 4);
  });

  it('measures the distance from a picture on the wall, not from the floor below it', () => {
    const art: PlacedPiece = { ...chair, piece: 'art', position: [0, 1.5, 5.97], yaw: Math.PI };
    const ratio = confineRatio(outputWithRatio(0.7), lightBoxes(art), camera, cameraHeight, room);
    expect(ratioAt(ratio, 0.4, 1.5, 5.999)).toBeCloseTo(0.76, 2);
    expect(ratioAt(ratio, 0, 0, 4.4)).toBe(1);
  });

  it('leaves the view through a doorway or window unchanged, and shades a closed door', () => {
    const shelves: PlacedPiece = { ...chair, piece: 'bookshelf', position: [0, 0, 5.8], yaw: Math.PI };
    const opening = { wall: 'back', from: -1, to: 0, bottom: 0, top: 2, confidence: 1 } as const;
    const ratioWith = (kind: Opening['kind']): Float32Array =>
      confineRatio(outputWithRatio(0.7), lightBoxes(shelves), camera, cameraHeight, {
        box,
        openings: [{ ...opening, kind }],
      });
    for (const kind of ['doorway', 'window'] as const) {
      expect(ratioAt(ratioWith(kind), -0.3, 1, 5.999), kind).toBe(1);
      expect(ratioAt(ratioWith(kind), 0.3, 0.8, 5.999), kind).toBeLessThan(0.87);
    }
    expect(ratioAt(ratioWith('door'), -0.3, 0.8, 5.999)).toBeLessThan(0.87);
  });

  it('casts no shadow on the ceiling, but lets a lamp light it', () => {
    const tall: PlacedPiece = { ...chair, piece: 'bookshelf', size: { width: 0.8, depth: 0.3, height: 2.5 } };
    const ceilingUnder = (value: number): number =>
      ratioAt(confineRatio(outputWithRatio(value), lightBoxes(tall), camera, cameraHeight, room), 0, 2.599, 3.9);
    expect(ceilingUnder(0.7)).toBe(1);
    expect(ceilingUnder(1.3)).toBeCloseTo(1.3, 2);
  });

  it('darkens no wall beside a lit lamp, whatever else shades it, and as usual half a metre on', () => {
    const lamp: PlacedPiece = {
      ...chair,
      ...({ piece: 'floorLamp', size: { width: 0.3, depth: 0.3, height: 1.6 } } as const),
      position: [0, 0, 5.8],
    };
    const bed: PlacedPiece = {
      ...chair,
      piece: 'bed',
      size: { width: 2.4, depth: 1, height: 1.6 },
      position: [0, 0, 5.4],
    };
    const wallAt = (x: number, pieces: PlacedPiece[]): number =>
      ratioAt(
        confineRatio(outputWithRatio(0.6), pieces.flatMap(lightBoxes), camera, cameraHeight, room),
        ...([x, 1.3, 5.999] as const),
      );
    expect(wallAt(0.1, [bed])).toBeLessThan(0.8);
    expect(wallAt(0.1, [bed, lamp])).toBe(1);
    expect(wallAt(1, [bed, lamp])).toBeCloseTo(wallAt(1, [bed]), 2);
  });

  it('lets a lamp’s light reach farther than its shadow', () => {
    const lamp: PlacedPiece = { ...chair, piece: 'floorLamp', position: [0, 0, 4] };
    const floorWith = (value: number): number =>
      ratioAt(confineRatio(outputWithRatio(value), lightBoxes(lamp), camera, cameraHeight, room), 1.2, 0, 4);
    expect(floorWith(0.7)).toBe(1);
    expect(floorWith(1.3)).toBeGreaterThan(1.1);
  });
});
