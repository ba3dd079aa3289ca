import { describe, expect, it } from 'vitest';
import {
  type EngineCapabilities,
  firstAbleEngine,
  type StagingAnswer,
  type StagingEngine,
  type StagingRequest,
} from './staging-engine.ts';

const REQUEST: StagingRequest = {
  photo: new Uint8Array(),
  roomType: 'BEDROOM',
  style: 'MODERN',
  removeFurniture: false,
  prompt: '',
  maxEdge: 1000,
  seed: 1,
  homeSeed: 1,
  variation: 0,
  idempotencyKey: 'job-1',
};
const signal = new AbortController().signal;

function engine(
  id: string,
  answer: 'staged' | 'declined' | Error,
  capabilities: Partial<EngineCapabilities> = {},
): StagingEngine & { readonly requests: StagingRequest[] } {
  const requests: StagingRequest[] = [];
  const identity = { id, version: '1' };
  return {
    ...identity,
    requests,
    capabilities: { removesFurniture: false, preservesPixels: false, editsScenes: false, ...capabilities },
    async stage(request): Promise<StagingAnswer> {
      requests.push(request);
      if (answer instanceof Error) throw answer;
      if (answer === 'declined') return { outcome: 'declined', engine: identity, code: 'NO_FLOOR' };
      return { outcome: 'staged', engine: identity, provenance: 'compositeSynthetic', image: new Uint8Array([1]) };
    },
  };
}

describe('several engines', () => {
  it('answer with the first, and call no other', async () => {
    const [one, two] = [engine('one', 'staged'), engine('two', 'staged')];
    const answer = await firstAbleEngine([one, two]).stage(REQUEST, { signal });
    expect(answer).toMatchObject({ engine: { id: 'one' } });
    expect(answer).not.toHaveProperty('warnings');
    expect(two.requests).toEqual([]);
  });

  it('go on with the next where one fails, and say so', async () => {
    const two = engine('two', 'staged');
    const answer = await firstAbleEngine([engine('one', new Error('busy')), two]).stage(REQUEST, { signal });
    expect(answer).toMatchObject({
      engine: { id: 'two' },
      warnings: ['Staged by two, because these failed: one.'],
    });
    expect(two.requests[0]?.idempotencyKey).toBe('job-1');
  });

  it('leave a declined photo declined', async () => {
    const two = engine('two', 'staged');
    expect(await firstAbleEngine([engine('one', 'declined'), two]).stage(REQUEST, { signal })).toMatchObject({
      outcome: 'declined',
      engine: { id: 'one' },
    });
    expect(two.requests).toEqual([]);
  });

  it('remove furniture with one that can, and can do what any of them can', async () => {
    const engines = firstAbleEngine([engine('one', 'staged'), engine('two', 'staged', { removesFurniture: true })]);
    expect(engines.capabilities).toEqual({ removesFurniture: true, preservesPixels: false, editsScenes: false });
    const answer = await engines.stage({ ...REQUEST, removeFurniture: true }, { signal });
    expect(answer.engine.id).toBe('two');
  });

  it('of which none can remove furniture leave it to the first', async () => {
    const engines = firstAbleEngine([engine('one', 'declined'), engine('two', 'staged')]);
    const answer = await engines.stage({ ...REQUEST, removeFurniture: true }, { signal });
    expect(answer).toMatchObject({ outcome: 'declined', engine: { id: 'one' } });
  });

  it('that all fail report every error', async () => {
    const errors = [new Error('one broke'), new Error('two broke')];
    const engines = firstAbleEngine([engine('one', errors[0] as Error), engine('two', errors[1] as Error)]);
    await expect(engines.stage(REQUEST, { signal })).rejects.toMatchObject({ errors });
    await expect(firstAbleEngine([engine('one', errors[0] as Error)]).stage(REQUEST, { signal })).rejects.toBe(
      errors[0],
    );
  });

  it('ask no further one after an abort', async () => {
    const controller = new AbortController();
    const two = engine('two', 'staged');
    const one: StagingEngine = {
      ...engine('one', 'staged'),
      stage: async () => {
        controller.abort(new Error('stopped'));
        throw new Error('broken off');
      },
    };
    await expect(firstAbleEngine([one, two]).stage(REQUEST, controller)).rejects.toThrow('stopped');
    expect(two.requests).toEqual([]);
  });
});
