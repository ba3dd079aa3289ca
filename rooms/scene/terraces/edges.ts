import type { RoomShell, ShellWall } from '../shell.ts';

/** Minimum height of a house wall, metres; lower walls count as open sides of a terrace. */
const MIN_HOUSE_WALL_METRES = 1.6;

const isHouseWall = (shell: RoomShell, wall: ShellWall): boolean =>
  wall.height >= MIN_HOUSE_WALL_METRES && shell.faces.some((face) => face.kind === 'wall' && face.wall === wall.index);

/** Returns the sides of a terrace that adjoin the house. */
export const houseWalls = (shell: RoomShell): ShellWall[] => shell.walls.filter((wall) => isHouseWall(shell, wall));

/** Returns the open sides of a terrace: those without a wall, or with a low one. */
export const openEdges = (shell: RoomShell): ShellWall[] => shell.walls.filter((wall) => !isHouseWall(shell, wall));
