import { expect, test } from 'vitest';
import { swipeOf } from './use-swipe.ts';

const from = { x: 200, y: 400 };

test.each([
  [{ x: 120, y: 410 }, 'next'],
  [{ x: 280, y: 380 }, 'previous'],
  [{ x: 210, y: 520 }, 'close'],
  [{ x: 160, y: 400 }, null],
  [{ x: 120, y: 480 }, null],
  [{ x: 200, y: 250 }, null],
] as const)('from the middle to %j is %s', (to, meant) => expect(swipeOf(from, to)).toBe(meant));
