import { expect, it } from 'vitest';
import { testBox } from './paint/room.fixture.ts';
import { rescaled } from './rescale.ts';

it('keeps what was found on a wall where the photo shows it when the metres change', () => {
  const cells = new Uint8Array(2);
  const wall = { wall: 'back', at: 4, trust: 1, from: -1, to: 1, cell: 0.25, columns: 2, rows: 1, cells } as const;
  const door = { kind: 'door', wall: 'back', from: -0.5, to: 0.4, bottom: 0, top: 2, confidence: 0.8 } as const;
  const box = { ...testBox(), back: 5 };
  const found = rescaled({ walls: [wall], openings: [door] }, 1.25, box);
  expect(found.walls).toEqual([{ ...wall, at: box.back, from: -1.25, to: 1.25, cell: 0.3125 }]);
  expect(found.openings).toEqual([{ ...door, from: -0.625, to: 0.5, top: 2.5 }]);
});
