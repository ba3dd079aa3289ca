import type { LiveLevel } from '@roomwright/engine/browser';
import { BRAND } from '@roomwright/functions/contract/brand.ts';
import type { LengthUnit } from '@roomwright/functions/contract/market-ids.ts';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useEditor, useEditorState, useSelectedView } from '../editor-context.ts';
import type { EditorProps } from '../open-editor.ts';
import styles from './stage.module.css';
import { isCommand, nudgeOf, pieceKey } from './stage-keys.ts';
import { StageOverlay } from './stage-overlay.tsx';
import { useHand } from './use-hand.ts';

/** Height of a capital letter and its margin, as fractions of the picture's short edge, as on delivered pictures. */
const LETTER_HEIGHT = 0.029;
const MARGIN = 0.03;
/** Width of the dark outline, as a fraction of the font size. */
const OUTLINE = 0.07;
/** Height of a capital letter of the page's font, as a fraction of its size. */
const CAPITAL = 0.72;

/** What the arrow keys move a piece by, alone and with Shift. */
const STEPS: Readonly<Record<LengthUnit, string>> = {
  metres: '5 centimetres, with Shift by 25',
  feet: '2 inches, with Shift by 10',
};

interface Props extends Pick<EditorProps, 'scene' | 'isStagedShown' | 'hasWatermark' | 'unit' | 'onPicture'> {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly isBefore: boolean;
  /** Called when a piece was pressed; null for the empty room. */
  readonly onPress: (index: number | null) => void;
  /** Called when the keyboard returns to the list. */
  readonly onLeave: () => void;
}

/** The room, as large as possible, with its pieces to select and drag. */
export function Stage({
  scene,
  isStagedShown,
  hasWatermark,
  unit,
  onPicture,
  frame,
  isBefore,
  onPress,
  onLeave,
}: Props) {
  const editor = useEditor();
  const selected = useSelectedView();
  const held = useEditorState((state) => state.held);
  const views = useEditorState((state) => state.views);
  const overruled = useEditorState((state) => state.overruled);
  const refusal = useEditorState((state) => state.refusal);
  const [hovered, setHovered] = useState<number | null>(null);
  const { canvas, level } = usePicture(onPicture, hasWatermark);
  const hand = useHand({ frame, onHover: setHovered, onPress });
  const { width, height } = scene.scene.camera;
  const hoveredView = hovered === null || held ? null : (views[hovered] ?? null);
  const warnings = selected?.warnings.filter(({ key }) => !overruled.has(key)) ?? [];

  const selectNext = (by: number): void => {
    const { present } = editor.store.getState().history;
    const count = present.arrangement.pieces.length;
    if (count > 0) editor.select(((present.selected ?? (by > 0 ? -1 : 0)) + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isCommand(event)) return;
    const nudge = nudgeOf(event, selected?.ring === null);
    const done = nudge ? 'moved' : pieceKey(editor, event);
    if (nudge) void editor.nudge(nudge);
    else if (event.key === 'PageDown' || event.key === 'PageUp') selectNext(event.key === 'PageDown' ? 1 : -1);
    else if (event.key === 'Escape') editor.select(null);
    else if (!done) return;
    if (done === 'removed' || event.key === 'Escape') onLeave();
    event.preventDefault();
  };

  return (
    <div className={styles.place}>
      <div
        ref={frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys for itself.
        tabIndex={0}
        className={styles.frame}
        data-level={level ?? 'none'}
        data-grabs={hoveredView !== null}
        style={{ '--ratio': width / height } as CSSProperties}
        aria-label={
          selected
            ? `${selected.name}, ${selected.place}. Arrow keys move it by ${STEPS[unit]}. R turns it. Delete removes it. Escape goes back to the list.`
            : 'The room. Page Down selects the next piece of furniture.'
        }
        onKeyDown={onKeyDown}
        {...hand}
      >
        <img
          className={styles.photo}
          crossOrigin="anonymous"
          src={isStagedShown ? scene.stagedImageUrl : scene.photoUrl}
          alt=""
          draggable={false}
        />
        <canvas ref={canvas} className={styles.canvas} />
        {isBefore && (
          <img className={styles.photo} crossOrigin="anonymous" src={scene.photoUrl} alt="" draggable={false} />
        )}
        {!isBefore && (
          <StageOverlay
            hovered={hoveredView}
            selected={selected}
            isHeld={held !== null}
            warnings={warnings}
            refusal={refusal}
            onRead={editor.forgetRefusal}
          />
        )}
        {isBefore && <p className={styles.before}>Before</p>}
        {level === null && (
          <p className={styles.loading} role="status">
            Preparing the room …
          </p>
        )}
      </div>
    </div>
  );
}

/** Shows pictures on a canvas as they arrive, with the brand's watermark where the plan has it. */
function usePicture(
  onPicture: EditorProps['onPicture'],
  hasWatermark: boolean,
): {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Level of the shown picture; null if there is none yet. */
  readonly level: LiveLevel | null;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [level, setLevel] = useState<LiveLevel | null>(null);
  useEffect(() => {
    onPicture((picture, drawn) => {
      const element = canvas.current;
      const context = element?.getContext('2d', { alpha: false });
      if (element && context) {
        if (element.width !== picture.width || element.height !== picture.height) {
          element.width = picture.width;
          element.height = picture.height;
        }
        context.drawImage(picture, 0, 0);
        if (hasWatermark) drawWatermark(context);
      }
      picture.close();
      setLevel(drawn);
    });
    return () => onPicture(null);
  }, [onPicture, hasWatermark]);
  return { canvas, level };
}

/** Draws the brand's name in the lower right corner of a picture, readable on any photo. */
function drawWatermark(context: CanvasRenderingContext2D): void {
  const { canvas } = context;
  const shortEdge = Math.min(canvas.width, canvas.height);
  const size = Math.max(12, (shortEdge * LETTER_HEIGHT) / CAPITAL);
  const margin = shortEdge * MARGIN;
  context.save();
  context.font = `600 ${size}px ${getComputedStyle(canvas).fontFamily}`;
  context.textAlign = 'right';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = size * OUTLINE;
  context.strokeStyle = 'rgb(0 0 0 / 0.35)';
  context.fillStyle = 'rgb(255 255 255 / 0.9)';
  const [x, y] = [canvas.width - margin, canvas.height - margin];
  context.strokeText(BRAND.name, x, y);
  context.fillText(BRAND.name, x, y);
  context.restore();
}
