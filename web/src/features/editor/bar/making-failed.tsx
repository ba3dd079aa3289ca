import { ApiError } from '../../../lib/api/api-error.ts';
import { noticeOf } from '../../../lib/api/notice-of.ts';
import { Modal } from '../modal.tsx';

/** Why there is no picture. */
export interface Failure {
  readonly title: string;
  readonly text: string;
}

/** Converts an error to the server's message, or that of a failed version. */
export function failureOf(error: unknown): Failure {
  const { title, text } = noticeOf(error);
  return { title, text: !(error instanceof ApiError) && error instanceof Error ? error.message : text };
}

/** Explains why there is no picture. */
export function MakingFailed({ failure, onClose }: { readonly failure: Failure; readonly onClose: () => void }) {
  return (
    <Modal title={failure.title} onClose={onClose}>
      <p>{failure.text}</p>
      <div>
        <button type="button" className="button primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Modal>
  );
}
