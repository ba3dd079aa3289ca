import { Link } from 'react-router-dom';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import styles from './editor.module.css';
import type { EditorSource } from './saving/editor-source.ts';
import type { Opening } from './use-opened-editor.ts';

interface Props {
  readonly title: string;
  readonly opening: Exclude<Opening<EditorSource>, { kind: 'open' }>;
}

/** Shown while an editor is opening, or if it cannot be opened. */
export function NotOpen({ title: heading, opening }: Props) {
  if (opening.kind === 'failed') {
    const { title, text, action, reference } = noticeOf(opening.error);
    return (
      <ErrorScreen title={title} text={text} reference={reference}>
        {action?.to === undefined ? (
          <button type="button" className="button primary" onClick={opening.retry}>
            Try again
          </button>
        ) : (
          <Link className="button primary" to={action.to}>
            {action.label}
          </Link>
        )}
        <Link className="button quiet" to={PATHS.photos}>
          Your photos
        </Link>
      </ErrorScreen>
    );
  }
  return (
    <div className={styles.opening}>
      <h1>{heading}</h1>
      <progress aria-label="The room is being opened" />
      <p role="status">Opening the room …</p>
    </div>
  );
}
