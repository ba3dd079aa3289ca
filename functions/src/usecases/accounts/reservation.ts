import { AppError } from '../../domain/app-error.ts';
import type { Links } from '../../ports/links.ts';

/**
 * The refusal of an address that was taken from an account days ago, and that the account can still be given back; null where nobody
 * can claim it. Or whoever has stolen an account could make the theft final by registering its former address.
 *
 * @param userId who may have it all the same: the account that it was taken from
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
