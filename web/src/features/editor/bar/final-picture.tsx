import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../lib/api/client.ts';
import { photoPath } from '../../../lib/paths.ts';
import { counted } from '../../../lib/texts.ts';
import { useEditor, useEditorState } from '../editor-context.ts';
import { Modal } from '../modal.tsx';
import styles from './final-picture.module.css';
import { followVersion } from './follow-version.ts';
import { type Failure, failureOf, MakingFailed } from './making-failed.tsx';

interface Props {
  readonly jobId: string;
  /** The picture whose furniture is arranged. */
  readonly version: number;
  readonly rendersLeft: number;
}

type Making =
  | { readonly kind: 'no' }
  | { readonly kind: 'saving' | 'making' }
  | ({ readonly kind: 'failed' } & Failure);

/** Makes the picture of what is arranged, at the plan's size, and leads to where it is. */
export function FinalPicture({ jobId, version, rendersLeft }: Props) {
  const editor = useEditor();
  const navigate = useNavigate();
  const [making, setMaking] = useState<Making>({ kind: 'no' });
  const [left, setLeft] = useState(rendersLeft);
  const saving = useEditorState((state) => state.saving.kind);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const make = async (): Promise<void> => {
    const stop = new AbortController();
    leaving.current = stop;
    setMaking({ kind: 'saving' });
    const revision = await editor.settled();
    // What stands in the way is said beside the title.
    if (revision === null || stop.signal.aborted) return setMaking({ kind: 'no' });
    if (revision === 0) {
      return setMaking({
        kind: 'failed',
        title: 'Nothing has changed yet',
        text: 'This picture is there already. Move something first.',
      });
    }
    try {
      setMaking({ kind: 'making' });
      const asked = await call('renderScene', {
        params: { id: jobId },
        body: { version, revision },
        signal: stop.signal,
      });
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
        onClick={() => void make()}
      >
        <Sparkles size={18} aria-hidden="true" />
        <span>
          <span className={styles.optional}>Make </span>
          <span className={styles.words}>final picture</span>
        </span>
      </button>
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
