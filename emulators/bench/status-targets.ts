import type { Firestore } from 'firebase-admin/firestore';
import { API } from '../../functions/src/api/api.ts';
import type { apiClient } from '../../functions/test/api-client.ts';
import { finished, greyPhoto, person, uploaded } from '../../functions/test/people.ts';
import type { Target } from './clients.ts';

/**
 * Creates enough users with one job each that none exceeds the rate limit of a status request, even if all requests
 * fall within one minute.
 */
export async function statusTargets(
  origin: string,
  api: ReturnType<typeof apiClient>,
  database: Firestore,
  requests: number,
): Promise<Target[]> {
  const targets: Target[] = [];
  // Twice as many, because they have requested their own jobs, too.
  while (targets.length * API.getJob.rateLimit.perUser < 2 * requests) {
    const one = await person(api, database, 'PREMIUM');
    const imageUrl = await uploaded(api, one, await greyPhoto());
    const { id } = await api.ok('create', { token: one.token, body: { imageUrl } });
    await finished(api, one, id);
    targets.push({ url: `${origin}/api/staging/${id}`, headers: { authorization: `Bearer ${one.token}` } });
  }
  return targets;
}
