import { describe, expect, it } from 'vitest';
import { byExtent } from '../../extent.fixture.ts';
import { topsOf } from '../../scene/counter-rectangle.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import type { Ledge, Opening, RoomModel } from '../../scene/room.ts';
import { STYLE_IDS, type StyleId } from '../../scene/styles/styles.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { planRoom } from '../plan-room.ts';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';

const ON_LEDGES: readonly string[] = ['vase', 'leaningPicture', 'ornament'];
const CELL = 0.04;

const fire: Opening = {
  ...{ kind: 'fireplace', wall: 'back', from: -0.8, to: 0.8, bottom: 0, top: 1.15, confidence: 0.9 },
};

/** A board over the fire, its wall bare to so many metres above each cell. */
const mantel = (from: number, to: number, clear: (along: number) => number = () => 0.8): Ledge => ({
  ...{ wall: 'back', from, to, top: 1.3, slope: 0, depth: 0.18, cell: CELL },
  clear: Array.from({ length: Math.floor((to - from) / CELL) }, (_, i) => clear(from + (i + 0.5) * CELL)),
});

const withMantel = (ledge: Ledge, more: readonly Opening[] = []): RoomModel => ({
  ...sketchedRoom({ ...PLAIN_ROOM, openings: [fire, ...more] }),
  ledges: [ledge],
});

/** What stands on the mantel, from left to right. */
function dressed(model: RoomModel, style: StyleId, homeSeed: number): readonly PlacedPiece[] {
  const plan = planRoom(model, { room: 'LIVING_ROOM', style, seed: 1, homeSeed }, planCatalogue);
  const things = (plan?.pieces ?? []).filter(({ piece }) => ON_LEDGES.includes(piece));
  return things.toSorted((a, b) => a.position[0] - b.position[0]);
}

const nameOf = ({ piece, variant }: PlacedPiece): string => `${piece} ${variant}`;

describe('a mantel', () => {
  const model = withMantel(mantel(-1, 1));

  it('carries three to five objects of different heights with air between them, none of them twice', () => {
    for (const [i, style] of STYLE_IDS.entries()) {
      if (i % byExtent(3, 1) !== 0) continue;
      const things = dressed(model, style, i + 1);
      expect(things.length, style).toBeGreaterThanOrEqual(3);
      expect(things.length, style).toBeLessThanOrEqual(5);
      expect(new Set(things.map(nameOf)).size, style).toBe(things.length);
      expect(new Set(things.map(({ size }) => size.height.toFixed(2))).size, style).toBeGreaterThan(1);
      for (const [k, { position, size }] of things.slice(1).entries()) {
        const before = things[k];
        expect(position[0] - size.width / 2 - before.position[0] - before.size.width / 2).toBeGreaterThan(0.09);
      }
    }
  });

  it('carries them on its top, within its length', () => {
    const [top] = topsOf(model);
    for (const { position, size } of dressed(model, 'MODERN', 3)) {
      expect(position[1]).toBe(top.y);
      expect(position[0] - size.width / 2).toBeGreaterThan(top.x0);
      expect(position[0] + size.width / 2).toBeLessThan(top.x1);
      expect(position[2]).toBeGreaterThan(top.z0);
      expect(position[2]).toBeLessThan(top.z1);
    }
  });

  it('is arranged by the home: not the same way in all', () => {
    const ways = byExtent([1, 2], [1, 2, 3, 4, 5, 6]).map((seed) => dressed(model, 'MODERN', seed).map(nameOf).join());
    expect(new Set(ways).size).toBeGreaterThan(byExtent(1, 2));
  });

  it('has nothing before a low screen, and stays bare where only one thing has room', () => {
    const screen = withMantel(mantel(-1, 1, (along) => (Math.abs(along) < 0.4 ? 0.06 : 0.8)));
    for (const homeSeed of byExtent([2], [1, 2, 3])) {
      const things = dressed(screen, 'MODERN', homeSeed);
      for (const { position, size } of things)
        expect(Math.abs(position[0]) - size.width / 2).toBeGreaterThan(0.4 - CELL);
    }
    expect(dressed(withMantel(mantel(-1, 1, (along) => (along > 0.6 ? 0.8 : 0))), 'MODERN', 1)).toEqual([]);
  });

  it('hides no window beside the fire', () => {
    const window: Opening = { ...fire, kind: 'window', from: 0.5, to: 1.4, bottom: 0.9, top: 2.1 };
    for (const { position, size } of dressed(withMantel(mantel(-1, 1), [window]), 'MODERN', 2))
      expect(position[0] + size.width / 2).toBeLessThan(0.5);
  });
});

describe('a board that rises', () => {
  it('is level pieces, and each object stands on one of them', () => {
    const rising = withMantel({ ...mantel(-1, 1), slope: 0.03 });
    const tops = topsOf(rising);
    expect(tops.length).toBeGreaterThan(3);
    for (const { position } of dressed(rising, 'MODERN', 3)) {
      const under = tops.filter(({ x0, x1, y }) => y === position[1] && position[0] >= x0 && position[0] <= x1);
      expect(under).toHaveLength(1);
    }
  });
});
