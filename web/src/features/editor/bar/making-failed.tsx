import type { Notice } from '@roomwright/functions/contract/errors.ts';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../lib/api/api-error.ts';
import { noticeOfPicture } from '../../../lib/api/notice-of.ts';
import { Modal } from '../../../ui/modal.tsx';

/** Why there is no picture. */
export type Failure = Pick<Notice, 'title' | 'text' | 'action'>;

/** Converts an error to the server's message, or that of a failed version. */
export function failureOf(error: unknown): Failure {
  const { title, text, action } = noticeOfPicture(error);
  return {
    title,
    ...(action && { action }),
    text: !(error instanceof ApiError) && error instanceof Error ? error.message : text,
  };
}

/** Explains why there is no picture. */
export function MakingFailed({ failure, onClose }: { readonly failure: Failure; readonly onClose: () => void }) {
  const { action } = failure;
  return (
    <Modal title={failure.title} onClose={onClose}>
      <p>{failure.text}</p>
      <div>
        {action?.to !== undefined && (
          <Link className="button primary" to={action.to}>
            {action.label}
          </Link>
        )}
        <button
          type="button"
          className={action?.to === undefined ? 'button primary' : 'button quiet'}
          onClick={onClose}
        >
          Close
        </button>
      </div>
    </Modal>
  );
}
