import type { Swatch } from '@roomwright/engine/live';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronLeft,
  ChevronRight,
  LayoutGrid,
  RotateCcw,
  RotateCw,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEditorState, useOpenEditor, useSelectedView } from '../editor-context.ts';
import { DesignPicture } from './design-picture.tsx';
import styles from './piece-panel.module.css';

interface Props {
  /** Called to return to the list. */
  readonly onClose: () => void;
}

const STEP = 0.1;
const TURN = Math.PI / 12;

/** Actions on the selected piece. */
export function PiecePanel({ onClose }: Props) {
  const { editor } = useOpenEditor();
  const view = useSelectedView();
  const overruled = useEditorState((state) => state.overruled);
  const [isGrid, setGrid] = useState(false);
  if (!view) return null;
  const { name, place, ring } = view;
  const { piece, variant, of } = view.design;
  const warnings = view.warnings.filter(({ key }) => !overruled.has(key));
  const isHung = ring === null;
  const designs = Array.from({ length: of }, (_, i) => i);
  return (
    <section className={styles.panel} aria-label={name}>
      <button type="button" className={styles.back} onClick={onClose}>
        <ChevronLeft size={18} aria-hidden="true" /> All furniture
      </button>
      <header>
        <h2>{name}</h2>
        <p className={styles.place}>{place}</p>
      </header>
      {warnings.map(({ key, text, isForbidden }) => (
        <div key={key} className={styles.warning} data-forbidden={isForbidden}>
          <TriangleAlert size={18} aria-hidden="true" />
          <p>{text}</p>
          {!isForbidden && (
            <button type="button" onClick={() => editor.overrule(key)}>
              Leave it there<span className="visually-hidden">: {text}</span>
            </button>
          )}
        </div>
      ))}
      {of > 1 && (
        <div className={styles.group}>
          <h3>
            Design <span>{`${variant + 1} of ${of}`}</span>
          </h3>
          <div className={styles.row}>
            <button type="button" aria-label="Previous design" onClick={() => editor.swap((variant + of - 1) % of)}>
              <ChevronLeft size={20} aria-hidden="true" />
            </button>
            <DesignPicture piece={piece} variant={variant} size={84} />
            <button type="button" aria-label="Next design" onClick={() => editor.swap((variant + 1) % of)}>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label="All designs"
              aria-expanded={isGrid}
              onClick={() => setGrid((before) => !before)}
            >
              <LayoutGrid size={20} aria-hidden="true" />
            </button>
          </div>
          {isGrid && (
            <ul className={styles.designs}>
              {designs.map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    aria-label={`Design ${each + 1}`}
                    aria-pressed={each === variant}
                    onClick={() => editor.swap(each)}
                  >
                    <DesignPicture piece={piece} variant={each} size={72} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Swatches key={`${piece} ${variant}`} />
      <div className={styles.group}>
        <h3>Place</h3>
        <div className={styles.row}>
          <button type="button" aria-label="Move to the left" onClick={() => editor.nudge({ right: -STEP })}>
            <ArrowLeft size={20} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Move to the right" onClick={() => editor.nudge({ right: STEP })}>
            <ArrowRight size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={isHung ? 'Move up' : 'Move away from you'}
            onClick={() => editor.nudge(isHung ? { up: STEP } : { away: STEP })}
          >
            <ArrowUp size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={isHung ? 'Move down' : 'Move towards you'}
            onClick={() => editor.nudge(isHung ? { up: -STEP } : { away: -STEP })}
          >
            <ArrowDown size={20} aria-hidden="true" />
          </button>
          {!isHung && (
            <>
              <button type="button" aria-label="Turn left" onClick={() => editor.turn(TURN)}>
                <RotateCcw size={20} aria-hidden="true" />
              </button>
              <button type="button" aria-label="Turn right" onClick={() => editor.turn(-TURN)}>
                <RotateCw size={20} aria-hidden="true" />
              </button>
            </>
          )}
        </div>
      </div>
      <button
        type="button"
        className={styles.remove}
        onClick={() => {
          onClose();
          void editor.remove();
        }}
      >
        <Trash2 size={18} aria-hidden="true" /> Remove {name}
      </button>
    </section>
  );
}

const sameFinish = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Colours and materials for the selected piece. */
function Swatches() {
  const { editor, room } = useOpenEditor();
  const placed = useEditorState(({ history: { present } }) => present.arrangement.pieces[present.selected ?? -1]);
  const [swatches, setSwatches] = useState<readonly Swatch[]>([]);
  const design = placed && `${placed.piece} ${placed.style} ${placed.variant} ${placed.seed}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stands and which finish it has changes nothing.
  useEffect(() => {
    let isCurrent = true;
    const { present } = editor.store.getState().history;
    if (present.selected === null) return;
    room.swatches(present.arrangement, present.selected).then(
      (found) => isCurrent && setSwatches(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [editor, room, design]);
  if (swatches.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>Colour and material</h3>
      <ul className={styles.swatches}>
        <li>
          <button
            type="button"
            className={styles.own}
            aria-pressed={placed?.finish === undefined}
            onClick={() => editor.recolour(null)}
          >
            As designed
          </button>
        </li>
        {swatches.map(({ finish, name, colour }) => {
          const key = JSON.stringify(finish);
          const isMaterial = key.includes('material');
          return (
            <li key={key}>
              <button
                type="button"
                title={name}
                aria-label={name}
                aria-pressed={sameFinish(placed?.finish, finish)}
                className={isMaterial ? styles.material : styles.colour}
                style={{ '--colour': colour } as React.CSSProperties}
                onClick={() => editor.recolour(finish)}
              >
                {isMaterial && name}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
