import type { LINK_STATES, LinkPurpose } from '../contract/entities.ts';

/** A link sent by email, as stored: without its token. */
export interface Link {
  readonly id: string;
  readonly purpose: LinkPurpose;
  /** The address that it was sent to. */
  readonly email: string;
  /** Absent in links of earlier releases. */
  readonly userId?: string;
  readonly createdAt: Date;
  /** From then on it has expired. */
  readonly validUntil: Date;
  /** When it was used or made obsolete. */
  readonly usedAt?: Date;
}

export function linkState({ usedAt, validUntil }: Link, now: Date): (typeof LINK_STATES)[number] {
  if (usedAt) return 'used';
  return validUntil > now ? 'open' : 'expired';
}
