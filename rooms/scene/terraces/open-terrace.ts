import type { Random } from '../../../functions/src/engine/math/random.ts';
import type { Vec3 } from '../../../functions/src/engine/math/vec3.ts';
import { place } from '../../mesh/frame.ts';
import { between } from '../../plan/choose.ts';
import { chooseShare } from '../materials/tones.ts';
import type { RoomShell, ShellFace, ShellWall } from '../shell.ts';

type Side = 'back' | 'left' | 'right' | 'front';

/** Which side of the viewer a wall is on, by the way it faces. */
function sideOf({ frame: { w } }: ShellWall): Side {
  if (Math.abs(w[0]) > Math.abs(w[2])) return w[0] > 0 ? 'left' : 'right';
  return w[2] < 0 ? 'back' : 'front';
}

/** Sides on which the house stands; the front one is behind the viewer. */
const HOUSES: readonly (readonly [number, readonly Side[]])[] = [
  [0.2, ['left']],
  [0.2, ['right']],
  [0.2, ['back']],
  [0.12, ['back', 'left']],
  [0.12, ['back', 'right']],
  [0.04, ['left', 'right', 'back']],
  [0.12, ['front']],
];

/** A wall of the house as a plain rectangle, whatever it was indoors. */
function outerWall(wall: ShellWall, height: number): ShellFace {
  const points: Vec3[] = [
    place(wall.frame, [0, 0, 0]),
    place(wall.frame, [wall.length, 0, 0]),
    place(wall.frame, [wall.length, height, 0]),
    place(wall.frame, [0, height, 0]),
  ];
  return { kind: 'wall', wall: wall.index, points, normal: wall.frame.w };
}

/**
 * The terrace that a room's plan makes: no ceiling, one to three sides closed by a house that is higher than a room, the
 * others open. An open side is a wall without a face and without height, so that nothing can be claimed on it.
 */
export function openTerrace(random: Random, shell: RoomShell): RoomShell {
  const sides = chooseShare(random, HOUSES);
  const height = random() < 0.6 ? between(random, 2.7, 3.6) : between(random, 4.5, 7);
  const isHouse = (wall: ShellWall): boolean => sides.includes(sideOf(wall));
  return {
    ...shell,
    height,
    walls: shell.walls.map((wall) => ({ ...wall, height: isHouse(wall) ? height : 0 })),
    faces: [
      ...shell.faces.filter((face) => face.kind === 'floor'),
      ...shell.walls.filter(isHouse).map((wall) => outerWall(wall, height)),
    ],
  };
}
