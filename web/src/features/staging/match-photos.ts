import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { MATCH_ERRORS, type RoomMatchStatus, type RoomProposal } from '@roomwright/functions/contract/room-matches.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { RunStopped } from './batch-calls.ts';
import { mayPass, restAfter } from './failures.ts';
import type { StagingPorts } from './staging-ports.ts';

/** The service could not match photos of a room. The message is for the person. */
export class MatchError extends Error {
  override readonly name = 'MatchError';
}

/** Pause between two requests while another room of the person is being matched, and the longest wait for that. */
const TURN_PAUSE_SECONDS = 5;
const MAX_TURN_SECONDS = 180;
/** Polls in a row that may fail. */
const MAX_HICCUPS = 3;
/** A poll that brings nothing new sooner than this did not wait for a change. */
const MIN_POLL_MS = 1000;

type MatchPorts = Pick<StagingPorts, 'followMatch' | 'isOnline' | 'online' | 'pause'>;

/** Starts a match. Waits while another room of the same person is being matched, perhaps for another page. */
async function started(
  start: () => Promise<RoomMatchStatus>,
  { isOnline, online, pause }: MatchPorts,
  requireWanted: () => void,
): Promise<RoomMatchStatus> {
  for (let waited = 0; ; ) {
    await online();
    requireWanted();
    try {
      return await start();
    } catch (error) {
      const isOthersTurn = error instanceof ApiError && error.code === 'MATCH_UNDER_WAY' && waited < MAX_TURN_SECONDS;
      const isOffline = mayPass(error) && !isOnline();
      if (!isOthersTurn && !isOffline) throw error;
      await pause(TURN_PAUSE_SECONDS);
      waited += TURN_PAUSE_SECONDS;
    }
  }
}

/**
 * Matches photos of a room and polls until the match is finished, through lost connections too: the service carries on meanwhile, and
 * gives up a match that is no longer polled.
 *
 * @param start requests the match
 * @param wanted whether the person still wants it
 * @throws MatchError if they could not be matched, RunStopped, ApiError
 */
export async function matchPhotos(
  start: () => Promise<RoomMatchStatus>,
  ports: MatchPorts,
  wanted: () => boolean,
): Promise<RoomProposal> {
  const { followMatch, online, pause } = ports;
  const requireWanted = (): void => {
    if (!wanted()) throw new RunStopped();
  };
  let match = await started(start, ports, requireWanted);
  for (let hiccups = 0; match.status === 'PENDING' || match.status === 'PROCESSING'; ) {
    await online();
    requireWanted();
    const asked = Date.now();
    try {
      const { updatedAt } = match;
      match = await followMatch(match.id);
      hiccups = 0;
      if (match.updatedAt === updatedAt && Date.now() - asked < MIN_POLL_MS) await pause(1);
    } catch (error) {
      const rest = restAfter(error);
      if ((rest === null && !mayPass(error)) || ++hiccups > MAX_HICCUPS) throw error;
      await pause(rest ?? TIMES.pollInterval / 2);
    }
  }
  if (match.proposal) return match.proposal;
  throw new MatchError(match.error?.message ?? MATCH_ERRORS.MATCH_FAILED);
}
