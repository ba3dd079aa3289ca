import { AppError } from '../../domain/app-error.ts';
import type { Links } from '../../ports/links.ts';

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
