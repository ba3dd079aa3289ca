import type { Firestore } from 'firebase-admin/firestore';
import { API } from '../../functions/src/api/api.ts';
import { KEY_RATE } from '../../functions/src/contract/api-keys.ts';
import type { apiClient } from '../../functions/test/api-client.ts';
import { finished, greyPhoto, person, uploaded } from '../../functions/test/people.ts';
import type { Target } from './clients.ts';

/**
 * Creates enough users with one job and one API key each that none exceeds the rate limit of a status request, even
 * if all requests fall within one minute.
 *
 * @returns the status requests with a session's token, and those of the same pictures with a key
 */
export async function statusTargets(
  origin: string,
  api: ReturnType<typeof apiClient>,
  database: Firestore,
  requests: number,
): Promise<{ readonly byToken: Target[]; readonly byKey: Target[] }> {
  const [byToken, byKey]: [Target[], Target[]] = [[], []];
  const perUser = Math.min(API.getJob.rateLimit.perUser, KEY_RATE.requests);
  // Twice as many, because they have requested their own jobs, too.
  while (byToken.length * perUser < 2 * requests) {
    const one = await person(api, database, 'PREMIUM');
    const imageUrl = await uploaded(api, one, await greyPhoto());
    const { id } = await api.ok('create', { token: one.token, body: { imageUrl } });
    await finished(api, one, id);
    byToken.push({ url: `${origin}/api/staging/${id}`, headers: { authorization: `Bearer ${one.token}` } });
    const { secret } = await api.ok('createApiKey', {
      token: one.token,
      body: { name: 'Bench', mode: 'live', scopes: ['read'] },
    });
    byKey.push({ url: `${origin}/api/v1/pictures/${id}`, headers: { authorization: `Bearer ${secret}` } });
  }
  return { byToken, byKey };
}
