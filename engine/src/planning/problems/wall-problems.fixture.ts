import type { PlacedPiece } from '../../scene/pieces.ts';
import { projectWorld, type RoomModel } from '../../scene/room.ts';
import type { Outlined } from './plan-problems.fixture.ts';
import { alongWall, otherShare, wallBehind } from './wall-behind.fixture.ts';

/** Metres from a picture to its wall, at most. */
const AT_WALL = 0.06;

function artProblems(model: RoomModel, art: PlacedPiece): string[] {
  const wall = wallBehind(model, art, AT_WALL);
  if (!wall) return ['art hangs on no wall'];
  if (wall.trust < 0.35) return ['art hangs on a wall that may not be there'];
  const along = alongWall(wall, art);
  const { width, height } = art.size;
  const y = art.position[1];
  const problems: string[] = [];
  if (y + height / 2 > model.box.height || y - height / 2 < 0.3) problems.push('art leaves its wall');
  for (const o of model.openings) {
    if (o.wall !== wall.wall) continue;
    const wide = Math.min(along + width / 2, o.to) - Math.max(along - width / 2, o.from);
    const high = Math.min(y + height / 2, o.top) - Math.max(y - height / 2, o.bottom);
    if (wide > 0 && high > 0) problems.push(`art hangs over a ${o.kind}`);
  }
  const other = otherShare(wall, [along - width / 2, along + width / 2], [y - height / 2, y + height / 2]);
  if (other === null || other >= 0.045) problems.push('art hangs over something');
  const { camera, cameraHeight } = model;
  const dx = Math.cos(art.yaw) * (width / 2);
  const dz = -Math.sin(art.yaw) * (width / 2);
  const cut = [-1, 1].some((s) => {
    const p = projectWorld(camera, cameraHeight, [art.position[0] + s * dx, y, art.position[2] + s * dz]);
    return p.depth <= 0 || p.x < 0 || p.x > camera.width || p.y < 0 || p.y > camera.height;
  });
  if (cut) problems.push('art is cut by the frame');
  return problems;
}

/** Pictures over anything but bare wall, and furniture leaning on a wall whose place is not sure. */
export function wallProblems(model: RoomModel, pieces: readonly PlacedPiece[], onFloor: readonly Outlined[]): string[] {
  const problems = pieces.filter(({ piece }) => piece === 'art').flatMap((art) => artProblems(model, art));
  for (const wall of ['back', 'left', 'right'] as const) {
    const trust = model.walls.find((each) => each.wall === wall)?.trust ?? 0;
    if (trust >= 0.35) continue;
    for (const { placed, outline } of onFloor) {
      const gaps = outline.map(([x, z]) => {
        if (wall === 'back') return model.box.back - z;
        return wall === 'left' ? x - model.box.left : model.box.right - x;
      });
      if (Math.min(...gaps) < 0.2) problems.push(`${placed.piece} leans on the ${wall} wall, which is not sure`);
    }
  }
  return problems;
}
