import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import { Sparkles } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import styles from '../../features/editor/bar/final-picture.module.css';
import { FinalPicture } from '../../features/editor/bar/final-picture.tsx';
import { type Failure, failureOf, MakingFailed } from '../../features/editor/bar/making-failed.tsx';
import { Editor, NotOpen } from '../../features/editor/editor.tsx';
import { useEditor, useEditorState } from '../../features/editor/editor-context.ts';
import { photoSource, roomSource } from '../../features/editor/saving/editor-source.ts';
import { useOpenedEditor } from '../../features/editor/use-opened-editor.ts';
import { call } from '../../lib/api/client.ts';
import { removeFromDraft, VISITOR } from '../../lib/drafts.ts';
import { editedJob, NEW_ROOM, PATHS } from '../../lib/paths.ts';
import { pollJob } from '../../lib/poll-job.ts';
import { forgetRoomToFurnish, type RoomToFurnish, roomToFurnish } from '../../lib/room-to-furnish.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { signedInId, useIsSignedIn } from '../../lib/session.ts';
import { useRepeatKey } from '../../lib/use-repeat-key.ts';
import { madePath, type WayBack, wayBack } from '../../lib/way-back.ts';
import { Modal } from '../../ui/modal.tsx';

const TITLE = 'Edit furniture';

interface Props {
  readonly jobId: string;
  /** The version to edit; undefined: the one in use. */
  readonly version: number | undefined;
  readonly back: WayBack;
}

/** The furniture editor for one staged photo; sends others to /login. */
export function EditPage() {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const [order] = useState(roomToFurnish);
  const number = new URLSearchParams(search).get('version');
  const version = number !== null && /^\d{1,2}$/.test(number) ? Number(number) : undefined;
  const jobId = editedJob(pathname);
  if (!isSignedIn || jobId === null) return <Navigate to={PATHS.login} replace />;
  if (jobId === NEW_ROOM) {
    return order ? <FurnishRoom key={order.imageUrl} order={order} /> : <Navigate to={PATHS.upload} replace />;
  }
  return (
    <ServerState>
      <EditFurniture key={jobId} jobId={jobId} version={version} back={wayBack(search, jobId)} />
    </ServerState>
  );
}

/** Opens the furniture of a staged photo, or shows why that is not possible. */
function EditFurniture({ jobId, version, back }: Props) {
  const find = useCallback((signal: AbortSignal) => photoSource(jobId, version, signal), [jobId, version]);
  const opening = useOpenedEditor(find);
  if (opening.kind !== 'open') return <NotOpen title={TITLE} back={back} opening={opening} />;
  const { scene } = opening.props;
  const pictureStyle = scene.pictureStyle ?? scene.scene.style;
  return (
    <Editor opened={opening.props} title={TITLE} back={back} kept="Saved">
      <FinalPicture
        jobId={jobId}
        back={back}
        version={scene.version}
        pictureStyle={pictureStyle}
        rendersLeft={scene.rendersLeft}
        othersOfRoom={scene.othersOfRoom}
      />
    </Editor>
  );
}

interface FurnishRoomProps {
  readonly order: RoomToFurnish;
  readonly roomId: string;
  /** Called when the service has accepted it. */
  readonly onTaken: () => void;
}

type Making =
  | { readonly kind: 'no' }
  /** The page must not be left yet: the service may not have it. */
  | { readonly kind: 'sending' }
  | { readonly kind: 'making' }
  | ({ readonly kind: 'failed' } & Failure);

const FURNISH_TITLE = 'Furnish it yourself';
/** The chosen photos with their options, which the draft keeps. */
const TO_OPTIONS: WayBack = { label: 'Back to the options', to: PATHS.upload, isResult: false };

/** Furnishes an empty room by hand; its first picture costs a credit. */
function FurnishRoom({ order }: { readonly order: RoomToFurnish }) {
  const find = useCallback((signal: AbortSignal) => roomSource(order, signal), [order]);
  const opening = useOpenedEditor(find);
  if (opening.kind !== 'open') return <NotOpen title={FURNISH_TITLE} back={TO_OPTIONS} opening={opening} />;
  return (
    <Editor opened={opening.props} title={FURNISH_TITLE} back={TO_OPTIONS} kept="Kept in this browser">
      <FirstPicture order={order} roomId={opening.props.source.roomId} onTaken={opening.props.source.forget} />
    </Editor>
  );
}

/** Makes the first picture of a room furnished by hand, for a credit, and shows the result. */
function FirstPicture({ order, roomId, onTaken }: FurnishRoomProps) {
  const editor = useEditor();
  const navigate = useNavigate();
  const [making, setMaking] = useState<Making>({ kind: 'no' });
  const isEmpty = useEditorState(({ history }) => history.present.arrangement.pieces.length === 0);
  const { keyFor, answered } = useRepeatKey();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const make = async (): Promise<void> => {
    const stop = new AbortController();
    leaving.current = stop;
    setMaking({ kind: 'sending' });
    const { style, pieces } = editor.store.getState().history.present.arrangement;
    const { imageUrl, roomType, removeFurniture, removal, keeps, title } = order;
    try {
      const emptied = removeFurniture ? { removeFurniture, removal, keeps } : {};
      const body = { imageUrl, style, roomType, title, ...emptied, arrangement: { roomId, pieces: [...pieces] } };
      const { id } = await call('create', { body, idempotencyKey: keyFor(body), signal: stop.signal });
      answered();
      onTaken();
      forgetRoomToFurnish();
      void removeFromDraft(signedInId() ?? VISITOR, order.photoId);
      setMaking({ kind: 'making' });
      const job = await pollJob(id, { signal: stop.signal });
      // A job that is still running will appear among the photos.
      if (job !== 'still-running' && job.status === 'FAILED') {
        throw new Error(job.error?.message ?? NOTICES.processing_failed.text);
      }
      void navigate(madePath(id));
    } catch (error) {
      if (stop.signal.aborted) return;
      setMaking({ kind: 'failed', ...failureOf(error) });
    }
  };
  const isBusy = making.kind === 'sending' || making.kind === 'making';
  return (
    <div className={styles.final}>
      <p className={styles.left}>1 credit, then free</p>
      <button
        type="button"
        className="button loud"
        aria-label="Make the picture"
        disabled={isEmpty || isBusy}
        onClick={() => void make()}
      >
        <Sparkles size={18} aria-hidden="true" />
        <span>
          <span className={styles.optional}>Make the </span>
          <span className={styles.words}>picture</span>
        </span>
      </button>
      {isBusy && (
        <Modal title="Making the picture">
          <progress className={styles.progress} aria-label="The picture is being made" />
          <p>It takes about a minute. It will be among your photos, also if you leave this page.</p>
          {making.kind === 'making' && (
            <div>
              <Link className="button quiet" to={PATHS.photos}>
                Go to my photos
              </Link>
            </div>
          )}
        </Modal>
      )}
      {making.kind === 'failed' && <MakingFailed failure={making} onClose={() => setMaking({ kind: 'no' })} />}
    </div>
  );
}
