import { mayPass } from './failures.ts';
import type { StagingPorts } from './staging-ports.ts';

/** Pauses in seconds before a call is made again whose answer did not come. */
export const PAUSES = { upload: [2], send: [2, 5, 15] } as const;

/**
 * Makes a call that is safe to repeat: again whenever a lost connection is back, a few times more when no answer came, and for
 * longer where the service is busy.
 */
export async function patiently<T>(
  call: () => Promise<T>,
  { isOnline, online, pause }: Pick<StagingPorts, 'isOnline' | 'online' | 'pause'>,
  pauses: readonly number[],
): Promise<T> {
  for (let losses = 0; ; ) {
    await online();
    try {
      return await call();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (!isOnline()) continue;
      const seconds = (error.code === 'BUSY' ? PAUSES.send : pauses)[losses++];
      if (seconds === undefined) throw error;
      await pause(seconds);
    }
  }
}
