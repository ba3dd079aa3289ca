import { describe, expect, it } from 'vitest';
import { uncoveredFinder } from '../pipeline/count-uncovered.ts';
import type { Concealed } from '../scene/concealed.ts';
import type { RoomModel } from '../scene/room.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { coveringBy } from './cover.ts';
import { concealedOn, coveringRoom, WINDOW_ROOM } from './covering.fixture.ts';
import { planRoom } from './plan-room.ts';
import { axisSolid } from './solid.ts';
import { stoodBefore, uncoveredShare } from './uncovered.ts';

const room = WINDOW_ROOM;
const concealing = (concealed: Concealed): RoomModel => ({ ...room, concealed });
const [opening] = room.openings;

describe('what must stay covered', () => {
  const model = concealing(concealedOn([-0.8, 0.6], [0.1, 0.6]));

  it('is measured as the share that furniture leaves in sight', () => {
    expect(uncoveredShare(model, [])).toBe(1);
    expect(uncoveredShare(model, [axisSolid([-1.2, 1], [4.4, 5.3], [0, 0.9])])).toBe(0);
    expect(uncoveredShare(model, [axisSolid([-1.2, -0.1], [4.4, 5.3], [0, 0.9])])).toBeCloseTo(0.5, 1);
    expect(uncoveredShare(room, [])).toBe(0);
  });

  it('says that furniture stood before a window; before a door only where it stood before most of it', () => {
    expect(stoodBefore(model, opening)).toBe(true);
    expect(stoodBefore(room, opening)).toBe(false);
    const door = { ...opening, kind: 'door', bottom: 0 } as const;
    expect(stoodBefore(model, door)).toBe(true);
    expect(stoodBefore(model, { ...door, from: 0.4, to: 1.3 })).toBe(false);
  });

  it('is covered by the sofa and what stands around it, by their true shapes', () => {
    const { concealed } = model;
    if (!concealed) throw new Error('Nothing is concealed.');
    const uncoveredCells = uncoveredFinder(model, concealed);
    const request = { seed: 1, room: 'LIVING_ROOM', style: 'MODERN', covering: coveringBy(uncoveredCells) } as const;
    const plan = planRoom(model, request, planCatalogue);
    expect(uncoveredCells(plan?.pieces ?? [])).toEqual([]);
  });
});

describe('what the group leaves uncovered', () => {
  const concealed = concealedOn([1.1, 1.4], [0.25, 0.5]);
  const stood = concealedOn([0.8, 1.7], [0, 0.9]).cells;
  /** What stands in the room once pieces were added to a sofa at the side; `removed` is where furniture stood. */
  const withRest = (removed: Uint8Array) => {
    const { task, cells, piece } = coveringRoom({ ...concealed, removed });
    const sofa = piece('sofa', [room.box.left + 0.6, 3], Math.PI / 2);
    const pieces = coveringBy(cells).complete(task, [sofa]);
    return { added: pieces.length - 1, share: cells(pieces).length / concealed.cells.length };
  };

  it('is mostly covered by a piece where furniture stood', () => {
    const removed = new Uint8Array(concealed.columns * concealed.rows);
    for (const cell of stood) removed[cell] = 1;
    const { added, share } = withRest(removed);
    expect(added).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.5);
  });

  it('stays uncovered where none stood: what was in sight is not hidden for it', () => {
    expect(withRest(new Uint8Array(concealed.columns * concealed.rows))).toEqual({ added: 0, share: 1 });
  });
});
