import { describe, expect, test } from 'vitest';
import { HALL, plannedIn } from '../live/planned-scene.fixture.ts';
import { wholeSolid } from '../live/shown-solids.ts';
import { solidInView } from '../planning/other-views.ts';
import { shareInSight } from '../planning/picture.ts';
import { PLAIN_ROOM, sketchedRoom } from '../planning/room.fixture.ts';
import { solidsMeet } from '../planning/solid.ts';
import type { Opening, OtherView } from '../scene/room.ts';
import type { ViewPose } from '../scene/view-pose.ts';
import { completeRoom } from './complete-room.ts';
import { poseBetween } from './compose-poses.ts';
import { pieceInView } from './pieces-in-view.ts';

const SEED = 3;
const { scene } = plannedIn(HALL, 'LIVING_ROOM', 'MODERN', SEED);
const LEAD: ViewPose = { x: 0, z: 0, turn: 0, scale: 1 };
/** Somebody at the far end of the hall who looks back. */
const BACK: ViewPose = { x: 0, z: 5.6, turn: Math.PI, scale: 1 };
const REQUEST = { room: 'LIVING_ROOM', style: 'MODERN', seed: SEED } as const;
const PRESENT = scene.pieces.map((piece) => pieceInView(piece, BACK));
const DONE: readonly OtherView[] = [
  { camera: HALL.camera, cameraHeight: HALL.cameraHeight, pose: poseBetween(LEAD, BACK) },
];

/** The hall from there, with what is in the wall that the leading photo turns its back to. */
const seenFromThere = (behind: readonly Opening[]) =>
  sketchedRoom({
    ...PLAIN_ROOM,
    box: { ...PLAIN_ROOM.box, left: -3, right: 3, back: 5.6 - HALL.box.front, front: 5.6 - 6 },
    openings: [
      { kind: 'door', wall: 'right', from: 1.3, to: 2.2, bottom: 0, top: 2.05, confidence: 0.9 },
      { kind: 'window', wall: 'left', from: 1.4, to: 3, bottom: 0.9, top: 2.1, confidence: 0.9 },
      ...behind,
    ],
  });
const WINDOW: Opening = { kind: 'window', wall: 'back', from: -0.9, to: 0.9, bottom: 0.9, top: 2.1, confidence: 0.9 };
const isCurtains = ({ piece }: { readonly piece: string }): boolean => piece === 'curtains';

describe('a photo that looks back', () => {
  const model = seenFromThere([]);
  const added = completeRoom(model, REQUEST, PRESENT, DONE);

  test('gets something at the wall that the leading photo does not show', () => {
    const atWall = added.filter(({ position: [, , z] }) => model.box.back - z < 0.6);
    expect(atWall.length).toBeGreaterThan(0);
  });

  test('adds nothing that the leading photo would show', () => {
    for (const piece of added) {
      const shown = DONE.map((view) => shareInSight(view, solidInView(view.pose, wholeSolid(piece)), []));
      expect(shown, piece.piece).toEqual([0]);
    }
  });

  test('adds nothing where something stands', () => {
    for (const piece of added)
      for (const other of PRESENT) expect(solidsMeet(wholeSolid(piece), wholeSolid(other)), piece.piece).toBe(false);
  });

  test('adds nothing that somebody does not want', () => {
    const unwanted = [...new Set(added.map(({ piece }) => piece))];
    const request = { ...REQUEST, wishes: [{ kind: 'leaveOut', pieces: unwanted } as const] };
    const rest = completeRoom(model, request, PRESENT, DONE);
    expect(rest.filter(({ piece }) => unwanted.includes(piece))).toEqual([]);
  });
});

test('a window that only this photo shows gets curtains where the others have some, and none where they have none', () => {
  const model = seenFromThere([WINDOW]);
  const isDressed = PRESENT.some(isCurtains);
  const dressed = completeRoom(model, REQUEST, PRESENT, DONE);
  const bare = completeRoom(
    model,
    REQUEST,
    PRESENT.filter((piece) => !isCurtains(piece)),
    DONE,
  );
  expect(isDressed).toBe(true);
  expect(dressed.filter(isCurtains)).toHaveLength(1);
  expect(bare.filter(isCurtains)).toEqual([]);
});
