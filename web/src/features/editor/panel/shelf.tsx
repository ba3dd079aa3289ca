import type { ShelfGroup, ShelfItem } from '@roomwright/engine/live';
import { Search } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useEditorState, useOpenEditor } from '../editor-context.ts';
import { DesignPicture } from './design-picture.tsx';
import styles from './shelf.module.css';

/** Names of the groups. */
const GROUP_NAMES: Readonly<Record<ShelfGroup, string>> = {
  seating: 'Seating',
  tables: 'Tables',
  storage: 'Storage',
  beds: 'Beds',
  lamps: 'Lamps',
  rugs: 'Rugs',
  walls: 'Walls and windows',
  plants: 'Plants',
  outdoor: 'Outdoors',
  accessories: 'More',
};

const tidy = (text: string): string => text.trim().toLowerCase();

interface Props {
  /** Called when a piece was added and selected. */
  readonly onAdded: () => void;
}

/** Furniture that can be added to the room. */
export function Shelf({ onAdded }: Props) {
  const id = useId();
  const { editor, room } = useOpenEditor();
  const style = useEditorState(({ history }) => history.present.arrangement.style);
  const [pieces, setPieces] = useState<readonly ShelfItem[]>([]);
  const [words, setWords] = useState('');

  useEffect(() => {
    let isCurrent = true;
    const { arrangement } = editor.store.getState().history.present;
    room.shelf({ ...arrangement, style }).then(
      (found) => isCurrent && setPieces(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [editor, room, style]);

  const groups = useMemo(() => foundOnShelf(pieces, words), [pieces, words]);
  const add = async (piece: string): Promise<void> => {
    const { pieces: before } = editor.store.getState().history.present.arrangement;
    await editor.add(piece, 0);
    if (editor.store.getState().history.present.arrangement.pieces.length > before.length) onAdded();
  };

  return (
    <section className={styles.shelf} aria-label="Add furniture">
      <label className={styles.search} htmlFor={id}>
        <Search size={18} aria-hidden="true" />
        <span className="visually-hidden">Search furniture</span>
        <input
          id={id}
          type="search"
          placeholder="Sofa, lamp, rug …"
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      {groups.map(([group, found]) => (
        <section key={group} aria-label={GROUP_NAMES[group]}>
          <h2>{GROUP_NAMES[group]}</h2>
          <ul className={styles.pieces}>
            {found.map(({ piece, name }) => (
              <li key={piece}>
                <button type="button" onClick={() => void add(piece)}>
                  <DesignPicture piece={piece} variant={0} size={80} />
                  <span>
                    <span className="visually-hidden">Add: </span>
                    {name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p role="status" className={styles.nothing}>
        {pieces.length > 0 && groups.length === 0 && 'Nothing is called that. Try another word.'}
      </p>
    </section>
  );
}

/** Pieces that match all words by name, group or other names, grouped in the shelf's order. */
function foundOnShelf(
  pieces: readonly ShelfItem[],
  text: string,
): readonly (readonly [ShelfGroup, readonly ShelfItem[]])[] {
  const words = tidy(text).split(/\s+/);
  const found = pieces.filter(({ name, group, called }) => {
    const said = tidy(`${name} ${GROUP_NAMES[group]} ${called}`);
    return words.every((word) => said.includes(word));
  });
  return [...Map.groupBy(found, ({ group }) => group)];
}
