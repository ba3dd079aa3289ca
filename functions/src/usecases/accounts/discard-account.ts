import type { Account } from '../../domain/account.ts';
import type { Identity } from '../../ports/identity.ts';
import type { KnownBrowsers } from '../../ports/known-browsers.ts';
import type { Links } from '../../ports/links.ts';
import type { Store } from '../../ports/store.ts';

export interface DiscardAccountPorts {
  readonly store: Pick<Store, 'transact'>;
  readonly identity: Pick<Identity, 'deleteUser'>;
  readonly knownBrowsers: Pick<KnownBrowsers, 'forget'>;
  readonly links: Pick<Links, 'close'>;
}

/**
 * Ends an account that somebody has opened with another person's address, which is free from then on. Until it has, the account is shut:
 * if it breaks off, nobody gets into what is left. Can be repeated.
 */
export type DiscardAccount = (account: Account) => Promise<void>;

export function makeDiscardAccount({ store, identity, knownBrowsers, links }: DiscardAccountPorts): DiscardAccount {
  return async ({ id }) => {
    await store.transact(async (transaction) => {
      const account = await transaction.account(id);
      if (account?.active) transaction.saveAccount({ ...account, active: false });
    });
    await knownBrowsers.forget(id);
    await links.close(id);
    await identity.deleteUser(id);
  };
}
