import { Armchair, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { useEditor, useEditorState } from '../editor-context.ts';
import { isCommand, pieceKey } from '../stage/stage-keys.ts';
import styles from './piece-list.module.css';

interface Props {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Called to work on the selected piece. */
  readonly onOpen: () => void;
}

/** All furniture of the room with its place, which also makes the picture accessible to screen readers. */
export function PieceList({ list, onOpen }: Props) {
  const id = useId();
  const editor = useEditor();
  const views = useEditorState((state) => state.views);
  const selected = useEditorState(({ history }) => history.present.selected);
  const overruled = useEditorState((state) => state.overruled);

  useEffect(() => {
    if (selected !== null) document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, selected]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isCommand(event)) return;
    const last = views.length - 1;
    const at = selected ?? -1;
    const ways: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: last,
    };
    const way = ways[event.key];
    if (way !== undefined) editor.select(way);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (selected === null) return;
      onOpen();
    } else if (!pieceKey(editor, event)) return;
    event.preventDefault();
  };

  return (
    <div>
      <p id={`${id}-keys`} className="visually-hidden">
        Enter opens a piece to move it, R turns it, Delete removes it.
      </p>
      {views.length === 0 && <p className={styles.empty}>Nothing stands here yet. Choose something under Add.</p>}
      <div
        ref={list}
        className={styles.list}
        role="listbox"
        aria-label="Furniture in the room"
        aria-describedby={`${id}-keys`}
        aria-activedescendant={selected === null ? undefined : `${id}-${selected}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (selected === null && views.length > 0) editor.select(0);
        }}
      >
        {views.map(({ name, place, warnings }, index) => {
          const open = warnings.filter(({ key }) => !overruled.has(key));
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys of its options.
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces are known by their numbers.
              key={index}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === selected}
              className={styles.piece}
              onClick={() => {
                editor.select(index);
                onOpen();
              }}
            >
              {open.length > 0 ? (
                <TriangleAlert size={18} aria-hidden="true" className={styles.warned} />
              ) : (
                <Armchair size={18} aria-hidden="true" />
              )}
              <span>
                <b>
                  {name}
                  <span className="visually-hidden">,</span>
                </b>{' '}
                <small>
                  {place}
                  {open.map(({ key, text }) => (
                    <span key={key} className={styles.warned}>
                      {' '}
                      {text}
                    </span>
                  ))}
                </small>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
