import type { ApiKeys } from '../../ports/api-keys.ts';
import type { Identity } from '../../ports/identity.ts';
import type { KnownBrowsers } from '../../ports/known-browsers.ts';
import type { Links } from '../../ports/links.ts';
import type { WebhookEndpoints } from '../../ports/webhooks.ts';
import type { NotePassword } from './check-password.ts';

export interface TakeOverPorts {
  readonly identity: Pick<Identity, 'changePassword'>;
  readonly knownBrowsers: KnownBrowsers;
  readonly links: Pick<Links, 'close'>;
  readonly apiKeys: Pick<ApiKeys, 'removeAll'>;
  readonly webhookEndpoints: Pick<WebhookEndpoints, 'removeAll'>;
  readonly notePassword: NotePassword;
}

/**
 * Gives an account to the owner of its email address: any existing password, sessions, API keys, webhooks, known
 * browsers and pending links become invalid. Idempotent.
 *
 * @param password null sets a random password, until the owner chooses one
 */
export type TakeOver = (userId: string, password: string | null) => Promise<void>;

export function makeTakeOver(ports: TakeOverPorts): TakeOver {
  const { identity, knownBrowsers, links, apiKeys, webhookEndpoints, notePassword } = ports;
  return async (userId, password) => {
    await knownBrowsers.forget(userId);
    await identity.changePassword(userId, password);
    // After the sessions, so that none of them makes others.
    await apiKeys.removeAll(userId);
    await webhookEndpoints.removeAll(userId);
    await notePassword(userId, password !== null);
    for (const purpose of ['sign-in', 'new-email'] as const) await links.close(userId, { purpose });
  };
}
