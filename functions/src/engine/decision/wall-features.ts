import type { FloorGrid, RoomBox, WallEvidence } from '../room/room.ts';
import type { Seen } from './seen.ts';

/** Height in metres below which a wall is where furniture stands. */
const LOWER_WALL = 1.2;
/** Metres from a wall in which floor must be seen for its foot to count as seen. */
const FOOT_STRIP = 0.3;

/** Signs at the walls: things before their lower part, and feet that are hidden. */
export function wallFeatures({ model }: Seen) {
  let known = 0;
  let busy = 0;
  let feet = 0;
  let hiddenFeet = 0;
  for (const wall of model.walls) {
    const openings = model.openings.filter((o) => o.wall === wall.wall && o.kind !== 'other' && o.kind !== 'radiator');
    const rows = Math.min(wall.rows, Math.floor(LOWER_WALL / wall.cell));
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < wall.columns; column++) {
        const cell = wall.cells[row * wall.columns + column];
        if (cell === 2) continue;
        const along = wall.from + (column + 0.5) * wall.cell;
        const up = (row + 0.5) * wall.cell;
        if (openings.some((o) => along > o.from && along < o.to && up > o.bottom && up < o.top)) continue;
        known++;
        if (cell === 1) busy++;
      }
    }
    const foot = footSight(wall, model.floor, model.box);
    feet += foot.known;
    hiddenFeet += foot.hidden;
  }
  return { wallsBusy: known > 0 ? busy / known : 0.5, feetHidden: (hiddenFeet + 2) / (feet + 4) };
}

/** How many cells of floor along a wall's foot are in the frame, and how many of them are not seen to be floor. */
function footSight(wall: WallEvidence, floor: FloorGrid, box: RoomBox): { known: number; hidden: number } {
  const strip = Math.round(FOOT_STRIP / floor.cell);
  let known = 0;
  let hidden = 0;
  const look = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= floor.columns || row >= floor.rows) return;
    const cell = floor.cells[row * floor.columns + column];
    if (cell === 0) return;
    known++;
    if (cell === 2) hidden++;
  };
  const length = Math.floor((wall.to - wall.from) / floor.cell);
  for (let i = 0; i < length; i++) {
    const along = wall.from + (i + 0.5) * floor.cell;
    for (let k = 0; k < strip; k++) {
      if (wall.wall === 'back') look(Math.floor((along - box.left) / floor.cell), floor.rows - 1 - k);
      else look(wall.wall === 'left' ? k : floor.columns - 1 - k, Math.floor((along - floor.z0) / floor.cell));
    }
  }
  return { known, hidden };
}
