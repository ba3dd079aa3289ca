import type { FloorPoint } from '../../scene/footprint.ts';
import { projectWorld, type RoomModel } from '../../scene/room.ts';
import type { Outlined } from './plan-problems.fixture.ts';
import { distance } from './polygon.fixture.ts';

const SAMPLES = 15;
/** Farther than this from all furniture a rug lies bare, metres, and the share of it that may. */
const BARE = 0.6;
const MOST_BARE = 0.3;
/** Share of a rug that the frame may cut off. */
const MOST_CUT = 0.26;
/** Least share of a bed's length that lies on its rug. */
const LEAST_UNDER_BED = 0.6;

const SEATS: readonly string[] = ['sofa', 'sectional', 'armchair'];

/** Points spread evenly over a rug. */
function pointsOn({ outline: [a, b, , d] }: Outlined): FloorPoint[] {
  const points: FloorPoint[] = [];
  for (let i = 0; i < SAMPLES; i++) {
    for (let j = 0; j < SAMPLES; j++) {
      const [s, t] = [(i + 0.5) / SAMPLES, (j + 0.5) / SAMPLES];
      points.push([a[0] + s * (b[0] - a[0]) + t * (d[0] - a[0]), a[1] + s * (b[1] - a[1]) + t * (d[1] - a[1])]);
    }
  }
  return points;
}

/** Whether the photo shows a point of the floor. */
export function isShown({ camera, cameraHeight }: RoomModel, [x, z]: FloorPoint): boolean {
  const p = projectWorld(camera, cameraHeight, [x, 0, z]);
  return p.depth > 0.1 && p.x >= 0 && p.x <= camera.width && p.y >= 0 && p.y <= camera.height;
}

/** Share of the bed's length, from its foot on, that lies on a rug which is laid along it. */
function underBed(bed: Outlined, rug: Outlined): number {
  const { position, yaw, size } = bed.placed;
  const along = rug.outline.map(([x, z]) => (x - position[0]) * Math.sin(yaw) + (z - position[2]) * Math.cos(yaw));
  return (size.depth / 2 - Math.min(...along)) / size.depth;
}

/** Rugs that the frame cuts, that lie bare before seats, and that a bed only has under its foot. */
export function rugProblems(model: RoomModel, all: readonly Outlined[], standing: readonly Outlined[]): string[] {
  const [main] = standing;
  if (!main) return [];
  return all
    .filter(({ placed }) => placed.piece === 'rug')
    .flatMap((rug) => {
      const points = pointsOn(rug);
      const cut = points.filter((point) => !isShown(model, point)).length / points.length;
      const isBare = (point: FloorPoint): boolean => standing.every(({ outline }) => distance(outline, point) > BARE);
      const bare = SEATS.includes(main.placed.piece) ? points.filter(isBare).length / points.length : 0;
      const isAlongBed = main.placed.piece === 'bed' && Math.abs(Math.sin(rug.placed.yaw - main.placed.yaw)) < 0.1;
      return [
        ...(cut > MOST_CUT ? [`the frame cuts ${(100 * cut).toFixed(0)} % of the rug`] : []),
        ...(bare > MOST_BARE ? [`${(100 * bare).toFixed(0)} % of the rug lie bare`] : []),
        ...(isAlongBed && underBed(main, rug) < LEAST_UNDER_BED ? ['the rug lies under the foot of the bed only'] : []),
      ];
    });
}
