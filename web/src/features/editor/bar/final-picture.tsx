import type { StyleId } from '@roomwright/engine/live';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { LIMITS, TIMES } from '@roomwright/functions/contract/limits.ts';
import { STYLES } from '@roomwright/functions/contract/staging-options.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api/client.ts';
import { PATHS } from '../../../lib/paths.ts';
import { pollJob } from '../../../lib/poll-job.ts';
import { refreshStagings } from '../../../lib/stagings.ts';
import { counted } from '../../../lib/texts.ts';
import { hasResult, madePath, type WayBack } from '../../../lib/way-back.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useEditor, useEditorState } from '../editor-context.ts';
import { usePicturePrice } from '../use-picture-price.ts';
import styles from './final-picture.module.css';
import { type Failure, failureOf, MakingFailed } from './making-failed.tsx';

/** Pause between two requests if the server answers at once, milliseconds; usually it waits for a change. */
const PAUSE_MS = 1000;

interface Props {
  readonly jobId: string;
  /** Where closing the editor leads. */
  readonly back: WayBack;
  /** The version whose furniture is arranged. */
  readonly version: number;
  /** Style of the picture; an arrangement in another one becomes another picture, for a credit. */
  readonly pictureStyle: StyleId;
  readonly rendersLeft: number;
  /** Number of other photos of the room that the arrangement can be transferred to. */
  readonly othersOfRoom: number;
}

type Making =
  | { readonly kind: 'no' }
  | { readonly kind: 'asking' | 'saving' }
  /** `others`: number of other photos that are made too; `forCredit`: another picture is made, in another style */
  | { readonly kind: 'making'; readonly others: number; readonly forCredit: boolean }
  | ({ readonly kind: 'failed' } & Failure);

/** Renders the arrangement at the plan's size, and shows the result. */
export function FinalPicture({ jobId, back, version, pictureStyle, rendersLeft, othersOfRoom }: Props) {
  const editor = useEditor();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [making, setMaking] = useState<Making>({ kind: 'no' });
  const [left, setLeft] = useState(rendersLeft);
  const saving = useEditorState((state) => state.saving.kind);
  const style = useEditorState(({ history }) => history.present.arrangement.style);
  const forCredit = style !== pictureStyle;
  const price = usePicturePrice();
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
      setMaking({ kind: 'making', others: inOthers ? othersOfRoom : 0, forCredit });
      const asked = await call('renderScene', {
        params: { id: jobId },
        body: { version, revision, ...(inOthers && { othersOfRoom: true }), ...(forCredit && { forCredit }) },
        signal: stop.signal,
      });
      setMaking({ kind: 'making', others: asked.others.length, forCredit });
      if (asked.job.id === jobId) {
        setLeft((before) => Math.max(0, before - 1));
        await followVersion(jobId, asked.version, stop.signal);
        // The result shows the edit itself.
        if (hasResult(back)) window.history.back();
        else void navigate(madePath(jobId, back));
        return;
      }
      await refreshStagings(client);
      const isMade = await followJob(asked.job.id, stop.signal);
      await refreshStagings(client);
      void navigate(isMade ? madePath(asked.job.id, back) : PATHS.photos);
    } catch (error) {
      if (stop.signal.aborted) return;
      setMaking({ kind: 'failed', ...failureOf(error) });
    }
  };
  const isBusy = making.kind === 'saving' || making.kind === 'making';
  return (
    <div className={styles.final}>
      <p className={styles.left}>{forCredit ? 'Another picture, 1 credit' : leftText(left)}</p>
      <button
        type="button"
        className="button loud"
        aria-label="Make final picture"
        disabled={(left === 0 && !forCredit) || isBusy || saving === 'changed' || saving === 'refused'}
        onClick={() => (forCredit || othersOfRoom > 0 ? setMaking({ kind: 'asking' }) : void make(false))}
      >
        <Sparkles size={18} aria-hidden="true" />
        <span>
          <span className={styles.optional}>Make </span>
          <span className={styles.words}>final picture</span>
        </span>
      </button>
      {making.kind === 'asking' && forCredit && (
        <Modal title={`Another picture, in ${STYLES[style].label} style`} onClose={() => setMaking({ kind: 'no' })}>
          <p>
            Another style for the whole room makes another picture of this photo: {price.text}. The picture in{' '}
            {STYLES[pictureStyle].label} style stays as it is.
          </p>
          <div>
            {price.isAffordable ? (
              <button type="button" className="button primary" onClick={() => void make(false)}>
                Make it for 1 credit
              </button>
            ) : (
              <Link className="button primary" to={PATHS.membership}>
                View plans
              </Link>
            )}
            <button type="button" className="button quiet" onClick={() => setMaking({ kind: 'no' })}>
              Keep editing
            </button>
          </div>
        </Modal>
      )}
      {making.kind === 'asking' && !forCredit && (
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
            {making.kind === 'making' ? makingText(making.forCredit) : 'It is made as soon as everything is saved.'}
          </p>
          {making.kind === 'making' && making.others > 0 && (
            <p>
              {counted(making.others, 'other photo')} of this room {making.others === 1 ? 'follows' : 'follow, each'}{' '}
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
              Keep editing
            </button>
          </div>
        </Modal>
      )}
      {making.kind === 'failed' && <MakingFailed failure={making} onClose={() => setMaking({ kind: 'no' })} />}
    </div>
  );
}

const leftText = (left: number): string =>
  left === 0 ? `All ${LIMITS.rendersPerJob} pictures used` : `${counted(left, 'picture')} left, free`;

const makingText = (forCredit: boolean): string =>
  forCredit
    ? 'It takes about a minute and 1 credit. You can keep editing: the picture will be among your photos.'
    : 'It takes about a minute and no credit. You can keep editing: the picture will be among the versions of this photo.';

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
          ? `The furniture then stands in the same places in ${others === 1 ? 'both' : `all ${others + 1}`} photos. This uses one of the ${LIMITS.rendersPerJob} free pictures of each.`
          : `Only this photo changes. This uses one of its ${LIMITS.rendersPerJob} free pictures.`}
      </p>
      <div>
        <button type="button" className="button primary" onClick={() => onMake(inOthers)}>
          {inOthers ? `Make ${others + 1} pictures` : 'Make the picture'}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          Keep editing
        </button>
      </div>
    </Modal>
  );
}

/**
 * Waits until another picture of a photo is made.
 * @returns false if it takes longer: it will appear among the photos
 * @throws ApiError if the server refuses; Error with the reason if the picture cannot be made
 * @throws DOMException `AbortError` when the signal was raised
 */
async function followJob(id: string, signal: AbortSignal): Promise<boolean> {
  const job = await pollJob(id, { signal });
  if (job === 'still-running') return false;
  if (job.status === 'FAILED') throw new Error(job.error?.message ?? NOTICES.processing_failed.text);
  return true;
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
