import type { PlacedPiece } from '../../furniture/pieces.ts';
import { projectWorld, type RoomModel, type WallId } from '../../room/room.ts';
import type { Outlined } from './plan-problems.ts';

function wallBehind(model: RoomModel, { position: [x, , z] }: PlacedPiece): WallId | null {
  const { box } = model;
  if (box.back - z < 0.06) return 'back';
  if (x - box.left < 0.06) return 'left';
  return box.right - x < 0.06 ? 'right' : null;
}

function artProblems(model: RoomModel, art: PlacedPiece): string[] {
  const wall = wallBehind(model, art);
  const evidence = model.walls.find((each) => each.wall === wall);
  if (wall === null || !evidence) return ['art hangs on no wall'];
  if (evidence.trust < 0.35) return ['art hangs on a wall that may not be there'];
  const along = wall === 'back' ? art.position[0] : art.position[2];
  const { width, height } = art.size;
  const y = art.position[1];
  const problems: string[] = [];
  if (y + height / 2 > model.box.height || y - height / 2 < 0.3) problems.push('art leaves its wall');
  for (const o of model.openings) {
    if (o.wall !== wall) continue;
    const wide = Math.min(along + width / 2, o.to) - Math.max(along - width / 2, o.from);
    const high = Math.min(y + height / 2, o.top) - Math.max(y - height / 2, o.bottom);
    if (wide > 0 && high > 0) problems.push(`art hangs over a ${o.kind}`);
  }
  const { from, cell, columns, rows, cells } = evidence;
  let count = 0;
  let other = 0;
  for (let j = 0; j < rows; j++) {
    if (Math.abs((j + 0.5) * cell - y) > height / 2) continue;
    for (let i = 0; i < columns; i++) {
      if (Math.abs(from + (i + 0.5) * cell - along) > width / 2) continue;
      count++;
      if (cells[j * columns + i] === 1) other++;
    }
  }
  if (count === 0 || other / count >= 0.045) problems.push('art hangs over something');
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
