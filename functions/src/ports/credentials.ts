import type { FurnitureChange, PictureProof } from '../domain/work.ts';

/** What the Content Credentials of a picture state: where it comes from and what was done to it. */
export interface CredentialsStatement {
  /** The file of the photo that it was made of, its parent. */
  readonly original: Uint8Array;
  /** How it was staged. The hash of its own file is not among it: it is only known once the file is signed. */
  readonly proof: Omit<PictureProof, 'stagedHash'>;
  readonly furniture: FurnitureChange;
  /** Whether it was made smaller afterwards. */
  readonly resized?: boolean;
  /** Words that were laid over it afterwards: a label, or the brand's name. */
  readonly text?: readonly string[];
}

/** Content Credentials (C2PA): a signed statement inside a picture's file. */
export interface Credentials {
  /** Bytes that credentials add to a file at most; 0 where nothing is signed. */
  readonly bytes: number;
  /** Loads what signing needs, while the picture is being made. */
  prepare(): void;
  /**
   * The same JPEG file with credentials, or as it is where nothing is signed, or where it cannot be: a picture without credentials
   * is better than none.
   */
  sign(picture: Uint8Array, statement: CredentialsStatement): Promise<Uint8Array>;
}
