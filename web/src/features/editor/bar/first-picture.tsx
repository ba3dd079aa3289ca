import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { noticeOf } from '../../../lib/api/notice-of.ts';
import { photoPath } from '../../../lib/paths.ts';
import type { RoomToFurnish } from '../../../lib/room-to-furnish.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { Modal } from '../modal.tsx';
import styles from './final-picture.module.css';

interface Props {
  readonly order: RoomToFurnish;
  readonly roomId: string;
}

type Making =
  | { readonly kind: 'no' }
  | { readonly kind: 'making' }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

/** Milliseconds between two questions where the server answers at once; usually it waits until something has changed. */
const PAUSE = 1000;

/** Waits until a photo is staged. @throws ApiError when the server refuses; Error with the reason when it cannot be */
async function followJob(id: string, signal: AbortSignal): Promise<void> {
  while (true) {
    const { status, error } = await call('getJob', { params: { id }, wait: TIMES.longPoll, signal });
    if (status === 'COMPLETED') return;
    if (status === 'FAILED') throw new Error(error?.message ?? NOTICES.processing_failed.text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal.throwIfAborted();
  }
}

/** Makes the first picture of a room that was furnished by hand, for a credit, and leads to where it is. */
export function FirstPicture({ order, roomId }: Props) {
  const editor = useEditor();
  const navigate = useNavigate();
  const [making, setMaking] = useState<Making>({ kind: 'no' });
  const isEmpty = useEditorState(({ history }) => history.present.arrangement.pieces.length === 0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const make = async (): Promise<void> => {
    const stop = new AbortController();
    leaving.current = stop;
    setMaking({ kind: 'making' });
    const { style, pieces } = editor.store.getState().history.present.arrangement;
    const { imageUrl, roomType, title } = order;
    try {
      const job = await call('create', {
        body: { imageUrl, style, roomType, title, arrangement: { roomId, pieces: [...pieces] } },
        idempotencyKey: crypto.randomUUID(),
        signal: stop.signal,
      });
      await followJob(job.id, stop.signal);
      void navigate(photoPath(job.id));
    } catch (error) {
      if (stop.signal.aborted) return;
      const notice = noticeOf(error);
      const text = error instanceof ApiError ? notice.text : error instanceof Error ? error.message : notice.text;
      setMaking({ kind: 'failed', title: notice.title, text });
    }
  };
  return (
    <div className={styles.final}>
      <p className={styles.left}>1 credit, then free</p>
      <button
        type="button"
        className="button loud"
        aria-label="Make the picture"
        disabled={isEmpty || making.kind === 'making'}
        onClick={() => void make()}
      >
        <Sparkles size={18} aria-hidden="true" />
        <span>
          <span className={styles.optional}>Make the </span>
          <span className={styles.words}>picture</span>
        </span>
      </button>
      {making.kind === 'making' && (
        <Modal title="Making the picture" onClose={() => undefined}>
          <progress className={styles.progress} aria-label="The picture is being made" />
          <p>It takes about a minute. It will be among your photos, also if you leave this page.</p>
        </Modal>
      )}
      {making.kind === 'failed' && (
        <Modal title={making.title} onClose={() => setMaking({ kind: 'no' })}>
          <p>{making.text}</p>
          <div>
            <button type="button" className="button primary" onClick={() => setMaking({ kind: 'no' })}>
              Close
            </button>
          </div>
        </Modal>
      )}
    </div>
  );
}
