import { expect, it } from 'vitest';
import { ENGINE_IDS } from '../../contract/engines.ts';
import { createEngines } from './engines.ts';

// The plan cards list it on every paid plan, whichever engine an installation chooses.
it.each(ENGINE_IDS)('%s removes furniture', (id) => {
  expect(createEngines([id]).capabilities.removesFurniture).toBe(true);
});
