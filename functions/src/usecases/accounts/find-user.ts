import type { Identity, IdentityUser } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';

export interface FindUserPorts {
  readonly identity: Pick<Identity, 'userByEmail'>;
  readonly store: Pick<Store, 'account'>;
}

/**
 * Finds the user who has an account, or whose account is being opened. Clients can create Firebase users for any
 * address without our limits; users without an account are ignored.
 */
export type FindUser = (email: string) => Promise<IdentityUser | null>;

export function makeFindUser({ identity, store }: FindUserPorts): FindUser {
  return async (email) => {
    const user = await identity.userByEmail(email);
    return user && (user.madeHere || (await store.account(user.id))) ? user : null;
  };
}
