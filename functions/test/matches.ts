import type { OutputOf } from '../src/contract/endpoints.ts';
import { TIMES } from '../src/contract/limits.ts';
import type { RoomMatchStatus, RoomProposal } from '../src/contract/room-matches.ts';
import type { Account } from '../src/domain/account.ts';
import type { Services } from '../src/services.ts';
import { callBy } from './calls.ts';
import type { World } from './isolated-world.ts';
import { unhurried } from './unhurried.ts';

/** Delivers queued messages to workers that match photos; those that are not done are delivered again. */
export async function deliverMatches(world: World, services: Services): Promise<void> {
  for (const message of world.matchMessages.splice(0)) {
    const result = await services.workOnMatch(message.matchId, unhurried()).catch(() => 'failed' as const);
    if (result !== 'done') world.matchMessages.push(message);
  }
}

/** Polls a match as its page does, while workers continue, and returns its final status. */
export async function followed(
  world: World,
  services: Services,
  account: Account,
  request: Promise<OutputOf<'getRoomMatch'>>,
): Promise<RoomMatchStatus> {
  const { id } = await request;
  for (let poll = 0; poll < 30; poll++) {
    await deliverMatches(world, services);
    const match = await services.handlers.getRoomMatch({
      ...callBy(account),
      params: { id },
      body: undefined,
      wait: 0,
    });
    if (match.status === 'COMPLETED' || match.status === 'FAILED') return match;
    world.ahead += TIMES.longPoll * 1000;
  }
  throw new Error(`The match ${id} hangs.`);
}

/** The same for a match that must succeed; returns its proposal. */
export async function proposalFor(...given: Parameters<typeof followed>): Promise<RoomProposal> {
  const { proposal, error } = await followed(...given);
  if (!proposal) throw new Error(`The photos were not matched: ${error?.code}.`);
  return proposal;
}
