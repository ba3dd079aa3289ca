import { cutShare, meetsAny } from './costs.ts';
import type { Group, Pose } from './group.ts';
import { mayStand } from './limits.ts';
import { floorOutOfFrame, pictureBox } from './picture.ts';
import type { Space } from './space.ts';
import { bodySolids, placeRectangle, type Standing } from './stand-members.ts';
import { keepsWalkways } from './walkways.ts';

/** Angles from straight across the main seat at which a chair is tried, radians, on each side. */
const ANGLES = [1.2, 0.55] as const;
/** From the middle of the main seat's front to that of a chair, and a chair's sides, metres. */
const OUT = 2;
const CHAIR = { width: 0.8, depth: 0.8, height: 0.8 } as const;
/** Largest shares of such a chair's picture and floor that may lie outside the frame. */
const MAX_CUT = 0.3;
const MAX_OUTSIDE = 0.5;

/**
 * Estimates what a main seat costs whose company has no room, while places for it are searched: where it is seated in the end is
 * found when the main seat stands (`seats`).
 */
export function companyRoomCost(space: Space, { company }: Group, pose: Pose, standing: readonly Standing[]): number {
  if (!company) return 0;
  const [{ member: main }] = standing;
  const bodies = standing.filter(({ traits }) => traits.standsOn === undefined).flatMap(bodySolids);
  const front = main.v + main.size.depth / 2;
  const isRoomAt = (side: number, angle: number): boolean => {
    const place = { u: main.u + side * OUT * Math.sin(angle), v: front + OUT * Math.cos(angle) };
    const solid = { ...placeRectangle(pose, place, side * angle + Math.PI, CHAIR), top: CHAIR.height };
    return (
      mayStand(space, company.chair, solid) &&
      !meetsAny(solid, bodies) &&
      cutShare(pictureBox(space.model, solid)) <= MAX_CUT &&
      floorOutOfFrame(space.model, solid) <= MAX_OUTSIDE &&
      keepsWalkways(space, solid)
    );
  };
  const sides = [1, -1].filter((side) => ANGLES.some((angle) => isRoomAt(side, angle)));
  return company.missing[Math.min(sides.length, company.missing.length - 1)];
}
