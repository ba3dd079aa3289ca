import { describe, expect, it } from 'vitest';
import { makeCirculation } from './circulation.ts';
import { sketchedRoom } from './room.fixture.ts';
import { axisSolid } from './solid.ts';

const model = sketchedRoom({
  box: { left: -1.5, right: 1.5, back: 5, front: -0.5, height: 2.5 },
  cameraHeight: 1.4,
  focal: 0.6,
  pitch: 0,
  yaw: 0,
  aspect: 1.5,
  openings: [{ kind: 'door', wall: 'back', from: -0.5, to: 0.4, bottom: 0, top: 2, confidence: 1 }],
  obstacles: [],
  trust: { back: 1, left: 1, right: 1 },
});

describe('a circulation', () => {
  const circulation = makeCirculation(model);
  const barrier = (right: number) => axisSolid([-1.5, right], [2.5, 3], [0, 0.8]);

  it('passes where a walkway is left', () => {
    expect(circulation.reachesDoors([])).toBe(true);
    expect(circulation.reachesDoors([barrier(0.7)])).toBe(true);
  });

  it('reaches a window that ends at the floor like a door, and no other', () => {
    const to = (bottom: number) => {
      const window = { kind: 'window', wall: 'back', from: -0.5, to: 0.4, bottom, top: 2.2, confidence: 1 } as const;
      return makeCirculation({ ...model, openings: [window] }).reachesDoors([barrier(1.5)]);
    };
    expect(to(0.1)).toBe(false);
    expect(to(0.2)).toBe(true);
  });

  it('does not squeeze through less, nor between two pieces', () => {
    expect(circulation.reachesDoors([barrier(1)])).toBe(false);
    expect(circulation.reachesDoors([barrier(0.2), axisSolid([0.7, 1.5], [2.5, 3], [0, 0.8])])).toBe(false);
  });
});
