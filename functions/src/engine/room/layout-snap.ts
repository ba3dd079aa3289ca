import type { Camera } from '../camera/camera.ts';
import type { Vec3 } from '../math/vec3.ts';
import { visibleEdge } from './layout-edges.ts';
import { type SnapEdge, type SnapEvidence, snapScore } from './layout-snap-score.ts';
import type { BoxDistances } from './layout-trust.ts';

const BEYOND = 50;
const FACES = ['floor', 'ceiling', 'left', 'right'] as const;
type Face = (typeof FACES)[number];

/** How far a face's distance may change, as a logarithm, and the steps in which that range is searched. */
const RANGE = 0.15;
const STEP = 0.005;
const ROUNDS = 2;
const FINEST_STEP = 0.0005;

/** The edges of a box that the photo shows and that move with `face`. */
function edgesOf(camera: Camera, box: BoxDistances, face: Face): SnapEdge[] {
  const edges: SnapEdge[] = [];
  const left = -(box.left ?? BEYOND);
  const right = box.right ?? BEYOND;
  const levels = { floor: box.floor ?? BEYOND, ceiling: -(box.ceiling ?? BEYOND) };
  const add = (axis: 0 | 1 | 2, from: Vec3, to: Vec3, inward: SnapEdge['inward']) => {
    const path = visibleEdge(camera, from, to);
    if (path) edges.push({ axis, path, inward });
  };
  const side = (x: number, sign: 1 | -1, y: number) => add(2, [x, y, 1], [x, y, -BEYOND], { axis: 0, sign });
  if (face === 'floor' || face === 'ceiling') {
    const y = levels[face];
    add(0, [left, y, 1], [right, y, 1], { axis: 2, sign: -1 });
    if (box.left !== null) side(left, 1, y);
    if (box.right !== null) side(right, -1, y);
    return edges;
  }
  const x = face === 'left' ? left : right;
  add(1, [x, levels.floor, 1], [x, levels.ceiling, 1], null);
  if (box.floor !== null) side(x, face === 'left' ? 1 : -1, levels.floor);
  if (box.ceiling !== null) side(x, face === 'left' ? 1 : -1, levels.ceiling);
  return edges;
}

/** Moves the faces of a box, each by a little, to where lines and colours show their edges to be. */
export function snapBox(evidence: SnapEvidence, box: BoxDistances): BoxDistances {
  const { camera } = evidence.estimate;
  const at = (from: BoxDistances, face: Face, change: number): BoxDistances => ({
    ...from,
    [face]: (from[face] ?? 0) * Math.exp(change),
  });
  const score = (b: BoxDistances, face: Face) =>
    edgesOf(camera, b, face).reduce((sum, edge) => sum + snapScore(evidence, edge), 0);
  let best = box;
  for (let round = 0; round < ROUNDS; round++) {
    for (const face of FACES) {
      if (best[face] === null) continue;
      const range = round === 0 ? RANGE : RANGE / 4;
      let change = 0;
      let top = score(best, face);
      const consider = (candidate: number) => {
        const value = score(at(best, face, candidate), face);
        if (value <= top) return;
        top = value;
        change = candidate;
      };
      for (let c = -range; c <= range; c += STEP) consider(c);
      for (let step = STEP / 2; step >= FINEST_STEP; step /= 2) {
        const from = change;
        consider(from - step);
        consider(from + step);
      }
      best = at(best, face, change);
    }
  }
  return best;
}
