import type { Frame } from '../../mesh/frame.ts';
import type { FloorPoint, RoomShell } from '../shell.ts';
import { isInsidePolygon } from '../shells/polygon.ts';
import type { HoleRectangle } from './casing.ts';

/** A window, with the distance of its view behind the wall and the view's upper edge. */
export interface SunnyWindow {
  readonly frame: Frame;
  readonly hole: HoleRectangle;
  readonly behind: number;
  readonly top: number;
}

/** The space behind the walls, where rooms behind doorways and pictures behind windows must not overlap. */
export interface Outside {
  /** Returns whether a convex piece of plan is outside the room and all other spaces. */
  isFree(corners: readonly FloorPoint[]): boolean;
  /** Returns whether it is also clear of the views from windows. */
  isUnseen(corners: readonly FloorPoint[]): boolean;
  /** Claims a space behind a doorway. */
  claim(corners: readonly FloorPoint[]): void;
  /** Claims the space between a window and its view; views may cross. */
  claimView(corners: readonly FloorPoint[], window: SunnyWindow): void;
  /** Windows whose view is far enough away for the sun to shine in over it. */
  readonly windows: readonly SunnyWindow[];
}

const side = (a: FloorPoint, b: FloorPoint, p: FloorPoint): number =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

const cross = (a: FloorPoint, b: FloorPoint, c: FloorPoint, d: FloorPoint): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

function meet(a: readonly FloorPoint[], b: readonly FloorPoint[]): boolean {
  const edgesCross = a.some((p, i) => b.some((q, j) => cross(p, a[(i + 1) % a.length], q, b[(j + 1) % b.length])));
  return edgesCross || isInsidePolygon(b, a[0]) || isInsidePolygon(a, b[0]);
}

/** Creates the empty space around a room. */
export function createOutside(shell: RoomShell): Outside {
  const spaces: (readonly FloorPoint[])[] = [];
  const views: (readonly FloorPoint[])[] = [];
  const windows: SunnyWindow[] = [];
  const isFree = (corners: readonly FloorPoint[]): boolean =>
    !meet(corners, shell.outline) && !spaces.some((other) => meet(corners, other));
  return {
    isFree,
    isUnseen: (corners) => isFree(corners) && !views.some((other) => meet(corners, other)),
    claim: (corners) => {
      spaces.push(corners);
    },
    windows,
    claimView: (corners, window) => {
      views.push(corners);
      windows.push(window);
    },
  };
}
