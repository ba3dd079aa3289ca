/** A file of an archive. */
export interface ZipFile {
  readonly name: string;
  readonly modified: Date;
  readonly bytes: Uint8Array | ReadableStream<Uint8Array>;
}

/** A ZIP archive that is made while it is read: one file at a time is open, and none is held in memory. Nothing is compressed. */
export type Zip = (files: AsyncIterable<ZipFile>) => AsyncIterable<Uint8Array>;
