import { useCallback, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FinalPicture } from '../../features/editor/bar/final-picture.tsx';
import { Editor } from '../../features/editor/editor.tsx';
import { FurnishRoom } from '../../features/editor/furnish-room.tsx';
import { NotOpen } from '../../features/editor/not-open.tsx';
import { photoSource } from '../../features/editor/saving/editor-source.ts';
import { useOpenedEditor } from '../../features/editor/use-opened-editor.ts';
import { editedJob, NEW_ROOM, PATHS } from '../../lib/paths.ts';
import { roomToFurnish } from '../../lib/room-to-furnish.ts';
import { ServerState } from '../../lib/server-state.tsx';
import { useIsSignedIn } from '../../lib/session.ts';

const TITLE = 'Edit furniture';

interface Props {
  readonly jobId: string;
  /** The version to edit; undefined: the one in use. */
  readonly version: number | undefined;
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
      <EditFurniture key={jobId} jobId={jobId} version={version} />
    </ServerState>
  );
}

/** Opens the furniture of a staged photo, or shows why that is not possible. */
function EditFurniture({ jobId, version }: Props) {
  const find = useCallback((signal: AbortSignal) => photoSource(jobId, version, signal), [jobId, version]);
  const opening = useOpenedEditor(find);
  if (opening.kind !== 'open') return <NotOpen title={TITLE} opening={opening} />;
  const { scene } = opening.props;
  const pictureStyle = scene.pictureStyle ?? scene.scene.style;
  return (
    <Editor opened={opening.props} title={TITLE} kept="Saved">
      <FinalPicture
        jobId={jobId}
        version={scene.version}
        pictureStyle={pictureStyle}
        rendersLeft={scene.rendersLeft}
        othersOfRoom={scene.othersOfRoom}
      />
    </Editor>
  );
}
