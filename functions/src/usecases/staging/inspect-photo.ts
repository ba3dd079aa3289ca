import type { OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { Inspector } from '../../ports/inspector.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';

export interface InspectPhotoPorts {
  readonly imaging: Pick<Imaging, 'small'>;
  readonly inspector: Inspector;
  readonly currentAccount: CurrentAccount;
}

/** Longest edge of the inspected copy in pixels. */
const EDGE = 1000;

/**
 * Proposes what a photo shows. Nothing is kept or charged.
 * @throws AppError FILE_TOO_LARGE, INVALID_FILE_TYPE, UNREADABLE_PHOTO, PHOTO_SIZE, BUSY, TOO_COMPLEX
 */
export function makeInspectPhoto({ imaging, inspector, currentAccount }: InspectPhotoPorts) {
  return async (userId: string, bytes: Uint8Array): Promise<OutputOf<'inspect'>> => {
    await currentAccount(userId);
    if (bytes.length > LIMITS.photoBytes) throw new AppError('FILE_TOO_LARGE');
    return inspector.inspect(userId, () => imaging.small(bytes, EDGE));
  };
}
