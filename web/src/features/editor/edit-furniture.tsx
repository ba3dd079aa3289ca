import { Link } from 'react-router-dom';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import styles from './editor.module.css';
import { Editor } from './editor.tsx';
import { useOpenedEditor } from './use-opened-editor.ts';

interface Props {
  readonly jobId: string;
  /** The picture whose furniture it is; undefined: the one in use. */
  readonly version: number | undefined;
}

/** Opens the furniture of a staged photo, and says so where that cannot be. */
export function EditFurniture({ jobId, version }: Props) {
  const opening = useOpenedEditor(jobId, version);
  if (opening.kind === 'open') return <Editor jobId={jobId} opened={opening.props} />;
  if (opening.kind === 'failed') {
    const { title, text, reference } = noticeOf(opening.error);
    return (
      <ErrorScreen title={title} text={text} reference={reference}>
        <button type="button" className="button primary" onClick={opening.retry}>
          Try again
        </button>
        <Link className="button quiet" to={PATHS.photos}>
          Your photos
        </Link>
      </ErrorScreen>
    );
  }
  return (
    <div className={styles.opening}>
      <h1>Edit furniture</h1>
      <progress aria-label="The room is being opened" />
      <p role="status">Opening the room …</p>
    </div>
  );
}
