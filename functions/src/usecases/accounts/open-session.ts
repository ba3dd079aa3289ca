import type { User } from '../../contract/entities.ts';
import type { Account } from '../../domain/account.ts';
import type { Identity } from '../../ports/identity.ts';
import type { KnownBrowsers } from '../../ports/known-browsers.ts';
import { presentUser } from '../present.ts';

export interface OpenSessionPorts {
  readonly identity: Pick<Identity, 'createSession'>;
  readonly knownBrowsers: KnownBrowsers;
}

/** Opens a session for a user who has just authenticated, and remembers the browser as known. */
export type OpenSession = (account: Account, browserKey: string | undefined) => Promise<{ token: string; user: User }>;

export function makeOpenSession({ identity, knownBrowsers }: OpenSessionPorts): OpenSession {
  return async (account, browserKey) => {
    if (browserKey !== undefined) await knownBrowsers.remember(account.id, account.email, browserKey);
    return { token: await identity.createSession(account.id), user: presentUser(account) };
  };
}
