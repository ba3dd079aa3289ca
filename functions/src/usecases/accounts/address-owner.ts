import { AppError } from '../../domain/app-error.ts';
import type { Identity, IdentityUser } from '../../ports/identity.ts';
import type { Links } from '../../ports/links.ts';
import type { Store } from '../../ports/store.ts';

interface FindUserPorts {
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

interface FreeAddressPorts {
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

/**
 * Returns the error for an address that was recently taken from an account and can still be returned to it, or null
 * if it is not reserved. This keeps a thief from making a takeover permanent by registering the former address.
 *
 * @param userId the account that may still use it, because it was taken from there
 */
export async function reservationOf(
  links: Pick<Links, 'claimOn'>,
  email: string,
  userId?: string,
): Promise<AppError | null> {
  const claim = await links.claimOn(email);
  if (!claim || (userId !== undefined && claim.userId === userId)) return null;
  return new AppError('EMAIL_RESERVED', { freeAt: claim.validUntil.toISOString() });
}
