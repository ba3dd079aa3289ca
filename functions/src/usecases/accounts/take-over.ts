import type { Identity } from '../../ports/identity.ts';
import type { KnownBrowsers } from '../../ports/known-browsers.ts';
import type { Links } from '../../ports/links.ts';
import type { NotePassword } from './check-password.ts';

export interface TakeOverPorts {
  readonly identity: Pick<Identity, 'changePassword'>;
  readonly knownBrowsers: KnownBrowsers;
  readonly links: Pick<Links, 'close'>;
  readonly notePassword: NotePassword;
}

/**
 * Gives an account to the owner of its email address: any existing password, sessions, known browsers and pending
 * links become invalid. Idempotent.
 *
 * @param password null sets a random password, until the owner chooses one
 */
export type TakeOver = (userId: string, password: string | null) => Promise<void>;

export function makeTakeOver({ identity, knownBrowsers, links, notePassword }: TakeOverPorts): TakeOver {
  return async (userId, password) => {
    await knownBrowsers.forget(userId);
    await identity.changePassword(userId, password);
    await notePassword(userId, password !== null);
    for (const purpose of ['sign-in', 'new-email'] as const) await links.close(userId, { purpose });
  };
}
