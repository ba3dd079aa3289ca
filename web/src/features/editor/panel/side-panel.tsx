import type { StyleId } from '@roomwright/engine/live';
import { STYLE_IDS, STYLES } from '@roomwright/functions/contract/staging-options.ts';
import { Plus, Shuffle } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useEditor, useEditorState } from '../editor-context.ts';
import { usePicturePrice } from '../use-picture-price.ts';
import { PieceList } from './piece-list.tsx';
import { PiecePanel } from './piece-panel.tsx';
import { Shelf } from './shelf.tsx';
import styles from './side-panel.module.css';

/** View of the panel beside the picture. */
export type PanelView = 'list' | 'piece' | 'shelf';

interface Props {
  /** Style of the picture; null if there is none yet. */
  readonly pictureStyle: StyleId | null;
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
  readonly list: RefObject<HTMLDivElement | null>;
  /** Called when the stage should take the keyboard for the selected piece. */
  readonly onOpen: () => void;
  readonly onAdded: () => void;
}

/** The panel beside the picture, or below it on a phone: the list of pieces, one piece, or the shelf. */
export function SidePanel({ pictureStyle, view, onView, list, onOpen, onAdded }: Props) {
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
            <RoomTools pictureStyle={pictureStyle} />
            <PieceList list={list} onOpen={onOpen} />
          </>
        )}
        {shown === 'piece' && <PiecePanel onClose={() => onView('list')} />}
        {shown === 'shelf' && <Shelf onAdded={onAdded} />}
      </div>
    </div>
  );
}

/** Changes all furniture at once. */
function RoomTools({ pictureStyle }: Pick<Props, 'pictureStyle'>) {
  const id = useId();
  const editor = useEditor();
  const style = useEditorState(({ history }) => history.present.arrangement.style);
  return (
    <div className={styles.tools}>
      <label htmlFor={id}>Style</label>
      <select
        id={id}
        aria-describedby={pictureStyle === null ? undefined : `${id}-cost`}
        value={style}
        onChange={({ target }) => {
          const chosen = STYLE_IDS.find((each) => each === target.value);
          if (chosen) void editor.restyle(chosen, STYLES[chosen].label);
        }}
      >
        {STYLE_IDS.map((each) => (
          <option key={each} value={each}>
            {STYLES[each].label}
          </option>
        ))}
      </select>
      <button type="button" className="button quiet" onClick={() => void editor.shuffle()}>
        <Shuffle size={18} aria-hidden="true" /> Shuffle
      </button>
      {pictureStyle !== null && <StyleCost isRestyled={style !== pictureStyle} id={`${id}-cost`} />}
    </div>
  );
}

/** Says what another style costs, before it is chosen. */
function StyleCost({ isRestyled, id }: { readonly isRestyled: boolean; readonly id: string }) {
  const { text } = usePicturePrice();
  return (
    <p id={id} className={styles.cost}>
      {isRestyled ? 'This makes another picture' : 'Another style makes another picture'}: {text}.
    </p>
  );
}
