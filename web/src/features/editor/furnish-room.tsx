import { useCallback } from 'react';
import type { RoomToFurnish } from '../../lib/room-to-furnish.ts';
import { FirstPicture } from './bar/first-picture.tsx';
import { Editor } from './editor.tsx';
import { NotOpen } from './not-open.tsx';
import { roomSource } from './saving/editor-source.ts';
import { useOpenedEditor } from './use-opened-editor.ts';

const TITLE = 'Furnish it yourself';

/** An empty room and the shelf: its first picture costs a credit. */
export function FurnishRoom({ order }: { readonly order: RoomToFurnish }) {
  const find = useCallback((signal: AbortSignal) => roomSource(order, signal), [order]);
  const opening = useOpenedEditor(find);
  if (opening.kind !== 'open') return <NotOpen title={TITLE} opening={opening} />;
  return (
    <Editor opened={opening.props} title={TITLE} kept="Kept in this browser">
      <FirstPicture order={order} roomId={opening.props.source.roomId} onTaken={opening.props.source.forget} />
    </Editor>
  );
}
