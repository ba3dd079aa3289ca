import { describe, expect, it } from 'vitest';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { topsOf } from '../scene/counter-rectangle.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { addPiece } from './add-piece.ts';
import { dragPiece } from './drag-piece.ts';
import { nudgePiece, recolourPiece, removePiece, turnPiece } from './edit-piece.ts';
import { editedPiecesSchema } from './edited-pieces.ts';
import { pictureOf } from './picture-point.ts';
import { HALL, plannedIn, plannedRooms, sceneIn } from './planned-scene.fixture.ts';
import { restyle, swapDesign } from './restyle.ts';
import { shelfOf } from './shelf.ts';
import { wholeSolid } from './shown-solids.ts';
import { shuffle } from './shuffle.ts';
import { standsOn } from './stands-on.ts';
import { swatchesOf } from './swatches.ts';
import { warningsOf } from './warnings.ts';

const bedroom = plannedIn(HALL, 'BEDROOM');
const living = plannedIn(HALL);

const find = ({ pieces }: Scene, piece: string): number => {
  const index = pieces.findIndex((placed) => placed.piece === piece);
  if (index < 0) throw new Error(`No ${piece} was planned.`);
  return index;
};

const placedAt = (piece: string, [x, z]: readonly [number, number], yaw = Math.PI): PlacedPiece => {
  const added = addPiece(HALL, sceneIn(HALL), { piece, variant: 0 });
  if (!added) throw new Error(`No place for a ${piece}.`);
  return { ...added.scene.pieces[added.index], position: [x, 0, z], yaw };
};

/** A drag of a piece by the middle of its top to where that is over a place on the floor. */
function dragged(scene: Scene, index: number, [x, z]: readonly [number, number], snap = true): Scene {
  const { top, x: ownX, z: ownZ } = wholeSolid(scene.pieces[index]);
  const from = pictureOf(scene, [ownX, top, ownZ]);
  return dragPiece(HALL, scene, index, from, pictureOf(scene, [x, top, z]), { snap });
}

describe('what stands on a mantel', () => {
  const ledge = { wall: 'back', from: -1, to: 1, top: 1.3, slope: 0, depth: 0.18, cell: 0.04 } as const;
  const sides = { wall: 'back', from: -0.8, to: 0.8 } as const;
  const fire = { ...sides, kind: 'fireplace', bottom: 0, top: 1.15, confidence: 0.9 } as const;
  const room: RoomModel = {
    ...HALL,
    openings: [...HALL.openings, fire],
    ledges: [{ ...ledge, clear: Array.from({ length: 50 }, () => 0.8) }],
  };
  const planned = plannedIn(room);
  const scene: Scene = { ...planned.scene, tops: topsOf(room) };
  const vase = find(scene, 'vase');

  it('is fine where it was planned, is dragged and nudged along the board, and is removed alone', () => {
    expect(warningsOf(room, scene, vase)).toEqual([]);
    const { position } = scene.pieces[vase];
    const from = pictureOf(scene, position);
    const to = pictureOf(scene, [position[0] > 0 ? -0.1 : 0.1, position[1], position[2]]);
    for (const moved of [dragPiece(room, scene, vase, from, to), nudgePiece(room, scene, vase, { right: 0.05 })]) {
      expect(moved.pieces[vase].position[0]).not.toBeCloseTo(position[0], 2);
      expect(moved.pieces[vase].position[1]).toBe(position[1]);
      expect(Math.abs(moved.pieces[vase].position[2] - position[2])).toBeLessThan(0.08);
    }
    expect(removePiece(scene, vase).pieces).toEqual(scene.pieces.filter((_, i) => i !== vase));
  });
});

describe('what stands on a piece', () => {
  const { scene } = bedroom;
  const lamp = find(scene, 'tableLamp');
  const stand = standsOn(scene, lamp);

  it('is known', () => {
    expect(stand === null ? null : scene.pieces[stand].piece).toBe('nightstand');
    expect(standsOn(scene, find(scene, 'bed'))).toBeNull();
  });

  it('goes along when it is dragged, turned and removed', () => {
    if (stand === null) throw new Error('The lamp stands on nothing.');
    const [x, , z] = scene.pieces[stand].position;
    for (const moved of [dragged(scene, stand, [x + 0.2, z - 0.5], false), turnPiece(bedroom.room, scene, stand, 1)]) {
      expect(moved.pieces[stand]).not.toEqual(scene.pieces[stand]);
      expect(standsOn(moved, lamp)).toBe(stand);
      expect(moved.pieces[lamp].yaw - moved.pieces[stand].yaw).toBeCloseTo(
        scene.pieces[lamp].yaw - scene.pieces[stand].yaw,
        6,
      );
    }
    const left = removePiece(scene, stand).pieces;
    expect(left).toEqual(scene.pieces.filter((_, i) => i !== stand && i !== lamp));
  });

  it('is set on the new top when the piece is swapped', () => {
    if (stand === null) throw new Error('The lamp stands on nothing.');
    for (const variant of [0, 1, 2]) {
      const swapped = swapDesign(scene, stand, { piece: 'nightstand', variant });
      expect(standsOn(swapped, lamp)).toBe(stand);
    }
  });
});

describe('dragging', () => {
  it('keeps the point of a piece that is held under the pointer', () => {
    const table = { ...sceneIn(HALL), pieces: [placedAt('coffeeTable', [0, 3])] };
    const top = wholeSolid(table.pieces[0]).top;
    const to = pictureOf(table, [0.7, top, 3.6]);
    const [x, y, z] = dragPiece(HALL, table, 0, pictureOf(table, [0.1, top, 3.05]), to, { snap: false }).pieces[0]
      .position;
    expect(x).toBeCloseTo(0.6, 2);
    expect(y).toBe(0);
    expect(z).toBeCloseTo(3.55, 2);
  });

  it('ends at the walls, wherever the pointer is', () => {
    for (const { room, scene } of plannedRooms(4)) {
      for (const index of scene.pieces.keys()) {
        for (const to of [
          { u: 0.5, v: 0 },
          { u: -3, v: 0.6 },
          { u: 4, v: 0.9 },
          { u: 0.4, v: 9 },
        ]) {
          const moved = dragPiece(room, scene, index, { u: 0.5, v: 0.6 }, to);
          expect(warningsOf(room, moved, index).map(({ code }) => code)).not.toContain('OUTSIDE_ROOM');
          expect(moved.pieces.flatMap(({ position }) => position).every(Number.isFinite)).toBe(true);
        }
      }
    }
  });

  it('settles a piece with its back to the wall that it comes to, and leaves it where nothing is to snap', () => {
    const alone = { ...sceneIn(HALL), pieces: [placedAt('sideboard', [0, 4], Math.PI)] };
    const depth = alone.pieces[0].size.depth;
    const snapped = dragged(alone, 0, [-3 + depth / 2 + 0.12, 2.2]).pieces[0];
    expect(snapped.yaw).toBeCloseTo(Math.PI / 2, 6);
    expect(snapped.position[0] - depth / 2 - HALL.box.left).toBeCloseTo(0.05, 6);
    const free = dragged(alone, 0, [0.5, 3.2], true).pieces[0];
    expect(free.position[0]).toBeCloseTo(0.5, 3);
    expect(free.yaw).toBe(Math.PI);
    expect(dragged(alone, 0, [-3 + 1.2, 2.2], false).pieces[0].yaw).toBe(Math.PI);
  });

  it('lines a piece up with the rug that it is on', () => {
    const rug = { ...placedAt('rug', [0, 3.5]), yaw: Math.PI };
    const table = placedAt('coffeeTable', [1, 3.5]);
    const moved = dragged({ ...sceneIn(HALL), pieces: [rug, table] }, 1, [0.05, 3.45]).pieces[1];
    expect(moved.position[0]).toBeCloseTo(0, 6);
    expect(moved.position[2]).toBeCloseTo(3.5, 6);
  });

  it('moves a picture along and up its wall and on to another one', () => {
    const added = addPiece(HALL, sceneIn(HALL), { piece: 'art', variant: 0 });
    if (!added) throw new Error('No place for a picture.');
    const { scene, index } = added;
    const [x, y, z] = scene.pieces[index].position;
    const from = pictureOf(scene, [x, y, z]);
    const up = dragPiece(HALL, scene, index, from, pictureOf(scene, [x, y + 0.2, z])).pieces[index];
    expect(up.position[1]).toBeCloseTo(y + 0.2, 2);
    const left = dragPiece(HALL, scene, index, from, pictureOf(scene, [HALL.box.left, 1.5, 4.9])).pieces[index];
    expect(left.yaw).toBeCloseTo(Math.PI / 2, 6);
    expect(left.position[0]).toBeCloseTo(HALL.box.left, 1);
    expect(turnPiece(bedroom.room, scene, index, 1)).toBe(scene);
  });

  it('keeps a lamp on tables', () => {
    const { scene } = bedroom;
    const lamp = find(scene, 'tableLamp');
    const from = pictureOf(scene, scene.pieces[lamp].position);
    for (let u = 0; u <= 1; u += 0.1) {
      const moved = dragPiece(HALL, scene, lamp, from, { u, v: 0.7 });
      expect(standsOn(moved, lamp)).not.toBeNull();
    }
  });
});

it('a nudge moves by metres as the viewer sees it, a picture also up, and nothing out of the room', () => {
  const { scene } = living;
  const table = find(scene, 'coffeeTable');
  const [x, , z] = scene.pieces[table].position;
  const moved = nudgePiece(HALL, scene, table, { right: 0.1, away: -0.05 }).pieces[table].position;
  expect(moved[0]).toBeCloseTo(x + 0.1, 6);
  expect(moved[2]).toBeCloseTo(z - 0.05, 6);
  const gone = nudgePiece(HALL, scene, table, { right: 50, away: 50 });
  expect(warningsOf(HALL, gone, table).map(({ code }) => code)).not.toContain('OUTSIDE_ROOM');
});

it('a recoloured piece has its finish and loses it again, and stays bare under a lamp', () => {
  const { scene } = bedroom;
  const bare = scene.pieces.findIndex(({ finish }) => finish?.bare);
  const index = bare < 0 ? 0 : bare;
  const blue = recolourPiece(scene, index, { cover: { colour: '#3f5b82' } });
  expect(blue.pieces[index].finish).toMatchObject({ cover: { colour: '#3f5b82' } });
  expect(recolourPiece(blue, index, null).pieces[index].finish).toEqual(scene.pieces[index].finish);
});

it('every edit leaves the scene it began with as it was', () => {
  const before = JSON.stringify(bedroom.scene);
  const { scene, room } = bedroom;
  for (const index of scene.pieces.keys()) {
    dragPiece(room, scene, index, { u: 0.5, v: 0.6 }, { u: 0.4, v: 0.7 });
    nudgePiece(room, scene, index, { right: 0.1, away: 0.1, up: 0.1 });
    turnPiece(room, scene, index, 1);
    recolourPiece(scene, index, { cover: { material: 'oak' } });
    removePiece(scene, index);
    swapDesign(scene, index, { piece: scene.pieces[index].piece, variant: 1 });
  }
  restyle(scene, 'LUXURY');
  addPiece(room, scene, { piece: 'plant', variant: 0 });
  expect(JSON.stringify(scene)).toBe(before);
});

it('a sofa is not swapped for a picture', () => {
  const index = living.scene.pieces.findIndex(({ piece }) => piece === 'sofa' || piece === 'sectional');
  expect(swapDesign(living.scene, index, { piece: 'art', variant: 0 })).toBe(living.scene);
});

describe('the shelf', () => {
  it('holds what may stand in the room, and each of it finds a place in a large one', () => {
    const { scene } = living;
    const shelf = shelfOf({ ...scene, pieces: [] });
    expect(shelf.map(({ name }) => name)).toContain('coffee table');
    expect(shelf.some(({ piece }) => traitsOf(piece).isOutdoor)).toBe(false);
    for (const { piece, designs } of shelf) {
      expect(designs).toBeGreaterThan(0);
      if (traitsOf(piece).standsOn) continue;
      const added = addPiece(HALL, { ...scene, pieces: [] }, { piece, variant: 0 });
      if (!added) throw new Error(`No place for a ${piece}.`);
      const forbidden = warningsOf(HALL, added.scene, added.index).filter(({ isForbidden }) => isForbidden);
      expect(forbidden, piece).toEqual([]);
      expect(editedPiecesSchema.safeParse(added.scene.pieces).success, piece).toBe(true);
    }
  });

  it('puts a piece where a person points, and elsewhere where that is taken', () => {
    const { scene } = living;
    const empty = { ...scene, pieces: [] };
    const at = pictureOf(empty, [0.4, 0, 3]);
    const first = addPiece(HALL, empty, { piece: 'coffeeTable', variant: 0 }, at);
    expect(first?.scene.pieces[0].position[0]).toBeCloseTo(0.4, 2);
    const second = first && addPiece(HALL, first.scene, { piece: 'coffeeTable', variant: 0 }, at);
    if (!second) throw new Error('No place for a second table.');
    expect(warningsOf(HALL, second.scene, 1).map(({ code }) => code)).not.toContain('MEETS_PIECE');
  });
});

it('another style keeps the places, in designs and sizes that exist', () => {
  for (const { room, scene } of [bedroom, living, ...plannedRooms(4)]) {
    const other = restyle(scene, 'LUXURY');
    expect(other.pieces.map(({ piece }) => piece)).toEqual(scene.pieces.map(({ piece }) => piece));
    expect(editedPiecesSchema.safeParse(other.pieces).success).toBe(true);
    for (const index of other.pieces.keys()) {
      const codes = warningsOf(room, other, index).map(({ code }) => code);
      expect(codes).not.toContain('OUTSIDE_ROOM');
      expect(codes).not.toContain('ON_NOTHING');
    }
  }
});

it('shuffling plans as the first version was planned', () => {
  const { room, scene } = living;
  expect(shuffle(room, { ...scene, pieces: [] }, { style: 'MODERN', seed: 1 })).toEqual(scene);
  expect(shuffle(room, scene, { style: 'BOHEMIAN', seed: 7 })?.pieces).not.toEqual(scene.pieces);
});

it('swatches are finishes that the schema takes, each with a name of its own', () => {
  for (const { scene } of [living, bedroom]) {
    for (const [index, placed] of scene.pieces.entries()) {
      const swatches = swatchesOf(scene, index);
      expect(new Set(swatches.map(({ name }) => name)).size).toBe(swatches.length);
      for (const { finish, colour } of swatches) {
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
        expect(editedPiecesSchema.safeParse([{ ...placed, finish }]).success).toBe(true);
      }
    }
  }
  expect(swatchesOf(living.scene, find(living.scene, 'rug')).length).toBeGreaterThan(2);
});
