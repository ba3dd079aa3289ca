import type { Vec3 } from '../../math/vec3.ts';
import { sheet } from '../shapes/sheet.ts';
import type { Surface } from '../shapes/surface.ts';
import type { PlanPath } from './plan-path.ts';

const THICKNESS = 0.014;

/** A part of a curved face: metres along the path, and heights above the floor. */
export interface CurvedRect {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Turns the grain upright; otherwise it runs around the case. */
function uprightGrain(surface: Surface): Surface {
  const { uvs } = surface;
  for (let i = 0; i < uvs.length; i += 2) [uvs[i], uvs[i + 1]] = [uvs[i + 1], uvs[i]];
  return surface;
}

/**
 * A front bent along a path, its outermost places on the path itself; its edges turn back to the case behind it.
 * @param flute width of the half-round flutes in metres; 0 for a plain front
 */
export function curvedFront(path: PlanPath, rect: CurvedRect, flute: number): Surface {
  const span = rect.to - rect.from;
  const flutes = flute > 0 ? Math.max(2, Math.round(span / flute)) : 0;
  const columns = flutes > 0 ? 6 * flutes + 2 : Math.max(6, Math.round(span / 0.035)) + 2;
  const rows: readonly (readonly [number, number])[] = [
    [rect.low, THICKNESS],
    [rect.low, 0.002],
    [rect.low + 0.002, 0],
    [rect.high - 0.002, 0],
    [rect.high, 0.002],
    [rect.high, THICKNESS],
  ];
  const surface = sheet(columns, rows.length - 1, (s, t): Vec3 => {
    const column = Math.round(s * columns);
    const [y, depth] = rows[Math.round(t * (rows.length - 1))];
    const side = column === 0 || column === columns;
    const share = Math.min(1, Math.max(0, (column - 1) / (columns - 2)));
    const p = path.at(rect.from + span * share);
    // Half-round flutes: the groove between two of them is their full radius deep.
    const phase = flutes > 0 ? (share * flutes) % 1 : 0.5;
    const groove = flutes > 0 ? 0.42 * flute * (1 - Math.sqrt(Math.max(0, 1 - (2 * phase - 1) ** 2))) : 0;
    const inset = side ? THICKNESS : Math.max(depth, Math.min(THICKNESS, depth + groove));
    return [p.x - p.nx * inset, y, p.z - p.nz * inset];
  });
  return flutes > 0 ? uprightGrain(surface) : surface;
}
