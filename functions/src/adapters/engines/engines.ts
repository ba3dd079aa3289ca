import { firstAbleEngine, type StagingEngine } from '@roomwright/engine';
import { createEmbeddedEngine, verifyPreservation } from '@roomwright/engine/node';
import type { EngineId } from '../../contract/engines.ts';

/** Every available engine by its id. A new one is added as a file in this folder and a line here. */
const ENGINES: Readonly<Record<EngineId, () => StagingEngine>> = {
  embedded: () => createEmbeddedEngine(),
};

/**
 * Combines the chosen engines into one: the first that is able stages a photo, and the next takes over if it fails.
 * Verifies what each claims about unchanged pixels.
 */
export function createEngines([first, ...others]: readonly [EngineId, ...EngineId[]]): StagingEngine {
  const create = (id: EngineId): StagingEngine => verifyPreservation(ENGINES[id]());
  return firstAbleEngine([create(first), ...others.map(create)]);
}
