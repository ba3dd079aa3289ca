import { expect, test } from 'vitest';
import { HALL, plannedIn } from '../live/planned-scene.fixture.ts';
import { sceneFileOf } from '../live/scene-file.ts';
import { LEADING_POSE, toRoom, type ViewPose } from '../scene/view-pose.ts';
import { piecesInView, roomPieces } from './pieces-in-view.ts';
import { arrangedPlanFile, rearrangedPlan } from './rearranged-plan.ts';
import type { RoomPlan } from './room-plan.ts';

const { room, scene } = plannedIn(HALL);
const PLAN: RoomPlan = {
  ...{ version: 1, seed: scene.seed, room: scene.room, style: scene.style },
  pieces: roomPieces(scene.pieces, room),
};
/** The same camera a little further right, which takes the hall's metres for a tenth longer. */
const BESIDE: ViewPose = { x: 0.1, z: 0, turn: 0.02, scale: 1 / 1.1 };
const { box } = room;
const FROM_THERE = {
  ...room,
  box: { ...box, left: (box.left - 0.1) * 1.1, right: (box.right - 0.1) * 1.1, back: box.back * 1.1 },
};
const { pieces: shown } = piecesInView(PLAN.pieces, BESIDE, FROM_THERE, scene.room);
const rearranged = (arranged: typeof shown, plan: RoomPlan | null = PLAN, seen = shown) =>
  rearrangedPlan(plan, { pose: BESIDE, room: FROM_THERE, shown: seen, arranged, style: 'LUXURY' }, scene);

test('what nobody has touched stays exactly where the plan has it, and what was left out of the photo stays too', () => {
  const { pieces, style } = rearranged(shown.slice(1), PLAN, shown.slice(1));
  expect(style).toBe('LUXURY');
  expect(pieces).toHaveLength(PLAN.pieces.length);
  for (const { piece, seed, position, yaw, out } of PLAN.pieces) {
    const same = pieces.filter((each) => each.piece === piece && each.seed === seed);
    expect(same.map((each) => [each.position, each.yaw, each.out])).toContainEqual([position, yaw, out]);
  }
});

test('what was moved or added stands where the photo has it, as large as it is, and what was removed is gone', () => {
  const [first, second] = shown;
  if (!first || !second) throw new Error('The photo shows too little.');
  const [x, y, z] = first.position;
  const moved = { ...first, position: [x + 0.4, y, z - 0.3] as const, yaw: first.yaw + 1 };
  const added = { ...second, seed: second.seed + 1 };
  const { pieces } = rearranged([moved, added, ...shown.slice(2)]);
  const [atNow, andAdded] = pieces;
  const [rx, rz] = toRoom(BESIDE, [x + 0.4, z - 0.3]);
  expect(atNow?.position[0]).toBeCloseTo(rx, 9);
  expect(atNow?.position[2]).toBeCloseTo(rz, 9);
  expect(atNow?.size.width).toBeCloseTo(first.size.width / 1.1, 9);
  expect(atNow?.yaw).toBeCloseTo(first.yaw + 1, 9);
  expect(andAdded?.seed).toBe(second.seed + 1);
  expect(pieces.some(({ piece, seed }) => piece === second.piece && seed === second.seed)).toBe(
    shown.slice(2).some(({ piece, seed }) => piece === second.piece && seed === second.seed),
  );
});

test('without a plan the room has what the photo has', () => {
  expect(rearranged(shown, null).pieces).toHaveLength(shown.length);
});

test('files of a plan, a scene and an arrangement become the file of a plan, by what was arranged before', () => {
  const file = sceneFileOf(scene, room);
  const drawn = { style: scene.style, pieces: JSON.stringify(scene.pieces.slice(1)) };
  const arranged = { style: scene.style, pieces: '[]' };
  const written = new TextEncoder().encode(JSON.stringify(PLAN));
  const read = (bytes: Uint8Array | null): RoomPlan => JSON.parse(new TextDecoder().decode(bytes ?? undefined));
  expect(read(arrangedPlanFile(written, { file, drawn: null }, arranged, LEADING_POSE)).pieces).toEqual([]);
  const [left, ...others] = read(arrangedPlanFile(written, { file, drawn }, arranged, LEADING_POSE)).pieces;
  expect([left?.piece, left?.seed, others.length]).toEqual([PLAN.pieces[0]?.piece, PLAN.pieces[0]?.seed, 0]);
  const old = new TextEncoder().encode('{}');
  expect(arrangedPlanFile(written, { file: old, drawn }, arranged, LEADING_POSE)).toBeNull();
});
