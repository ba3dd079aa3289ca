import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import { JOB_PATHS } from './job-paths.ts';

export interface SmallCopyPorts {
  readonly files: Pick<Files, 'exists' | 'prepare' | 'read' | 'remove' | 'withFiles' | 'write'>;
  readonly imaging: Pick<Imaging, 'reduce'>;
}

/** Longest edge of the copy, pixels: the analysis of a photo uses no more. */
const EDGE = 1000;

/**
 * Returns a small copy of a user's stored photo: a PNG of one or two megabytes, whatever the photo's size. Null if the
 * photo is gone.
 *
 * @param path of an upload or an original
 * @throws AppError BUSY, UNREADABLE_PHOTO
 */
export type SmallCopy = (userId: string, path: string) => Promise<Uint8Array | null>;

/** Makes a photo's small copy when it is first asked for and keeps it for a day, or until the photo is deleted. */
export function makeSmallCopy({ files, imaging }: SmallCopyPorts): SmallCopy {
  return async (userId, path) => {
    const file = files.prepare(JOB_PATHS.small(userId, path));
    const kept = await files.read(file.path);
    if (kept) return kept;
    const made = await files.withFiles([path], async ([photo]) => photo && imaging.reduce(photo, EDGE));
    if (!made) return null;
    await files.write(file, made, 'image/png');
    if (await files.exists(path)) return made;
    // The photo was deleted with its files before this copy was written.
    await files.remove(file.path);
    return null;
  };
}
