import type { LinkPurpose } from '../contract/entities.ts';
import type { Link } from '../domain/link.ts';

/** Links sent by email. Each works once; only a hash of its token is stored. */
export interface Links {
  /** Creates a link and returns its token, which is not stored. */
  issue(link: Pick<Link, 'purpose' | 'email' | 'validUntil'> & { readonly userId: string }): Promise<string>;
  /** Returns the link of a token in any state, or null if there is none. */
  find(token: string): Promise<Link | null>;
  /** Marks a link as used. Returns false if it was no longer open. */
  use(token: string): Promise<boolean>;
  /** Invalidates a user's open links: all, those with one purpose, or those created after a given time. */
  close(userId: string, which?: { readonly purpose?: LinkPurpose; readonly since?: Date }): Promise<void>;
  /** Returns the open link that can return an address to its former account, or null. */
  claimOn(email: string): Promise<Link | null>;
}
