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
  /**
   * Writes a file while its bytes are made, to a path where none is. It is there once all of them are, and not at all where
   * they break off.
   * @param options.fileName what a browser saves it as
   * @returns how many bytes it has
   */
  writeStream(
    file: StoredFile,
    bytes: AsyncIterable<Uint8Array>,
    options: { readonly contentType: string; readonly fileName: string; readonly signal: AbortSignal },
  ): Promise<number>;
  exists(path: string): Promise<boolean>;
  /** Bytes of a file; null where there is none. */
  size(path: string): Promise<number | null>;
  /** Null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Null where there is none. @param signal ends the stream, read to its end or not */
  stream(path: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  /** Nothing where there is none. */
  remove(path: string): Promise<void>;
  /** Removes every file whose path begins so. */
  removeAll(prefix: string): Promise<void>;
  /** The path of an address that this service has answered; null for any other. Says nothing about whether the file is there. */
  pathOf(url: string): string | null;
}
