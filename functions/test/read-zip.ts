import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface UnzippedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/**
 * Reads an archive by its central directory (PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16) and checks
 * each file's length and checksum. Files must be stored uncompressed, with 32-bit sizes.
 */
export function readZip(archive: Buffer): UnzippedFile[] {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END) throw new Error('The archive has no end.');
  const count = archive.readUInt16LE(end + 10);
  const directory = archive.readUInt32LE(end + 16);
  const files: UnzippedFile[] = [];
  let at = directory;
  for (let i = 0; i < count; i++) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error(`Entry ${i} is none.`);
    const [method, sum, size] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 24),
    ];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    if (method !== 0) throw new Error(`${name} is compressed.`);
    const local = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(local) !== LOCAL) throw new Error(`${name} is not where the directory says.`);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    if (bytes.length !== size || crc32(bytes) !== sum) throw new Error(`${name} is damaged.`);
    files.push({ name, bytes });
    at += 46 + nameLength + extra + comment;
  }
  if (at !== end) throw new Error('Something stands between directory and end.');
  return files;
}
