import type {
  EngineCapabilities,
  StagingAnswer,
  StagingContext,
  StagingEngine,
  StagingRequest,
} from './staging-engine.ts';

type Engines = readonly [StagingEngine, ...StagingEngine[]];

const isAble = ({ capabilities }: StagingEngine, { removeFurniture, edited }: StagingRequest): boolean =>
  (!removeFurniture || capabilities.removesFurniture) && (!edited || capabilities.editsScenes);

/** Adds a warning to the result of an engine that is not the first choice. */
function withWarning(answer: StagingAnswer, failed: readonly string[]): StagingAnswer {
  if (answer.outcome === 'declined' || failed.length === 0) return answer;
  const warning = `Staged by ${answer.engine.id}, because these failed: ${failed.join(', ')}.`;
  return { ...answer, warnings: [...(answer.warnings ?? []), warning] };
}

/**
 * Combines several engines: a request goes to the first that supports it and, if that fails, to the next. A declined
 * photo is not a failure: another engine would furnish it where the first found no place. Requests that none
 * supports go to the first, which declines them.
 */
export function firstAbleEngine(engines: Engines): StagingEngine {
  const [first] = engines;
  const any = (capability: keyof EngineCapabilities): boolean =>
    engines.some(({ capabilities }) => capabilities[capability]);
  return {
    id: first.id,
    version: first.version,
    capabilities: {
      removesFurniture: any('removesFurniture'),
      preservesPixels: any('preservesPixels'),
      editsScenes: any('editsScenes'),
    },
    async stage(request: StagingRequest, context: StagingContext) {
      const able = engines.filter((engine) => isAble(engine, request));
      const failed: string[] = [];
      const errors: unknown[] = [];
      for (const engine of able.length > 0 ? able : [first]) {
        try {
          return withWarning(await engine.stage(request, context), failed);
        } catch (error) {
          context.signal.throwIfAborted();
          failed.push(engine.id);
          errors.push(error);
        }
      }
      throw errors.length === 1 ? errors[0] : new AggregateError(errors, `All engines failed: ${failed.join(', ')}.`);
    },
  };
}
