import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { call } from '../../../lib/api/client.ts';

/** Milliseconds between two questions where the server answers at once; usually it waits until something has changed. */
const PAUSE = 1000;

/**
 * Waits until a version of a photo is made.
 *
 * @throws ApiError when the server refuses; Error with the reason when the version cannot be made
 * @throws DOMException `AbortError` when the signal was raised
 */
export async function followVersion(id: string, number: number, signal: AbortSignal): Promise<void> {
  while (true) {
    const { variations } = await call('getJob', { params: { id }, wait: TIMES.longPoll, signal });
    const version = variations.find((each) => each.number === number);
    if (version?.status === 'COMPLETED') return;
    if (version?.status === 'FAILED') throw new Error(version.error?.message ?? NOTICES.processing_failed.text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal.throwIfAborted();
  }
}
