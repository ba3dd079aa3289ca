import { MAX_PIECES } from '@roomwright/engine/live';
import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';

test('the limit of pieces in an arrangement matches the engine’s', () => {
  expect(LIMITS.piecesPerScene).toBe(MAX_PIECES);
});
