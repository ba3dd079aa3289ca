import { describe, expect, it } from 'vitest';
import { blockBeyond } from '../room/floor/grid.ts';
import { isWithin } from '../scene/floor-outline.ts';
import { footprint } from '../scene/footprint.ts';
import type { OutlineEdge, RoomModel, WallEvidence } from '../scene/room.ts';
import { testCatalogue } from './catalogue.fixture.ts';
import { planRoom } from './plan-room.ts';
import { sketchedRoom } from './room.fixture.ts';
import { prepareSpace } from './space.ts';

const BLOCK = { at: 3.9, from: -2.6, to: 1.2 };

/** A room whose back wall stands out 1.6 m over most of its width. */
function roomWithBlock(): RoomModel {
  const model = sketchedRoom({
    box: { left: -2.6, right: 2.6, back: 5.5, front: -0.5, height: 2.6 },
    ...{ cameraHeight: 1.45, focal: 0.55, pitch: 0.08, yaw: 0, aspect: 1.5 },
    openings: [],
    obstacles: [],
    trust: { back: 0.9, left: 0.9, right: 0.9 },
  });
  const wall = (from: OutlineEdge['from'], to: OutlineEdge['to'], of: OutlineEdge['wall']): OutlineEdge => ({
    ...{ from, to, wall: of },
    kind: of === null ? 'unseen' : 'wall',
  });
  const edges = [
    wall([-2.6, -0.5], [-2.6, BLOCK.at], 'left'),
    wall([-2.6, BLOCK.at], [BLOCK.to, BLOCK.at], 'back'),
    wall([BLOCK.to, BLOCK.at], [BLOCK.to, 5.5], null),
    wall([BLOCK.to, 5.5], [2.6, 5.5], 'back'),
    wall([2.6, 5.5], [2.6, -0.5], 'right'),
    wall([2.6, -0.5], [-2.6, -0.5], null),
  ];
  const columns = Math.floor((BLOCK.to - BLOCK.from) / 0.05);
  const front: WallEvidence = {
    ...{ wall: 'back', ...BLOCK, trust: 0.7, cell: 0.05, columns, rows: 52 },
    cells: new Uint8Array(columns * 52),
  };
  const outlined = { ...model, outline: { edges }, standingOut: [front] };
  blockBeyond(outlined.floor, outlined.outline);
  return outlined;
}

describe('a room that is not a box', () => {
  const room = roomWithBlock();

  it('has the pieces of wall that are there, at their own depth', () => {
    const walls = prepareSpace(room).walls.map(({ id, at, start, end }) => [id, at, start, end]);
    expect(walls).toEqual([
      ['back', 5.5, 1.2, 2.6],
      ['left', -2.6, -0.5, 3.9],
      ['right', 2.6, -0.5, 5.5],
      ['back', 3.9, -2.6, 1.2],
    ]);
  });

  it.each(['LIVING_ROOM', 'BEDROOM', 'DINING_ROOM', 'OFFICE'] as const)('keeps the %s on its floor', (kind) => {
    for (const seed of [1, 2, 3]) {
      const plan = planRoom(room, { room: kind, style: 'MODERN', seed }, testCatalogue);
      expect(plan).not.toBeNull();
      for (const piece of plan?.pieces ?? []) {
        if (piece.piece === 'art') continue;
        // The floor is known in cells of 10 cm: half of one may reach beyond it.
        for (const [x, z] of footprint(piece, -0.05))
          expect(isWithin(room.outline, x, z), `${piece.piece} ${x} ${z}`).toBe(true);
      }
    }
  });

  it('puts the main piece and its pictures against the wall that stands out', () => {
    const plan = planRoom(room, { room: 'BEDROOM', style: 'MODERN', seed: 1 }, testCatalogue);
    expect(plan?.anchorWall).toBe('back');
    const [main] = plan?.pieces ?? [];
    const back = Math.max(...footprint(main).map(([, z]) => z));
    expect(back).toBeGreaterThan(BLOCK.at - 0.4);
    expect(back).toBeLessThan(BLOCK.at);
    const pictures = plan?.pieces.filter(({ piece }) => piece === 'art') ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    for (const { position } of pictures) expect(Math.abs(position[2] - BLOCK.at)).toBeLessThan(0.05);
  });

  it('leaves a wall that stands out free where something is on it', () => {
    const [front] = room.standingOut;
    const busy = { ...room, standingOut: [{ ...front, cells: front.cells.map(() => 1) }] };
    for (const seed of [1, 2, 3]) {
      const plan = planRoom(busy, { room: 'BEDROOM', style: 'MODERN', seed }, testCatalogue);
      expect(plan?.anchorWall).not.toBe('back');
      const pictures = plan?.pieces.filter(({ piece }) => piece === 'art') ?? [];
      for (const { position } of pictures) expect(Math.abs(position[2] - BLOCK.at)).toBeGreaterThan(0.05);
    }
  });
});
