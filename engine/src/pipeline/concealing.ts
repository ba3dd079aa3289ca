import type { Analysis } from '../decision/analysis.ts';
import type { Replaced } from '../emptying/empty-room.ts';
import type { Photo } from '../photo/photo.ts';
import { toPinhole } from '../scene/lens.ts';
import type { RoomModel } from '../scene/room.ts';

/** Pixels of the working picture per cell in which the planner looks at what must stay covered. */
const CONCEALED_CELL = 1;

/** Pixels of the photo over which the edge of drawn furniture is soft. */
const SOFT_EDGE = 2;

/** The room with what its furniture must cover, on a grid over the straightened picture. */
export function concealing(
  { model, lens, working }: Analysis,
  { width, height }: Photo,
  { concealed, emptied }: Replaced,
): RoomModel {
  const straight = lens ? toPinhole(lens, width, height) : null;
  const [columns, rows] = [Math.ceil(working.width / CONCEALED_CELL), Math.ceil(working.height / CONCEALED_CELL)];
  const cells = new Uint8Array(columns * rows);
  const removed = new Uint8Array(columns * rows);
  for (let i = 0; i < concealed.length; i++) {
    if (!concealed[i] && !emptied.mask[i]) continue;
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const [u, v] = straight ? straight(x, y) : [x, y];
    const column = Math.floor((u / width) * columns);
    const row = Math.floor((v / height) * rows);
    if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
    removed[row * columns + column] = 1;
    if (concealed[i]) cells[row * columns + column] = 1;
  }
  const inOrder = Array.from(cells.keys()).filter((cell) => cells[cell]);
  const margin = Math.max(1, Math.ceil(SOFT_EDGE * (columns / width)));
  return { ...model, concealed: { columns, rows, cells: inOrder, margin, removed } };
}
