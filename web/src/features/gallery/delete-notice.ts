import { ERRORS, NOTICES, type Notice } from '@roomwright/functions/contract/errors.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { withReference } from '../../lib/api/notice-of.ts';

/** The notice about a photo that could not be deleted. */
export function deleteNotice(error: Error): Notice {
  const busy = error instanceof ApiError && error.code === 'PHOTO_BUSY';
  const notice = busy ? { ...NOTICES.delete_failed, text: ERRORS.PHOTO_BUSY.message } : NOTICES.delete_failed;
  return withReference(notice, error);
}
