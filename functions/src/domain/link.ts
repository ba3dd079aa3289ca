import type { LINK_STATES, LinkPurpose } from '../contract/entities.ts';

/** A link that was sent by e-mail, as it is stored: without its token. */
export interface Link {
  readonly id: string;
  readonly purpose: LinkPurpose;
  /** Where it was sent. */
  readonly email: string;
  /** Absent in links of a release that did not store it. */
  readonly userId?: string;
  readonly createdAt: Date;
  /** From then on it has expired. */
  readonly validUntil: Date;
  /** When it, or one that made it needless, was used. */
  readonly usedAt?: Date;
}

export function linkState({ usedAt, validUntil }: Link, now: Date): (typeof LINK_STATES)[number] {
  if (usedAt) return 'used';
  return validUntil > now ? 'open' : 'expired';
}
