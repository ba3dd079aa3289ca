/** A file that people may fetch by its address, and nobody may guess. */
export interface StoredFile {
  readonly path: string;
  readonly url: string;
}

/** Photos in a bucket. Writing to a path that exists replaces the file, so that every step can be repeated. */
export interface Files {
  write(path: string, bytes: Uint8Array, contentType: string): Promise<StoredFile>;
  /** Null where the source is gone. */
  copy(from: string, to: string): Promise<StoredFile | null>;
  /** Null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Null where there is none. */
  stream(path: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Nothing where there is none. */
  remove(path: string): Promise<void>;
  /** The path of an address that this service has answered; null for any other. Says nothing about whether the file is there. */
  pathOf(url: string): string | null;
}
