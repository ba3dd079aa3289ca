import type { StagingAssertion } from '@roomwright/functions/contract/content-credentials.ts';

/** What the credentials of a file say, as far as they hold. */
export interface Claims {
  /** Whether they were signed under the authority of this installation. */
  readonly ours: boolean;
  /** Whether the certificate that they were signed with has ended since. */
  readonly expired: boolean;
  /** Who signed, by the certificate. */
  readonly signer: string | null;
  /** The program that wrote them. */
  readonly tool: string | null;
  /** How the picture came to be: names of IPTC's digital source types, or what stands in their place. */
  readonly sources: readonly string[];
  /** There where this product wrote them. */
  readonly staging: StagingAssertion | null;
}

export type Credentials =
  | { readonly state: 'none' }
  /** They cannot be read, or were tampered with: nothing that they say counts. */
  | { readonly state: 'broken' }
  /** They hold. */
  | { readonly state: 'intact'; readonly claims: Claims }
  /** They hold, but the file is not the one that was signed. */
  | { readonly state: 'changed'; readonly claims: Claims };

/** What was found in a file. */
export interface FileFacts {
  readonly sha256: string;
  readonly credentials: Credentials;
  /** IPTC's digital source type that the file's XMP metadata names, which anybody can write. */
  readonly source: string | null;
}

/** Why a file cannot be read. */
export type Problem = 'empty' | 'too-large' | 'no-picture' | 'damaged';
