import { firstAbleEngine, type StagingEngine } from '@roomwright/engine';
import { createEmbeddedEngine, verifyPreservation } from '@roomwright/engine/node';
import type { EngineId } from '../../contract/engines.ts';
import { DEFAULT_PROMPT } from '../../contract/staging-options.ts';

/** Every engine that an installation may choose, by its identifier: another is a file beside this one, and a line here. */
const ENGINES: Readonly<Record<EngineId, () => StagingEngine>> = {
  embedded: () => createEmbeddedEngine(),
};

/** The text that stands for no prompt asks for nothing that an engine does not do anyway. */
const withoutDefaultPrompt = (engine: StagingEngine): StagingEngine => ({
  ...engine,
  stage: (request, context) =>
    engine.stage({ ...request, prompt: request.prompt === DEFAULT_PROMPT ? '' : request.prompt }, context),
});

/**
 * The engines that an installation has chosen, as one: the first that is able stages, the next where it fails. What each
 * promises of the photo's pixels is verified.
 */
export function createEngines([first, ...others]: readonly [EngineId, ...EngineId[]]): StagingEngine {
  const create = (id: EngineId): StagingEngine => verifyPreservation(ENGINES[id]());
  return withoutDefaultPrompt(firstAbleEngine([create(first), ...others.map(create)]));
}
