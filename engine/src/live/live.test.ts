import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../furniture/catalogue.ts';
import { traitsOf } from '../furniture/find-piece.ts';
import type { Opening } from '../scene/room.ts';
import { addPiece } from './add-piece.ts';
import { recolourPiece, removePiece, restyle, swapDesign } from './change-pieces.ts';
import { liveRoom, numberOf } from './live-room.fixture.ts';
import { dragPiece, nudgePiece, turnPiece } from './move-piece.ts';
import { levelAt, pointAt } from './picture-point.ts';
import { outlineOf, pieceAt } from './piece-at.ts';
import { placeOf, warningsOf } from './rules.ts';
import { checkPieces } from './sent-pieces.ts';
import { shelfOf, swatchesOf } from './shelf.ts';
import { shuffle } from './shuffle.ts';
import { stanceOf, standsOn } from './stance.ts';
import { roomOf, storedRoom } from './stored-room.ts';

const { room, scene } = liveRoom();
const bedroom = liveRoom('BEDROOM');
const middleOf = (points: readonly { u: number; v: number }[]) => ({
  u: points.reduce((sum, { u }) => sum + u, 0) / points.length,
  v: points.reduce((sum, { v }) => sum + v, 0) / points.length,
});
const LENS = { k1: 0.06 };
const WINDOW: Opening = { kind: 'window', wall: 'back', from: -1, to: 1, bottom: 0.9, top: 2.1, confidence: 0.9 };
const DOOR: Opening = { kind: 'door', wall: 'back', from: 1.2, to: 2.1, bottom: 0, top: 2.05, confidence: 0.9 };

describe('a place of the photo', () => {
  it.each([
    ['a pinhole', null],
    ['a lens that bends', LENS],
  ])('lies on the floor where the floor is seen, through %s', (_, lens) => {
    const view = { ...scene, lens };
    const seen = pointAt(view, [0.8, 0, 3]);
    const [x, z] = levelAt(view, seen) ?? [0, 0];
    expect(x).toBeCloseTo(0.8, 2);
    expect(z).toBeCloseTo(3, 2);
  });

  it('above the horizon lies on no floor', () => {
    expect(levelAt(scene, { u: 0.5, v: 0.01 })).toBeNull();
  });

  it('belongs to the piece that is seen there', () => {
    const sofa = numberOf(scene, 'sofa');
    const outline = outlineOf(scene, sofa);
    expect(outline.length).toBeGreaterThan(3);
    const hit = pieceAt(scene, middleOf(outline));
    expect(hit).not.toBeNull();
    expect(pieceAt({ ...scene, pieces: [scene.pieces[sofa]] }, middleOf(outline))).toBe(0);
    expect(pieceAt({ ...scene, pieces: [] }, middleOf(outline))).toBeNull();
  });
});

describe('a piece that is dragged', () => {
  const sofa = numberOf(scene, 'sofa');

  it('follows the pointer over the floor and leaves everything else', () => {
    const from = pointAt(scene, scene.pieces[sofa].position);
    const to = pointAt(scene, [0.3, 0, 3.2]);
    const moved = dragPiece(room, scene, sofa, from, to, { snap: false });
    expect(moved.pieces[sofa].position[0]).toBeCloseTo(0.3, 2);
    expect(moved.pieces[sofa].position[2]).toBeCloseTo(3.2, 2);
    for (const [index, piece] of scene.pieces.entries()) if (index !== sofa) expect(moved.pieces[index]).toBe(piece);
  });

  it('stays in the room wherever the pointer goes', () => {
    for (const to of [
      { u: -3, v: 0.9 },
      { u: 4, v: 0.2 },
      { u: 0.5, v: -5 },
      { u: 0.5, v: 40 },
    ]) {
      const [x, y, z] = dragPiece(room, scene, sofa, { u: 0.5, v: 0.7 }, to).pieces[sofa].position;
      expect(Math.abs(x)).toBeLessThan(2.4);
      expect(y).toBe(0);
      expect(z).toBeGreaterThan(0);
      expect(z).toBeLessThan(5.4);
    }
  });

  it('is drawn to the wall behind it', () => {
    const alone = { ...scene, pieces: [{ ...scene.pieces[sofa], yaw: Math.PI - 0.2, position: [0, 0, 3] as const }] };
    const depth = alone.pieces[0].size.depth;
    const from = pointAt(alone, [0, 0, 3]);
    const to = pointAt(alone, [0, 0, 5.4 - depth / 2 - 0.12]);
    const [piece] = dragPiece(room, alone, 0, from, to).pieces;
    expect(piece.yaw).toBeCloseTo(Math.PI);
    expect(5.4 - piece.position[2] - depth / 2).toBeCloseTo(0.05, 2);
    const free = dragPiece(room, alone, 0, from, to, { snap: false }).pieces[0];
    expect(free.yaw).toBeCloseTo(Math.PI - 0.2);
  });

  it('carries what stands on it, turned along', () => {
    const { room: own, scene: furnished } = bedroom;
    const lamp = furnished.pieces.findIndex((_, index) => standsOn(furnished, index) !== null);
    const table = standsOn(furnished, lamp);
    if (table === null) throw new Error('Nothing stands on anything.');
    const moved = turnPiece(own, nudgePiece(own, furnished, table, { right: -0.4, away: -1 }), table, 0.7);
    expect(standsOn(moved, lamp)).toBe(table);
    expect(Math.sin(moved.pieces[lamp].yaw - furnished.pieces[lamp].yaw)).toBeCloseTo(Math.sin(0.7));
    expect(removePiece(moved, table).pieces).toHaveLength(furnished.pieces.length - 2);
  });

  it('that hangs goes along and up the walls, and does not turn', () => {
    const art = numberOf(scene, 'art');
    const at = pointAt(scene, scene.pieces[art].position);
    const up = dragPiece(room, scene, art, at, { u: at.u, v: at.v - 0.03 });
    expect(up.pieces[art].position[1]).toBeGreaterThan(scene.pieces[art].position[1]);
    expect(up.pieces[art].position[2]).toBeCloseTo(scene.pieces[art].position[2]);
    const aside = dragPiece(room, scene, art, at, pointAt(scene, [-2.4, 1.5, 3.5]));
    expect(aside.pieces[art].yaw).toBeCloseTo(Math.PI / 2);
    expect(aside.pieces[art].position[0]).toBeCloseTo(-2.4, 1);
    expect(turnPiece(room, scene, art, 1)).toBe(scene);
  });
});

describe('a piece', () => {
  const sofa = numberOf(scene, 'sofa');

  it('moves as the viewer sees it when it is nudged', () => {
    const [x, , z] = scene.pieces[sofa].position;
    const moved = nudgePiece(room, scene, sofa, { right: 0.05, away: -0.25 }).pieces[sofa].position;
    expect(moved[0] - x).toBeCloseTo(0.05);
    expect(moved[2] - z).toBeCloseTo(-0.25);
  });

  it('in another design keeps its back where it was', () => {
    const { position, size, yaw } = scene.pieces[sofa];
    const swapped = swapDesign(room, scene, sofa, { piece: 'sofa', variant: 1 }).pieces[sofa];
    const back = (z: number, depth: number): number => z - (Math.cos(yaw) * depth) / 2;
    expect(swapped.size).toEqual(CATALOGUE.pieceSize('sofa', 'MODERN', 1));
    expect(back(swapped.position[2], swapped.size.depth)).toBeCloseTo(back(position[2], size.depth));
  });

  it('takes a finish and gives it back, and what was cleared for a lamp stays clear', () => {
    const red = { cover: { colour: '#802020' } };
    const painted = recolourPiece(scene, sofa, red);
    expect(painted.pieces[sofa].finish).toEqual(red);
    expect(recolourPiece(painted, sofa, null).pieces[sofa]).toEqual(scene.pieces[sofa]);
    const bare = { ...scene, pieces: [{ ...scene.pieces[sofa], finish: { bare: true } }] };
    expect(recolourPiece(bare, 0, red).pieces[0].finish).toEqual({ ...red, bare: true });
    expect(recolourPiece(bare, 0, null)).toEqual(bare);
  });
});

describe('what is told of a piece', () => {
  it('is nothing where the planner has put it', () => {
    for (const index of scene.pieces.keys()) expect(warningsOf(room, scene, index)).toEqual([]);
  });

  it('is which other one it meets', () => {
    const [sofa, table] = [numberOf(scene, 'sofa'), numberOf(scene, 'coffeeTable')];
    const pieces = scene.pieces.map((piece, i) =>
      i === table ? { ...piece, position: scene.pieces[sofa].position } : piece,
    );
    expect(warningsOf(room, { ...scene, pieces }, table)).toContainEqual({
      code: 'MEETS_PIECE',
      with: sofa,
      isForbidden: false,
    });
  });

  it('forbids to hide a door or most of a window, and lets be what hides less', () => {
    const own = liveRoom('LIVING_ROOM', { openings: [WINDOW, DOOR] });
    const shelf = {
      ...own.scene.pieces[0],
      piece: 'bookshelf',
      size: { width: 1.6, depth: 0.35, height: 2 },
      yaw: Math.PI,
    };
    const codes = (x: number, height: number, z = 5.1) => {
      const pieces = [{ ...shelf, position: [x, 0, z] as const, size: { ...shelf.size, height } }];
      return warningsOf(own.room, { ...own.scene, pieces }, 0)
        .filter(({ isForbidden }) => isForbidden)
        .map(({ code }) => code);
    };
    expect(codes(0, 2)).toEqual(['WINDOW_HIDDEN']);
    expect(codes(1.6, 2)).toEqual(['DOOR_HIDDEN']);
    expect(codes(0, 0.7)).toEqual([]);
    expect(codes(-1.6, 2)).toEqual([]);
  });

  it('is that a way is blocked', () => {
    const own = liveRoom('LIVING_ROOM', { openings: [DOOR] });
    const wall = {
      ...own.scene.pieces[0],
      piece: 'bench',
      size: { width: 4.7, depth: 0.5, height: 0.45 },
      yaw: Math.PI,
    };
    const pieces = [{ ...wall, position: [0, 0, 2.4] as const }];
    expect(warningsOf(own.room, { ...own.scene, pieces }, 0)).toContainEqual({
      code: 'BLOCKS_WAY',
      isForbidden: false,
    });
  });

  it('costs far less than a frame', () => {
    const started = performance.now();
    for (let i = 0; i < 20; i++) for (const index of scene.pieces.keys()) warningsOf(room, scene, index);
    // A guard against something absurd, not a measurement.
    expect((performance.now() - started) / 20 / scene.pieces.length).toBeLessThan(16);
  });

  it('is where it stands, in facts', () => {
    const facts = placeOf(room, scene, numberOf(scene, 'sofa'));
    expect(facts.wall?.distance).toBeLessThan(3);
    expect(facts.across).toBeGreaterThan(0);
    expect(facts.across).toBeLessThan(1);
  });
});

describe('a piece that is added', () => {
  it.each(shelfOf(scene).map(({ piece }) => piece))('%s finds a place where nothing is wrong, or none', (piece) => {
    const added = addPiece(
      room,
      { ...scene, pieces: scene.pieces.filter((each) => each.piece !== piece) },
      { piece, variant: 0 },
    );
    if (!added) {
      expect(['window', 'counter', 'piece', 'wall']).toContain(stanceOf({ piece }));
      return;
    }
    const placed = added.scene.pieces[added.index];
    expect(placed.piece).toBe(piece);
    if (!traitsOf(piece).isFlat)
      expect(warningsOf(room, added.scene, added.index).filter(({ isForbidden }) => isForbidden)).toEqual([]);
  });

  it('comes to the place that is asked for', () => {
    const at = pointAt(scene, [1.2, 0, 2.6]);
    const added = addPiece(room, { ...scene, pieces: [] }, { piece: 'armchair', variant: 0 }, at);
    expect(added?.scene.pieces[0].position[0]).toBeCloseTo(1.2, 1);
    expect(added?.scene.pieces[0].position[2]).toBeCloseTo(2.6, 1);
  });
});

describe('a whole scene', () => {
  it('in another style has the same pieces at the same places in designs of that style', () => {
    const other = restyle(scene, 'FARMHOUSE');
    expect(other.style).toBe('FARMHOUSE');
    for (const [index, piece] of other.pieces.entries()) {
      expect([piece.piece, piece.style]).toEqual([scene.pieces[index].piece, 'FARMHOUSE']);
      expect(piece.variant).toBeLessThan(CATALOGUE.variants(piece.piece, 'FARMHOUSE'));
      expect(
        Math.hypot(
          piece.position[0] - scene.pieces[index].position[0],
          piece.position[2] - scene.pieces[index].position[2],
        ),
      ).toBeLessThan(0.6);
    }
  });

  it('is another one for another roll, and the same for the same', () => {
    const roll = (number: number) => shuffle(room, scene, { style: 'LUXURY', roll: number });
    expect(roll(1)?.pieces).not.toEqual(scene.pieces);
    expect(roll(1)).toEqual(roll(1));
    expect(roll(2)?.pieces).not.toEqual(roll(1)?.pieces);
  });

  it('survives its file with the room around it', () => {
    const stored = storedRoom(room);
    const back = roomOf(JSON.parse(JSON.stringify(stored)));
    expect(storedRoom(back)).toEqual(stored);
    expect(back.floor.cells).toEqual(room.floor.cells);
    expect(back.walls.map(({ cells }) => cells)).toEqual(room.walls.map(({ cells }) => cells));
  });
});

describe('the shelf', () => {
  it('has indoor pieces in a room and outdoor ones on a terrace', () => {
    const inside = shelfOf(scene).map(({ piece }) => piece);
    expect(inside).toContain('sofa');
    expect(inside).not.toContain('parasol');
    const sky = {} as NonNullable<typeof scene.sky>;
    expect(shelfOf({ ...scene, sky }).map(({ piece }) => piece)).toContain('parasol');
  });

  it('puts every piece into a group, and few into the last', () => {
    expect(
      shelfOf(scene)
        .filter(({ group }) => group === 'More')
        .map(({ piece }) => piece),
    ).toEqual(['stool', 'laundryBasket']);
  });

  it('has colours and materials that change the piece', () => {
    const swatches = swatchesOf(scene, numberOf(scene, 'sofa'));
    expect(swatches.length).toBeGreaterThan(6);
    expect(swatches.map(({ name }) => name)).toContain('Leather');
    for (const { colour } of swatches) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('pieces that a stranger sends', () => {
  const check = (pieces: unknown) => checkPieces({ scene, room }, { style: 'MODERN', pieces });

  it('are taken where the engine itself has placed them, or somebody by hand', () => {
    expect(check(JSON.parse(JSON.stringify(scene.pieces)))).toEqual({ pieces: scene.pieces });
    const moved = nudgePiece(room, scene, 0, { right: 0.3 });
    expect(check(moved.pieces)).toEqual({ pieces: moved.pieces });
    expect(check(restyle(scene, 'LUXURY').pieces)).toHaveProperty('pieces');
  });

  const first = scene.pieces[0];
  it.each([
    ['no list', 'sofa'],
    ['an unknown piece', [{ ...first, piece: 'bomb' }]],
    ['another field', [{ ...first, script: '<script>' }]],
    ['an unknown design', [{ ...first, variant: 98 }]],
    ['no number', [{ ...first, yaw: Number.NaN }]],
    ['an endless number', [{ ...first, position: [0, 0, Number.POSITIVE_INFINITY] }]],
    ['a place far away', [{ ...first, position: [40, 0, 3] }]],
    ['a giant', [{ ...first, size: { width: 11, depth: 11, height: 11 } }]],
    ['too many', Array.from({ length: 81 }, () => first)],
    ['a colour that is none', [{ ...first, finish: { cover: { colour: 'url(x)' } } }]],
  ])('are refused: %s', (_, pieces) => {
    expect(check(pieces)).toEqual({ problem: expect.stringMatching(/^[A-Z].*\S$/) });
  });

  it('may not hide a door', () => {
    const own = liveRoom('LIVING_ROOM', { openings: [DOOR] });
    const size = CATALOGUE.pieceSize('bookshelf', 'MODERN', 0);
    const shelf = {
      ...own.scene.pieces[0],
      piece: 'bookshelf',
      variant: 0,
      size,
      yaw: Math.PI,
      position: [1.65, 0, 5.1] as const,
    };
    const checked = checkPieces(own, { style: 'MODERN', pieces: [shelf] });
    expect(checked).toEqual({ problem: 'Bookshelf: it hides a door. Please move it and try again.' });
  });
});
