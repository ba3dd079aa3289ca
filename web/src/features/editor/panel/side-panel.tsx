import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useEditorState } from '../editor-context.ts';
import { PieceList } from './piece-list.tsx';
import { PiecePanel } from './piece-panel.tsx';
import { RoomTools } from './room-tools.tsx';
import { Shelf } from './shelf.tsx';
import styles from './side-panel.module.css';

/** What the panel beside the picture shows. */
export type PanelView = 'list' | 'piece' | 'shelf';

interface Props {
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
  readonly list: RefObject<HTMLDivElement | null>;
  /** The stage takes the keys for the selected piece. */
  readonly onOpen: () => void;
  readonly onAdded: () => void;
}

/** Beside the picture, or below it on a phone: what is in the room, one piece of it, or what may be added. */
export function SidePanel({ view, onView, list, onOpen, onAdded }: Props) {
  const count = useEditorState(({ history }) => history.present.arrangement.pieces.length);
  const hasPiece = useEditorState(({ history }) => history.present.selected !== null);
  const shown = view === 'piece' && !hasPiece ? 'list' : view;
  return (
    <div className={styles.panel}>
      <div className={styles.tabs}>
        <button type="button" aria-pressed={shown !== 'shelf'} onClick={() => onView('list')}>
          In the room <span>{count}</span>
        </button>
        <button type="button" aria-pressed={shown === 'shelf'} onClick={() => onView('shelf')}>
          <Plus size={18} aria-hidden="true" /> Add
          <span className="visually-hidden"> furniture</span>
        </button>
      </div>
      <div className={styles.content} key={shown}>
        {shown === 'list' && (
          <>
            <RoomTools />
            <PieceList list={list} onOpen={onOpen} />
          </>
        )}
        {shown === 'piece' && <PiecePanel onClose={() => onView('list')} />}
        {shown === 'shelf' && <Shelf onAdded={onAdded} />}
      </div>
    </div>
  );
}
