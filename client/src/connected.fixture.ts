/** Connections of a new account on a plan with API keys, in the local suite. */

import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { KEY_SCOPES, type KeyMode } from '../../functions/src/contract/api-keys.ts';
import { apiClient } from '../../functions/test/api-client.ts';
import { greyPhoto, PASSWORD, person } from '../../functions/test/people.ts';
import type {} from '../../functions/test/running-suite.ts';
import { createRoomwright, type Roomwright } from './index.ts';

export interface Connected {
  readonly origin: string;
  readonly live: Roomwright;
  readonly test: Roomwright;
  /** Shows no room. */
  readonly photo: Uint8Array<ArrayBuffer>;
}

export async function connected(): Promise<Connected> {
  const { origin, projectId } = inject('suite');
  const app = initializeApp({ projectId }, crypto.randomUUID());
  const api = apiClient(origin);
  const { token } = await person(api, getFirestore(app), 'PREMIUM');
  await deleteApp(app);
  const withKey = async (mode: KeyMode): Promise<Roomwright> => {
    const body = { name: mode, mode, scopes: [...KEY_SCOPES], currentPassword: PASSWORD };
    const { secret: key } = await api.ok('createApiKey', { token, body });
    return createRoomwright({ key, origin });
  };
  const [live, test] = [await withKey('live'), await withKey('test')];
  return { origin, live, test, photo: new Uint8Array(await greyPhoto()) };
}
