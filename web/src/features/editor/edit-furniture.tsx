import { useCallback } from 'react';
import { FinalPicture } from './bar/final-picture.tsx';
import { Editor } from './editor.tsx';
import { NotOpen } from './not-open.tsx';
import { photoSource } from './saving/editor-source.ts';
import { useOpenedEditor } from './use-opened-editor.ts';

const TITLE = 'Edit furniture';

interface Props {
  readonly jobId: string;
  /** The picture whose furniture it is; undefined: the one in use. */
  readonly version: number | undefined;
}

/** Opens the furniture of a staged photo, and says so where that cannot be. */
export function EditFurniture({ jobId, version }: Props) {
  const find = useCallback((signal: AbortSignal) => photoSource(jobId, version, signal), [jobId, version]);
  const opening = useOpenedEditor(find);
  if (opening.kind !== 'open') return <NotOpen title={TITLE} opening={opening} />;
  const { scene } = opening.props;
  return (
    <Editor opened={opening.props} title={TITLE} kept="Saved">
      <FinalPicture
        jobId={jobId}
        version={scene.version}
        rendersLeft={scene.rendersLeft}
        othersOfRoom={scene.othersOfRoom}
      />
    </Editor>
  );
}
