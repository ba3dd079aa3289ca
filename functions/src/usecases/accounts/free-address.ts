import type { Identity } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { makeFindUser } from './find-user.ts';

export interface FreeAddressPorts {
  readonly identity: Pick<Identity, 'userByEmail' | 'deleteUser'>;
  readonly store: Pick<Store, 'account'>;
}

/**
 * Checks that no account uses an address. Removes a user that a client created directly in Firebase, which would
 * otherwise block the address.
 *
 * @param userId an account that may have the address
 */
export type FreeAddress = (email: string, userId?: string) => Promise<boolean>;

export function makeFreeAddress(ports: FreeAddressPorts): FreeAddress {
  const findUser = makeFindUser(ports);
  return async (email, userId) => {
    const user = await findUser(email);
    if (user) return user.id === userId;
    const intruder = await ports.identity.userByEmail(email);
    // The owner of the address is signing in right now.
    if (intruder?.withGoogle) return false;
    if (intruder) await ports.identity.deleteUser(intruder.id);
    return true;
  };
}
