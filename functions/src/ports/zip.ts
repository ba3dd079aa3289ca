/** A file of an archive. */
export interface ZipFile {
  readonly name: string;
  readonly modified: Date;
  readonly bytes: Uint8Array | ReadableStream<Uint8Array>;
}

/** Streams a ZIP archive: opens one file at a time and holds none in memory. Files are stored uncompressed. */
export type Zip = (files: AsyncIterable<ZipFile>) => AsyncIterable<Uint8Array>;
