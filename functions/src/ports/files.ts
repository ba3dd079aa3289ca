/** A file that is readable by anyone with its URL, which cannot be guessed. */
export interface StoredFile {
  readonly path: string;
  /** Known before the file exists, so that it can be stored first. */
  readonly url: string;
}

/** Files in a bucket. */
export interface Files {
  /** Prepares a file to be written to a path, with a new URL. */
  prepare(path: string): StoredFile;
  /** Writes a file, replacing an existing one; may be repeated. */
  write(file: StoredFile, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Writes a file to an unused path. Fails if another file is there, and leaves it as it is. */
  create(file: StoredFile, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns false if the source does not exist. */
  copy(from: string, to: StoredFile): Promise<boolean>;
  /**
   * Streams a file to an unused path. The file only appears once it is complete; an error leaves nothing.
   *
   * @param options.fileName download name
   * @returns its size, bytes
   */
  writeStream(
    file: StoredFile,
    bytes: AsyncIterable<Uint8Array>,
    options: { readonly contentType: string; readonly fileName: string; readonly signal: AbortSignal },
  ): Promise<number>;
  exists(path: string): Promise<boolean>;
  /** Returns the size of a file in bytes, or null if it does not exist. */
  size(path: string): Promise<number | null>;
  /** Null if it does not exist. */
  read(path: string): Promise<Uint8Array | null>;
  /**
   * Reads photos for the time of some work. The photos of all callers together take a limited amount of memory;
   * further callers wait before theirs are read. Must not be called within such work, which would wait for itself.
   *
   * @param work receives null for a file that does not exist
   * @throws AppError BUSY if there was no memory in time; errors of the work
   */
  withFiles<T, const Paths extends readonly string[]>(
    paths: Paths,
    work: (files: { readonly [K in keyof Paths]: Uint8Array | null }) => Promise<T>,
  ): Promise<T>;
  /**
   * Null if it does not exist.
   *
   * @param signal closes the stream
   */
  stream(path: string, signal?: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  /** Does nothing if it does not exist. */
  remove(path: string): Promise<void>;
  /** Returns the paths of every file whose path starts with this prefix. */
  list(prefix: string): Promise<string[]>;
  /** Removes every file whose path starts with this prefix. */
  removeAll(prefix: string): Promise<void>;
  /** Returns the path of a download URL of this service, or null for any other URL. The file may not exist. */
  pathOf(url: string): string | null;
}
