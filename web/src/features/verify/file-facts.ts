import type { StagingAssertion } from '@roomwright/functions/contract/content-credentials.ts';

/** The statements in a file's credentials. */
export interface Claims {
  /** Whether they were signed under this installation's authority. */
  readonly ours: boolean;
  /** Whether the signing certificate has expired since. */
  readonly expired: boolean;
  /** The signer's name in the certificate. */
  readonly signer: string | null;
  /** The program that wrote them. */
  readonly tool: string | null;
  /** How the picture was made: IPTC digital source types, or unknown values. */
  readonly sources: readonly string[];
  /** Present if this product wrote them. */
  readonly staging: StagingAssertion | null;
}

export type Credentials =
  | { readonly state: 'none' }
  /** Unreadable or tampered with: their statements do not count. */
  | { readonly state: 'broken' }
  /** Valid. */
  | { readonly state: 'intact'; readonly claims: Claims }
  /** Valid, but the file is not the one that was signed. */
  | { readonly state: 'changed'; readonly claims: Claims };

/** What was found in a file. */
export interface FileFacts {
  readonly sha256: string;
  readonly credentials: Credentials;
  /** IPTC digital source type in the XMP metadata, which anyone can write. */
  readonly source: string | null;
}

/** Why a file cannot be read. */
export type Problem = 'empty' | 'too-large' | 'no-picture' | 'damaged';
