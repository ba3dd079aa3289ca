import { describe, expect, it } from 'vitest';
import { PLAIN_ROOM, sketchedRoom } from '../room.fixture.ts';
import { axisSolid } from '../solid.ts';
import { placeAtWall } from './at-wall.ts';
import { filledWith } from './filled.fixture.ts';

const SIDEBOARD = { width: 1.2, depth: 0.44, height: 0.8 };

describe('what is opened', () => {
  const door = { kind: 'door', wall: 'back', from: -0.75, to: 0.15, bottom: 0, top: 2.05, confidence: 0.9 } as const;
  const model = sketchedRoom({ ...PLAIN_ROOM, openings: [door], trust: { back: 0.9, left: 0, right: 0 } });
  const filled = filledWith(model, axisSolid([1.5, 2.2], [2.2, 3], [0, 0.8]));
  const place = (behindSeats: typeof filled.solids = []) =>
    placeAtWall({ ...filled, behindSeats }, 'sideboard', [SIDEBOARD], () => 0);

  it('keeps a hand off a door at its side, whose leaf would close it', () => {
    const found = place();
    expect(found).not.toBeNull();
    expect(Math.abs((found?.x ?? 0) + 0.3)).toBeGreaterThanOrEqual(0.45 + SIDEBOARD.width / 2 + 0.25 - 0.01);
  });

  it('keeps farther off a door where it is tall: its side would be all that is seen beside an open leaf', () => {
    const shelf = { width: 1, depth: 0.36, height: 1.8 };
    const found = placeAtWall(filled, 'bookshelf', [shelf], () => 0);
    expect(found).not.toBeNull();
    expect(Math.abs((found?.x ?? 0) + 0.3)).toBeGreaterThanOrEqual(0.45 + shelf.width / 2 + 0.5 - 0.01);
  });

  it('does not stand behind the back of a seat', () => {
    const usual = place();
    if (!usual) throw new Error('a place at the left of the door');
    const sofaBefore = axisSolid([usual.x - 1, usual.x + 1], [4, 5.4], [0, 0]);
    const moved = place([sofaBefore]);
    expect(moved === null || Math.abs(moved.x - usual.x) >= 1).toBe(true);
  });
});

describe('a mirror', () => {
  const size = { width: 0.8, depth: 0.26, height: 1.8 };
  const window = { kind: 'window', wall: 'right', from: 2.2, to: 3.2, bottom: 0.8, top: 2.1, confidence: 0.9 } as const;

  it('has bare wall around it, off corners and openings', () => {
    const model = sketchedRoom({ ...PLAIN_ROOM, openings: [window], trust: { ...PLAIN_ROOM.trust, left: 0 } });
    const found = placeAtWall(
      filledWith(model, axisSolid([-0.5, 0.5], [2.2, 3], [0, 0.8])),
      'mirror',
      [size],
      ({ z }) => z,
    );
    if (!found) throw new Error('There is no place for a mirror.');
    expect(PLAIN_ROOM.box.back - found.z).toBeGreaterThanOrEqual(0.75 * size.width - 1e-6);
    expect(found.z - window.to).toBeGreaterThanOrEqual(0.75 * size.width - 1e-6);
  });
});
