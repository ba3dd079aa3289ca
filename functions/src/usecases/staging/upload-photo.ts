import type { OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Ids } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { JOB_PATHS } from './job-paths.ts';

export interface UploadPorts {
  readonly files: Pick<Files, 'prepare' | 'write'>;
  readonly imaging: Pick<Imaging, 'clean'>;
  readonly currentAccount: CurrentAccount;
  readonly ids: Ids;
}

/**
 * Keeps a photo for a day: upright, as JPEG, without what could reveal where it was taken.
 * @throws AppError FILE_TOO_LARGE, INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE, PHOTO_TOO_DETAILED
 */
export function makeUploadPhoto({ files, imaging, currentAccount, ids }: UploadPorts) {
  return async (userId: string, bytes: Uint8Array): Promise<OutputOf<'upload'>> => {
    await currentAccount(userId);
    if (bytes.length > LIMITS.photoBytes) throw new AppError('FILE_TOO_LARGE');
    const photo = await imaging.clean(bytes);
    const file = files.prepare(JOB_PATHS.upload(userId, ids()));
    await files.write(file, photo.bytes, 'image/jpeg');
    return { imageUrl: file.url, width: photo.width, height: photo.height, bytes: photo.bytes.length };
  };
}
