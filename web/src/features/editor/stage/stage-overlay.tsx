import type { PicturePoint } from '@roomwright/engine/live';
import { TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useLater } from '../../../lib/use-later.ts';
import type { PieceView } from '../arrangement.ts';
import type { EditorState } from '../editor-store.ts';
import styles from './stage-overlay.module.css';

interface Props {
  readonly hovered: PieceView | null;
  readonly selected: PieceView | null;
  readonly isHeld: boolean;
  readonly warnings: PieceView['warnings'];
  /** Why the piece was put back; null: it was not. */
  readonly refusal: EditorState['refusal'];
  /** Called once that was on the screen long enough. */
  readonly onRead: () => void;
}

/** How long the reason stays after a piece was put back: time to read two sentences, seconds. */
const REASON_SECONDS = 8;

const pointsOf = (points: readonly PicturePoint[]): string => points.map(({ u, v }) => `${u},${v}`).join(' ');
const at = ({ u, v }: PicturePoint): CSSProperties => ({ left: `${u * 100}%`, top: `${v * 100}%` });
const within = (value: number): number => Math.min(0.97, Math.max(0.03, value));

/** Half of the text's largest width, which the stylesheet sets: it stays within the picture. */
const HALF_WORDS = 'min(10rem, 40%)';

/** Position of the text about a piece: above it, or inside its upper edge at the top of the picture. */
function wordsAt({ outline }: PieceView): CSSProperties {
  const us = outline.map(({ u }) => u);
  const v = Math.min(...outline.map((each) => each.v));
  const u = (Math.max(0, Math.min(...us)) + Math.min(1, Math.max(...us))) / 2;
  return { left: `clamp(${HALF_WORDS}, ${u * 100}%, calc(100% - ${HALF_WORDS}))`, top: `max(3.2rem, ${v * 100}%)` };
}

/**
 * Lines over the picture: around the selected piece, and its direction. They follow a drag at once, however long
 * drawing takes.
 */
export function StageOverlay({ hovered, selected, isHeld, warnings, refusal, onRead }: Props) {
  const ring = selected?.ring ?? null;
  return (
    <div className={styles.overlay} data-held={isHeld}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {hovered && <polygon className={styles.hovered} points={pointsOf(hovered.outline)} />}
        {warnings.map(
          ({ key, opening }) =>
            opening && (
              <polygon key={key} className={styles.opening} data-testid="opening" points={pointsOf(opening)} />
            ),
        )}
        {refusal?.opening && (
          <polygon className={styles.opening} data-testid="opening" points={pointsOf(refusal.opening)} />
        )}
        {ring && <polygon className={styles.ring} points={pointsOf(ring.points)} />}
        {selected && (
          <polygon
            className={styles.selected}
            data-warned={warnings.length > 0}
            data-forbidden={warnings.some(({ isForbidden }) => isForbidden)}
            data-testid="outline"
            points={pointsOf(selected.outline)}
          />
        )}
      </svg>
      {ring && (
        <span
          data-turns=""
          aria-hidden="true"
          className={styles.handle}
          style={at({ u: within(ring.facing.u), v: within(ring.facing.v) })}
        />
      )}
      {selected && refusal && <Refused key={refusal.at} piece={selected} text={refusal.text} onRead={onRead} />}
      {selected && !refusal && warnings[0] && (
        <Words piece={selected} text={warnings[0].text} isForbidden={warnings[0].isForbidden} />
      )}
    </div>
  );
}

interface WordsProps {
  readonly piece: PieceView;
  readonly text: string;
  readonly isForbidden: boolean;
}

/** A text about a piece. Announced elsewhere, when it changes. */
function Words({ piece, text, isForbidden }: WordsProps) {
  return (
    <p className={styles.words} data-forbidden={isForbidden} style={wordsAt(piece)} aria-hidden="true">
      <TriangleAlert size={16} />
      {text}
    </p>
  );
}

function Refused({ piece, text, onRead }: Pick<WordsProps, 'piece' | 'text'> & Pick<Props, 'onRead'>) {
  useLater(REASON_SECONDS, onRead);
  return <Words piece={piece} text={text} isForbidden />;
}
