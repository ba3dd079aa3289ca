import { KEY_SCOPES, type KeyMode } from '../src/contract/api-keys.ts';
import type { BodyOf } from '../src/contract/endpoints.ts';
import type { Account } from '../src/domain/account.ts';
import { callBy } from './calls.ts';
import type { World } from './isolated-world.ts';

/** Creates the call context of a program with a key that may do everything. */
export const callByKey = (account: Account, mode: KeyMode = 'live') => ({
  ...{ ...callBy(account), session: undefined, body: undefined, params: undefined, repeatable: undefined },
  key: { id: 'k', userId: account.id, mode, scopes: KEY_SCOPES },
});

/** Uploads photos to be staged as living rooms. */
export async function photosToStage(
  world: Pick<World, 'uploaded'>,
  account: Account,
  count: number,
): Promise<BodyOf<'v1StageBatch'>['photos']> {
  const options = { prompt: '', style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false } as const;
  const photos = [];
  for (let i = 0; i < count; i++) photos.push({ ...options, imageUrl: await world.uploaded(account) });
  return photos;
}
