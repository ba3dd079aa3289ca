import type { KeyCaller } from '../../domain/api-key.ts';
import { earlierJobId, type RepeatableRequest, recordIdOf, recordOf } from '../../domain/idempotency.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';

export interface BatchIdPorts {
  readonly store: Pick<Store, 'transact'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Decides the id of a batch: the caller's own, or one made up. A request that is sent again with its Idempotency-Key
 * gets the id that it got before, and photos that are in a batch already are not started again.
 */
export function makeBatchId({ store, clock, ids }: BatchIdPorts) {
  /** @throws AppError IDEMPOTENCY_KEY_REUSED */
  return (
    { userId, mode }: Pick<KeyCaller, 'userId' | 'mode'>,
    given: string | undefined,
    repeatable: RepeatableRequest | undefined,
  ): Promise<string> => {
    if (!repeatable) return Promise.resolve(given ?? ids());
    const request = { ...repeatable, endpoint: `${repeatable.endpoint}-${mode}` };
    return store.transact(async (transaction) => {
      const now = clock();
      const record = await transaction.idempotencyRecord(userId, recordIdOf(request));
      const earlier = earlierJobId(record, request, now);
      if (earlier !== null) return earlier;
      const id = given ?? ids();
      transaction.saveIdempotencyRecord(userId, recordOf(request, id, now));
      return id;
    });
  };
}
