import type { FurnitureChange, PictureProof } from '../domain/work.ts';

/** The claims of a picture's Content Credentials: its origin and edits. */
export interface CredentialsStatement {
  /** The file of the original photo, the parent ingredient. */
  readonly original: Uint8Array;
  /** How it was staged, without the hash of the file itself, which is only known after signing. */
  readonly proof: Omit<PictureProof, 'stagedHash'>;
  readonly furniture: FurnitureChange;
  /** Whether it was resized afterwards. */
  readonly resized?: boolean;
  /** Text that was drawn on it afterwards: a label, or the brand's name. */
  readonly text?: readonly string[];
}

/** Content Credentials (C2PA): a signed manifest embedded in a picture's file. */
export interface Credentials {
  /** Upper bound on the size that credentials add to a file, bytes; 0 if nothing is signed. */
  readonly bytes: number;
  /** Loads the signing modules while the picture is being made. */
  prepare(): void;
  /**
   * Returns the JPEG file with credentials, or unchanged if signing is off or fails: a picture without credentials
   * is better than none.
   */
  sign(picture: Uint8Array, statement: CredentialsStatement): Promise<Uint8Array>;
}
