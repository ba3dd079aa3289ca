import { projectWorld } from '@roomwright/engine';
import type { FloorPoint, ShellPlan } from '../scene/shell.ts';
import { placeInWorld } from '../scene/shells/place-shell.ts';
import { isInsidePolygon } from '../scene/shells/polygon.ts';
import type { ListingView } from '../scene/view/plan-listing-view.ts';
import { lookFrom } from '../scene/view/view-in-plan.ts';

/** Metres between places of the floor and along the walls; heights on the walls. */
const STEP = 0.4;
const HEIGHTS = [0.6, 1.8];
/** Metres by which a place may lie beyond the wall that the eye meets first. */
const SLACK = 0.05;

interface Place {
  readonly at: FloorPoint;
  readonly height: number;
}

function placesOf({ outline }: ShellPlan): Place[] {
  const places: Place[] = [];
  const xs = outline.map((p) => p[0]);
  const zs = outline.map((p) => p[1]);
  for (let x = Math.min(...xs) + STEP / 2; x < Math.max(...xs); x += STEP) {
    for (let z = Math.min(...zs) + STEP / 2; z < Math.max(...zs); z += STEP) {
      if (isInsidePolygon(outline, [x, z])) places.push({ at: [x, z], height: 0 });
    }
  }
  outline.forEach(([ax, az], i) => {
    const [bx, bz] = outline[(i + 1) % outline.length];
    const steps = Math.ceil(Math.hypot(bx - ax, bz - az) / STEP);
    for (let k = 0; k < steps; k++) {
      const t = (k + 0.5) / steps;
      for (const height of HEIGHTS) places.push({ at: [ax + (bx - ax) * t, az + (bz - az) * t], height });
    }
  });
  return places;
}

/** Numbers of the places on a plan's floor and walls that a view shows. */
export function placesShown(plan: ShellPlan, view: ListingView): ReadonlySet<number> {
  const [x, z] = view.position;
  const shown = new Set<number>();
  for (const [number, { at, height }] of placesOf(plan).entries()) {
    const [px, pz] = placeInWorld(at, view.quarterTurns, view.position);
    const seen = projectWorld(view.camera, view.cameraHeight, [px, height, pz]);
    const { width, height: tall } = view.camera;
    if (seen.depth < 0.2 || seen.x < 0 || seen.y < 0 || seen.x > width || seen.y > tall) continue;
    const [dx, dz] = [at[0] - x, at[1] - z];
    if (lookFrom(plan.outline, view.position, Math.atan2(dx, dz)).distance > Math.hypot(dx, dz) - SLACK)
      shown.add(number);
  }
  return shown;
}

/** Share of the places of the poorer of two views that both show. */
export function sharedShare(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = [...a].filter((place) => b.has(place)).length;
  return both / Math.max(1, Math.min(a.size, b.size));
}
