/** A file that people may fetch by its address, and nobody may guess. */
export interface StoredFile {
  readonly path: string;
  /** Known before the file is there, so that it can be written down first. */
  readonly url: string;
}

/** Photos in a bucket. Writing to a path that exists replaces the file, so that every step can be repeated. */
export interface Files {
  /** A file to be written to a path, with an address of its own. */
  prepare(path: string): StoredFile;
  write(file: StoredFile, bytes: Uint8Array, contentType: string): Promise<void>;
  /** False where the source is gone. */
  copy(from: string, to: StoredFile): Promise<boolean>;
  exists(path: string): Promise<boolean>;
  /** Null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Null where there is none. */
  stream(path: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Nothing where there is none. */
  remove(path: string): Promise<void>;
  /** The path of an address that this service has answered; null for any other. Says nothing about whether the file is there. */
  pathOf(url: string): string | null;
}
