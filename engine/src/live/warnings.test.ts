import { describe, expect, it } from 'vitest';
import { hiddenShare } from '../planning/hiding.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import { addPiece } from './add-piece.ts';
import { withPieces } from './edited-pieces.ts';
import { placeOf } from './place-of.ts';
import { HALL, plannedIn, plannedRooms, sceneIn } from './planned-scene.fixture.ts';
import { rulesOf } from './room-rules.ts';
import { hidingOf, type WarningCode, warningsOf } from './warnings.ts';

function pieceOf(piece: string): PlacedPiece {
  const added = addPiece(HALL, sceneIn(HALL), { piece, variant: 0 });
  if (!added) throw new Error(`No place for a ${piece}.`);
  return added.scene.pieces[added.index];
}

function lampOf(): PlacedPiece {
  const lamp = plannedIn(HALL, 'BEDROOM').scene.pieces.find(({ piece }) => piece === 'tableLamp');
  if (!lamp) throw new Error('No lamp was planned.');
  return lamp;
}

const at = (piece: string, x: number, z: number, yaw = Math.PI): PlacedPiece => ({
  ...pieceOf(piece),
  position: [x, 0, z],
  yaw,
});

const sceneOf = (...pieces: PlacedPiece[]): Scene => ({ ...sceneIn(HALL), pieces });
const codesOf = (scene: Scene, index = 0): WarningCode[] => warningsOf(HALL, scene, index).map(({ code }) => code);

describe('warnings', () => {
  it('are none for a piece that stands free', () => {
    expect(warningsOf(HALL, sceneOf(at('coffeeTable', 0.5, 3.2)), 0)).toEqual([]);
  });

  it.each([
    ['BLOCKS_DOOR', at('sideTable', -2.5, 3.8)],
    ['BLOCKS_WINDOW', at('bookshelf', 2.7, 3.4, -Math.PI / 2)],
    ['OUTSIDE_ROOM', at('sofa', -2.6, 2)],
    ['NEAR_CAMERA', at('coffeeTable', 0, 0.8)],
    ['OUT_OF_SIGHT', at('coffeeTable', -2.2, 0.6)],
    ['ON_NOTHING', { ...at('sofa', 0, 3), position: [0, 1, 3] as const }],
    ['ON_NOTHING', { ...lampOf(), position: [0, 0, 3] as const }],
    ['ON_NOTHING', { ...pieceOf('art'), position: [0, 1.5, 3] as const }],
  ] as const)('say %s', (code, placed) => {
    expect(codesOf(sceneOf(placed))).toContain(code);
  });

  it('name the door that is blocked, and the window that is hidden', () => {
    const [door, window] = HALL.openings;
    expect(warningsOf(HALL, sceneOf(at('sideTable', -2.5, 3.8)), 0)).toContainEqual({
      code: 'BLOCKS_DOOR',
      opening: door,
      isForbidden: false,
    });
    expect(warningsOf(HALL, sceneOf(at('bookshelf', 2.7, 3.4, -Math.PI / 2)), 0)).toContainEqual({
      code: 'BLOCKS_WINDOW',
      opening: window,
      isForbidden: false,
    });
  });

  it('name the other piece that is met, or too close to be used', () => {
    const sofa = at('sofa', 0, 4.5);
    const depth = sofa.size.depth / 2;
    const table = (gap: number): PlacedPiece => {
      const placed = at('coffeeTable', 0, 0);
      return { ...placed, position: [0, 0, 4.5 - depth - placed.size.depth / 2 - gap] };
    };
    expect(warningsOf(HALL, sceneOf(sofa, table(-0.2)), 1)).toContainEqual({
      code: 'MEETS_PIECE',
      with: 0,
      isForbidden: false,
    });
    expect(warningsOf(HALL, sceneOf(sofa, table(0.2)), 1)).toContainEqual({
      code: 'TOO_CLOSE',
      with: 0,
      isForbidden: false,
    });
    expect(warningsOf(HALL, sceneOf(sofa, table(0.45)), 1)).toEqual([]);
  });

  it('forbid a door of which more than a fifth is hidden and a window of which more than half is', () => {
    const { space } = rulesOf(HALL, 'LIVING_ROOM');
    let forbidden = 0;
    for (let x = -2.4; x < 2.4; x += 0.2) {
      for (let z = 1.5; z < 5; z += 0.25) {
        const scene = sceneOf(at('bookshelf', x, z));
        const [door, window] = HALL.openings.map((opening) => hiddenShare(space, opening, hidingOf(scene.pieces)));
        const found = warningsOf(HALL, scene, 0).filter(({ isForbidden }) => isForbidden);
        const codes = found.map(({ code }) => code);
        expect(codes.includes('DOOR_HIDDEN')).toBe(door > 0.2);
        expect(codes.includes('WINDOW_HIDDEN')).toBe(window > 0.5);
        if (door > 0.2 || window > 0.5) forbidden++;
      }
    }
    expect(forbidden).toBeGreaterThan(5);
  });

  it('say which piece ends the last way to a door', () => {
    const wall = [-2, -0.7, 0.7, 2].map((x) => ({
      ...at('sofa', x, 2.2),
      size: { width: 1.5, depth: 0.9, height: 0.8 },
    }));
    expect(codesOf(sceneOf(...wall), 1)).toContain('BLOCKS_WAY');
    expect(codesOf(sceneOf(...wall.slice(1)), 1)).not.toContain('BLOCKS_WAY');
  });

  it('forbid nothing that the planner planned', () => {
    for (const { room, scene } of plannedRooms(8)) {
      for (const index of scene.pieces.keys()) {
        const codes = warningsOf(room, scene, index).map(({ code }) => code);
        for (const code of ['OUTSIDE_ROOM', 'ON_NOTHING', 'MEETS_PIECE', 'BLOCKS_DOOR', 'BLOCKS_WAY'] as const) {
          expect(codes, `${scene.pieces[index].piece}`).not.toContain(code);
        }
      }
    }
  });
});

describe('a scene with the pieces of a stranger', () => {
  const { room, scene } = plannedIn(HALL);

  it('is the scene with them where all is well, also with what the plan hid already', () => {
    expect(withPieces(scene, room, scene.pieces)).toEqual(scene);
    expect(withPieces(scene, room, [])).toEqual({ ...scene, pieces: [] });
    expect(withPieces(scene, room, scene.pieces, 'LUXURY')).toEqual({ ...scene, style: 'LUXURY' });
    const hiding = sceneOf(at('bookshelf', -1.6, 2.2));
    const { space } = rulesOf(HALL, 'LIVING_ROOM');
    expect(hiddenShare(space, HALL.openings[0], hidingOf(hiding.pieces))).toBeGreaterThan(0.2);
    expect(withPieces(hiding, HALL, hiding.pieces)).toEqual(hiding);
  });

  it('is a problem where something is out of the room, floats, or hides a door', () => {
    const problemOf = (...pieces: PlacedPiece[]): string => {
      const result = withPieces(sceneOf(), HALL, pieces);
      return 'problem' in result ? result.problem : '';
    };
    expect(problemOf(at('sofa', -2.6, 2))).toBe('The sofa reaches out of the room.');
    expect(problemOf({ ...at('sofa', 0, 3), position: [0, 1, 3] })).toBe('The sofa stands or hangs on nothing.');
    expect(problemOf(at('bookshelf', -1.6, 2.2))).toBe('The furniture hides too much of a door.');
  });

  it('is a problem where something is in another style than the room, and than what stood there', () => {
    const luxury: readonly PlacedPiece[] = scene.pieces.map((each) => ({ ...each, style: 'LUXURY' }));
    const problem = expect.stringMatching(/^The .+ is not in the style of the room\.$/);
    expect(withPieces(scene, room, luxury)).toEqual({ problem });
    expect(withPieces(scene, room, luxury, 'LUXURY')).not.toHaveProperty('problem');
    expect(withPieces({ ...scene, pieces: luxury }, room, luxury)).not.toHaveProperty('problem');
  });
});

it('the place of a piece is told in metres, by its wall, its neighbour and where it faces', () => {
  const sofa = { ...at('sofa', 0, 0), position: [0, 0, 6 - 0.4 - pieceOf('sofa').size.depth / 2] as const };
  const table = at('sideTable', sofa.size.width / 2 + 0.3 + pieceOf('sideTable').size.width / 2, sofa.position[2]);
  const scene = sceneOf(sofa, table, at('rug', 0, 5));
  const facts = placeOf(HALL, scene, 0);
  expect(facts).toMatchObject({
    wall: 'back',
    nextTo: 1,
    onRug: 2,
    side: 'middle',
    facing: 'viewer',
    isOnCounter: false,
  });
  expect(facts.distanceToWall).toBeCloseTo(0.4, 6);
  expect(facts.distanceToPiece).toBeCloseTo(0.3, 2);
});
