import { expect, test } from 'vitest';
import { HALL, plannedIn } from '../live/planned-scene.fixture.ts';
import { cellHolding } from '../scene/floor-cells.ts';
import type { RoomModel } from '../scene/room.ts';
import { LEADING_POSE, toRoom, type ViewPose } from '../scene/view-pose.ts';
import { pieceInRoom, pieceInView, piecesInView, roomPieces } from './pieces-in-view.ts';
import { sharedModel } from './shared-model.ts';

const { room, scene } = plannedIn(HALL);
const PLAN = roomPieces(scene.pieces, room);
const { box } = room;

/** Somebody who stands at the far end of the hall, looks back, and takes its metres for a tenth longer. */
const OPPOSITE: ViewPose = { x: 0, z: 5.6, turn: Math.PI + 0.03, scale: 1 / 1.1 };
/** The hall as that camera finds it: without furniture to hide, as large as it is seen from there. */
const FROM_THERE: RoomModel = {
  ...room,
  box: { ...box, left: -box.right * 1.1, right: -box.left * 1.1, back: 1.1 * (5.6 - box.front), front: -0.44 },
  openings: [],
};

test('the leading photo has every piece where it was planned', () => {
  const { pieces } = piecesInView(PLAN, LEADING_POSE, room, 'LIVING_ROOM');
  const [main] = scene.pieces;
  const [shown] = pieces;
  expect(shown.piece).toBe(main.piece);
  expect(shown.position[0]).toBeCloseTo(main.position[0], 6);
  expect(shown.position[2]).toBeCloseTo(main.position[2], 6);
  expect(shown.yaw).toBeCloseTo(main.yaw, 6);
});

test('a photo from the other end has the same pieces at the same places of the room', () => {
  const { pieces, leftOut } = piecesInView(PLAN, OPPOSITE, FROM_THERE, 'LIVING_ROOM');
  expect(pieces.length + leftOut.length).toBe(PLAN.length);
  expect(pieces.length).toBeGreaterThan(0);
  for (const shown of pieces) {
    const planned = PLAN.find(({ piece, seed }) => piece === shown.piece && seed === shown.seed);
    const [x, z] = toRoom(OPPOSITE, [shown.position[0], shown.position[2]]);
    const away = Math.hypot(x - (planned?.position[0] ?? 99), z - (planned?.position[2] ?? 99));
    // Corrected at most to this photo's walls.
    expect(away, shown.piece).toBeLessThan(0.6 / 1.1);
    expect(shown.size.width).toBeCloseTo((planned?.size.width ?? 0) * 1.1, 6);
    // Walls are parallel, however the turn was found.
    expect(Math.cos(shown.yaw + Math.PI - (planned?.yaw ?? 0))).toBeCloseTo(1, 6);
  }
});

test('a piece that is moved to a photo and back is where it was', () => {
  for (const piece of PLAN) {
    const back = pieceInRoom(pieceInView(piece, OPPOSITE), OPPOSITE);
    piece.position.forEach((value, axis) => {
      expect(back.position[axis]).toBeCloseTo(value, 9);
    });
    expect(back.yaw).toBeCloseTo(piece.yaw, 9);
    expect(back.size.width).toBeCloseTo(piece.size.width, 9);
  }
});

test('what stands right before a lens is left out of its photo', () => {
  const [x, , z] = PLAN[0].position;
  const inTheWay: ViewPose = { x, z: z - 0.5, turn: 0, scale: 1 };
  const wide: RoomModel = { ...room, box: { ...box, left: -9, right: 9, back: 9, front: -9 }, openings: [] };
  const { leftOut } = piecesInView(PLAN, inTheWay, wide, 'LIVING_ROOM');
  expect(leftOut).toContainEqual({ piece: 0, why: 'TOO_NEAR' });
});

test('what belongs to a piece right before a lens goes with it, and so does the rug under it', () => {
  const bedroom = plannedIn(HALL, 'BEDROOM');
  const plan = roomPieces(bedroom.scene.pieces, bedroom.room);
  const [bed] = plan;
  const [x, , z] = bed.position;
  const here: ViewPose = { x, z, turn: bed.yaw + 1.2, scale: 1 };
  const wide: RoomModel = { ...room, box: { ...box, left: -9, right: 9, back: 9, front: -9 }, openings: [] };
  const { pieces } = piecesInView(plan, here, wide, 'BEDROOM');
  expect(bed.piece).toBe('bed');
  expect(plan.map(({ piece }) => piece)).toEqual(expect.arrayContaining(['nightstand', 'rug']));
  const shown = pieces.map(({ piece }) => piece);
  for (const piece of ['bed', 'nightstand', 'tableLamp', 'rug']) expect(shown).not.toContain(piece);
});

test('floor that only another photo shows is free or taken as it has it, and a door beyond the frame counts', () => {
  const hidden = { ...room.floor, cells: room.floor.cells.map(() => 0) };
  const door = { kind: 'door', wall: 'left', from: 4.5, to: 5.4, bottom: 0, top: 2, confidence: 0.9 } as const;
  const blind: RoomModel = { ...room, floor: hidden, walls: [], openings: [] };
  const shared = sharedModel(blind, [{ model: { ...room, openings: [door] }, pose: LEADING_POSE }]);
  const free = room.floor.cells.indexOf(1);
  expect(shared.floor.cells[free]).toBe(1);
  expect(shared.openings).toEqual([door]);
  const far = sharedModel(blind, [{ model: room, pose: { ...LEADING_POSE, x: 50 } }]);
  expect(far.floor.cells.some((state) => state !== 0)).toBe(false);
  expect(cellHolding(shared.floor, 99, 99)).toBe(-1);
});
