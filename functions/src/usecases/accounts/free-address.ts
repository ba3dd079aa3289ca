import type { Identity } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { makeFindUser } from './find-user.ts';

export interface FreeAddressPorts {
  readonly identity: Pick<Identity, 'userByEmail' | 'deleteUser'>;
  readonly store: Pick<Store, 'account'>;
}

/**
 * Whether no account has an address. A user whom a client has signed up at Firebase by itself is removed: or anybody could keep others
 * from using theirs.
 *
 * @param userId an account that may have it
 */
export type FreeAddress = (email: string, userId?: string) => Promise<boolean>;

export function makeFreeAddress(ports: FreeAddressPorts): FreeAddress {
  const findUser = makeFindUser(ports);
  return async (email, userId) => {
    const user = await findUser(email);
    if (user) return user.id === userId;
    const intruder = await ports.identity.userByEmail(email);
    // Its owner is just signing in.
    if (intruder?.withGoogle) return false;
    if (intruder) await ports.identity.deleteUser(intruder.id);
    return true;
  };
}
