import type { RoomShell, ShellWall } from '../shell.ts';

/** Walls lower than this are no walls of the house but the open sides of a terrace. */
const LOWEST_HOUSE_WALL = 1.6;

const isHouseWall = (shell: RoomShell, wall: ShellWall): boolean =>
  wall.height >= LOWEST_HOUSE_WALL && shell.faces.some((face) => face.kind === 'wall' && face.wall === wall.index);

/** The sides of a terrace on which the house stands. */
export const houseWalls = (shell: RoomShell): ShellWall[] => shell.walls.filter((wall) => isHouseWall(shell, wall));

/** The open sides of a terrace: those without a wall, or with a low one. */
export const openEdges = (shell: RoomShell): ShellWall[] => shell.walls.filter((wall) => !isHouseWall(shell, wall));
