import type { PlacedPiece } from '../../scene/pieces.ts';
import { type RoomModel, worldRay } from '../../scene/room.ts';
import type { Outlined } from './plan-problems.fixture.ts';

/** Pieces that hide little, or belong to the main piece's own picture. */
const SLENDER: readonly string[] = ['floorLamp', 'diningChair', 'taskChair', 'plant'];
const COLUMNS = 60;

/** Camera depth at which a ray from the camera enters the piece's box, Infinity when it misses. */
function entry(model: RoomModel, placed: PlacedPiece, direction: readonly [number, number, number]): number {
  const c = Math.cos(placed.yaw);
  const s = Math.sin(placed.yaw);
  const turned = (x: number, y: number, z: number): number[] => [x * c - z * s, y, x * s + z * c];
  const [px, py, pz] = placed.position;
  const origin = turned(-px, model.cameraHeight - py, -pz);
  const ray = turned(direction[0], direction[1], direction[2]);
  const low = [-placed.size.width / 2, 0, -placed.size.depth / 2];
  const high = [placed.size.width / 2, placed.size.height, placed.size.depth / 2];
  let enter = 1e-3;
  let leave = Number.POSITIVE_INFINITY;
  for (let k = 0; k < 3; k++) {
    const a = (low[k] - origin[k]) / ray[k];
    const b = (high[k] - origin[k]) / ray[k];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave ? enter : Number.POSITIVE_INFINITY;
}

/** The main piece (the first) when less than 45 % of its picture, in a frame three times as wide and high, is in sight. */
export function sightProblems(model: RoomModel, standing: readonly Outlined[]): string[] {
  const [main, ...others] = standing.map(({ placed }) => placed);
  if (!main) return ['there is no main piece'];
  const solid = others.filter(({ piece }) => !SLENDER.includes(piece));
  const { camera } = model;
  const step = camera.width / COLUMNS;
  let all = 0;
  let seen = 0;
  for (let x = -camera.width + step / 2; x < 2 * camera.width; x += step) {
    for (let y = -camera.height + step / 2; y < 2 * camera.height; y += step) {
      const ray = worldRay(camera, x, y);
      const depth = entry(model, main, ray);
      if (!Number.isFinite(depth)) continue;
      all++;
      if (x < 0 || y < 0 || x > camera.width || y > camera.height) continue;
      if (solid.every((other) => entry(model, other, ray) >= depth)) seen++;
    }
  }
  return all === 0 || seen / all < 0.45
    ? [`only ${((100 * seen) / Math.max(1, all)).toFixed(0)} % of the ${main.piece} is in sight`]
    : [];
}
