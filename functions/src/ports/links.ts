import type { LinkPurpose } from '../contract/entities.ts';
import type { Link } from '../domain/link.ts';

/** Links that are sent by e-mail. Each works once; only a hash of its token is stored. */
export interface Links {
  /** Makes a link; returns its token, which is stored nowhere. */
  issue(link: Pick<Link, 'purpose' | 'email' | 'validUntil'> & { readonly userId: string }): Promise<string>;
  /** The link of a token, whatever its state; null where there is none. */
  find(token: string): Promise<Link | null>;
  /** Uses a link up. False where it was not open any more. */
  use(token: string): Promise<boolean>;
  /** Makes open links of a user useless: all, those of one purpose, or those that are younger than a moment. */
  close(userId: string, which?: { readonly purpose?: LinkPurpose; readonly since?: Date }): Promise<void>;
  /** The open link that can give an address back to the account that it was taken from; null: nobody can claim it. */
  claimOn(email: string): Promise<Link | null>;
}
