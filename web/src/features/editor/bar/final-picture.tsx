import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { LIMITS, TIMES } from '@roomwright/functions/contract/limits.ts';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api/client.ts';
import { photoPath } from '../../../lib/paths.ts';
import { counted } from '../../../lib/texts.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { Modal } from '../modal.tsx';
import styles from './final-picture.module.css';
import { type Failure, failureOf, MakingFailed } from './making-failed.tsx';

/** Pause between two requests if the server answers at once, milliseconds; usually it waits for a change. */
const PAUSE_MS = 1000;

interface Props {
  readonly jobId: string;
  /** The version whose furniture is arranged. */
  readonly version: number;
  readonly rendersLeft: number;
  /** Number of other photos of the room that the arrangement can be transferred to. */
  readonly othersOfRoom: number;
}

type Making =
  | { readonly kind: 'no' }
  | { readonly kind: 'asking' | 'saving' }
  /** `others`: number of other photos that are made too */
  | { readonly kind: 'making'; readonly others: number }
  | ({ readonly kind: 'failed' } & Failure);

/** Renders the arrangement at the plan's size, and shows the result. */
export function FinalPicture({ jobId, version, rendersLeft, othersOfRoom }: Props) {
  const editor = useEditor();
  const navigate = useNavigate();
  const [making, setMaking] = useState<Making>({ kind: 'no' });
  const [left, setLeft] = useState(rendersLeft);
  const saving = useEditorState((state) => state.saving.kind);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const make = async (inOthers: boolean): Promise<void> => {
    const stop = new AbortController();
    leaving.current = stop;
    setMaking({ kind: 'saving' });
    const revision = await editor.settled();
    // The reason is shown beside the title.
    if (revision === null || stop.signal.aborted) return setMaking({ kind: 'no' });
    if (revision === 0) {
      return setMaking({
        kind: 'failed',
        title: 'Nothing has changed yet',
        text: 'This picture is there already. Move something first.',
      });
    }
    try {
      setMaking({ kind: 'making', others: inOthers ? othersOfRoom : 0 });
      const asked = await call('renderScene', {
        params: { id: jobId },
        body: { version, revision, ...(inOthers && { othersOfRoom: true }) },
        signal: stop.signal,
      });
      setMaking({ kind: 'making', others: asked.others.length });
      setLeft((before) => Math.max(0, before - 1));
      await followVersion(jobId, asked.version, stop.signal);
      void navigate(photoPath(jobId));
    } catch (error) {
      if (stop.signal.aborted) return;
      setMaking({ kind: 'failed', ...failureOf(error) });
    }
  };
  const isBusy = making.kind === 'saving' || making.kind === 'making';
  return (
    <div className={styles.final}>
      <p className={styles.left}>
        {left === 0 ? `All ${LIMITS.rendersPerJob} pictures used` : `${counted(left, 'picture')} left, free`}
      </p>
      <button
        type="button"
        className="button loud"
        aria-label="Make final picture"
        disabled={left === 0 || isBusy || saving === 'changed' || saving === 'refused'}
        onClick={() => (othersOfRoom > 0 ? setMaking({ kind: 'asking' }) : void make(false))}
      >
        <Sparkles size={18} aria-hidden="true" />
        <span>
          <span className={styles.optional}>Make </span>
          <span className={styles.words}>final picture</span>
        </span>
      </button>
      {making.kind === 'asking' && (
        <WhichPhotos
          others={othersOfRoom}
          onMake={(inOthers) => void make(inOthers)}
          onClose={() => setMaking({ kind: 'no' })}
        />
      )}
      {isBusy && (
        <Modal
          title={making.kind === 'saving' ? 'Saving your arrangement' : 'Making the final picture'}
          onClose={() => {
            leaving.current?.abort();
            setMaking({ kind: 'no' });
          }}
        >
          <progress className={styles.progress} aria-label="The final picture is being made" />
          <p>
            {making.kind === 'saving'
              ? 'It is made as soon as everything is saved.'
              : 'It takes about a minute, and costs no credit. You can go on editing: the picture will be among your versions.'}
          </p>
          {making.kind === 'making' && making.others > 0 && (
            <p>
              {counted(making.others, 'other photo')} of this room {making.others === 1 ? 'follows' : 'follow'}, each
              among its own versions.
            </p>
          )}
          <div>
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                leaving.current?.abort();
                setMaking({ kind: 'no' });
              }}
            >
              Go on editing
            </button>
          </div>
        </Modal>
      )}
      {making.kind === 'failed' && <MakingFailed failure={making} onClose={() => setMaking({ kind: 'no' })} />}
    </div>
  );
}

interface WhichPhotosProps {
  readonly others: number;
  readonly onMake: (inOthers: boolean) => void;
  readonly onClose: () => void;
}

/** Asks whether the room's other photos get the same arrangement, with the cost. */
function WhichPhotos({ others, onMake, onClose }: WhichPhotosProps) {
  const [inOthers, setInOthers] = useState(true);
  return (
    <Modal title="Make the final picture" onClose={onClose}>
      <label className={styles.others}>
        <input type="checkbox" checked={inOthers} onChange={({ target }) => setInOthers(target.checked)} />
        {others === 1 ? 'Also in the other photo of this room' : `Also in the ${others} other photos of this room`}
      </label>
      <p>
        {inOthers
          ? `The furniture then stands at the same places in all ${others + 1} photos. That takes one of the ${LIMITS.rendersPerJob} free pictures of each, and no credit.`
          : `Only this photo changes. That takes one of its ${LIMITS.rendersPerJob} free pictures, and no credit.`}
      </p>
      <div>
        <button type="button" className="button primary" onClick={() => onMake(inOthers)}>
          {inOthers ? `Make ${others + 1} pictures` : 'Make the picture'}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          Go on editing
        </button>
      </div>
    </Modal>
  );
}

/**
 * Waits until a version of a photo is made.
 * @throws ApiError if the server refuses; Error with the reason if the version cannot be made
 * @throws DOMException `AbortError` when the signal was raised
 */
async function followVersion(id: string, number: number, signal: AbortSignal): Promise<void> {
  while (true) {
    const { variations } = await call('getJob', { params: { id }, wait: TIMES.longPoll, signal });
    const version = variations.find((each) => each.number === number);
    if (version?.status === 'COMPLETED') return;
    if (version?.status === 'FAILED') throw new Error(version.error?.message ?? NOTICES.processing_failed.text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
  }
}
