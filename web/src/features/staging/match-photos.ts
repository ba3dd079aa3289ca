import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { MATCH_ERRORS, type RoomMatchStatus, type RoomProposal } from '@roomwright/functions/contract/room-matches.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { mayPass, restAfter } from './failures.ts';
import type { StagingPorts } from './staging-ports.ts';

/** The service has tried to match photos of a room, and could not. The message is for the person. */
export class MatchError extends Error {
  override readonly name = 'MatchError';
}

/** The person has stopped the run. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
}

/** Seconds between two requests while another room of the person is being matched, and for how long. */
const TURN_PAUSE = 5;
const TURN_PATIENCE = 180;
/** Polls in a row that may fail. */
const MAX_HICCUPS = 3;
/** Milliseconds within which an answer that says nothing new did not wait for anything. */
const AT_ONCE = 1000;

type MatchPorts = Pick<StagingPorts, 'followMatch' | 'isOnline' | 'online' | 'pause'>;

/** Starts a match, once another room of the same person is done, which another page may have asked for. */
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
      const isOthersTurn = error instanceof ApiError && error.code === 'MATCH_UNDER_WAY' && waited < TURN_PATIENCE;
      if (!isOthersTurn && !(mayPass(error) && !isOnline())) throw error;
      await pause(TURN_PAUSE);
      waited += TURN_PAUSE;
    }
  }
}

/**
 * Has photos of a room matched, and follows that to its end, also through lost connections: the service goes on meanwhile, and gives up
 * what nobody asks for any more.
 *
 * @param start asks for it
 * @param wanted whether the person still wants it
 * @throws MatchError where they could not be matched, RunStopped, ApiError
 */
export async function matchPhotos(
  start: () => Promise<RoomMatchStatus>,
  ports: MatchPorts,
  wanted: () => boolean = () => true,
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
      if (match.updatedAt === updatedAt && Date.now() - asked < AT_ONCE) await pause(1);
    } catch (error) {
      const rest = restAfter(error);
      if ((rest === null && !mayPass(error)) || ++hiccups > MAX_HICCUPS) throw error;
      await pause(rest ?? TIMES.pollInterval / 2);
    }
  }
  if (match.proposal) return match.proposal;
  throw new MatchError(match.error?.message ?? MATCH_ERRORS.MATCH_FAILED);
}
