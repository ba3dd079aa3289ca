import { MAX_PIECES } from '@roomwright/engine/live';
import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';

test('an arrangement may have as many pieces as the engine draws', () => {
  expect(LIMITS.piecesPerScene).toBe(MAX_PIECES);
});
