import { place } from '../../mesh/frame.ts';
import { rectangle } from '../../mesh/solids.ts';
import { between } from '../../plan/choose.ts';
import type { RoomShell, ShellWall } from '../shell.ts';
import { isInsidePolygon } from '../shells/polygon.ts';
import type { Site } from '../site.ts';

/** Whether a wall that went on beyond one of its ends would cut through the terrace. */
function wouldCross(shell: RoomShell, wall: ShellWall, u: number): boolean {
  const [x, , z] = place(wall.frame, [u, 0, 0.05]);
  return isInsidePolygon(shell.outline, [x, z]);
}

/** The house is longer than the terrace: its walls go on where the terrace ends in an open side. */
export function buildHouseEnds(site: Site, houses: readonly ShellWall[], level: number): void {
  const random = site.random('terrace-house');
  const { shell } = site;
  const count = shell.walls.length;
  for (const wall of houses) {
    const reach = random() < 0.25 ? 0 : between(random, 0.5, 7);
    const isOpen = (index: number): boolean => !houses.some((other) => other.index === (index + count) % count);
    const material = site.palette.walls[wall.index];
    if (!material || reach === 0) continue;
    const low = Math.max(level, -3);
    if (isOpen(wall.index - 1) && !wouldCross(shell, wall, -0.1))
      rectangle(site.mesh, wall.frame, [-reach, low], [0, wall.height], 0, material);
    if (isOpen(wall.index + 1) && !wouldCross(shell, wall, wall.length + 0.1))
      rectangle(site.mesh, wall.frame, [wall.length, low], [wall.length + reach, wall.height], 0, material);
  }
}
