import type { Identity, IdentityUser } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';

export interface FindUserPorts {
  readonly identity: Pick<Identity, 'userByEmail'>;
  readonly store: Pick<Store, 'account'>;
}

/**
 * The user who has an account, or for whom one is being opened. Clients can sign users up at Firebase by themselves, without our limits
 * and for any address: without an account these are nobody.
 */
export type FindUser = (email: string) => Promise<IdentityUser | null>;

export function makeFindUser({ identity, store }: FindUserPorts): FindUser {
  return async (email) => {
    const user = await identity.userByEmail(email);
    return user && (user.madeHere || (await store.account(user.id))) ? user : null;
  };
}
