import type { PicturePoint } from '@roomwright/engine/live';
import { TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { PieceView } from '../arrangement.ts';
import styles from './stage-overlay.module.css';

interface Props {
  readonly hovered: PieceView | null;
  readonly selected: PieceView | null;
  readonly isHeld: boolean;
  readonly warnings: PieceView['warnings'];
}

const pointsOf = (points: readonly PicturePoint[]): string => points.map(({ u, v }) => `${u},${v}`).join(' ');
const at = ({ u, v }: PicturePoint): CSSProperties => ({ left: `${u * 100}%`, top: `${v * 100}%` });
const within = (value: number): number => Math.min(0.97, Math.max(0.03, value));

/** Position of the text about a piece: above it, or inside its upper edge at the top of the picture. */
function wordsAt({ outline }: PieceView): CSSProperties {
  const us = outline.map(({ u }) => u);
  const v = Math.min(...outline.map((each) => each.v));
  const u = (Math.max(0, Math.min(...us)) + Math.min(1, Math.max(...us))) / 2;
  return { left: `${Math.min(0.8, Math.max(0.2, u)) * 100}%`, top: `max(3.2rem, ${v * 100}%)` };
}

/**
 * Lines over the picture: around the selected piece, and its direction. They follow a drag at once, however long
 * drawing takes.
 */
export function StageOverlay({ hovered, selected, isHeld, warnings }: Props) {
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
      {selected && warnings[0] && (
        <p
          className={styles.words}
          data-forbidden={warnings[0].isForbidden}
          style={wordsAt(selected)}
          aria-hidden="true"
        >
          <TriangleAlert size={16} />
          {warnings[0].text}
        </p>
      )}
    </div>
  );
}
