import type { FloorPoint } from '../../scene/footprint.ts';
import type { Opening, RoomModel } from '../../scene/room.ts';
import type { Outlined } from './plan-problems.fixture.ts';
import { distance } from './polygon.fixture.ts';

const STEP = 0.05;
/** Half the width of a person who passes. */
const HALF_PERSON = 0.3;

interface Walk {
  readonly at: (x: number, z: number) => boolean;
}

/** Where a person gets to from the camera, on points 5 cm apart. */
function walkFromCamera(model: RoomModel, standing: readonly Outlined[]): Walk {
  const { box, floor } = model;
  const x0 = box.left + 0.25;
  const z0 = Math.max(Math.min(box.front, -0.5), -1.5) + 0.25;
  const columns = Math.max(1, Math.floor((box.right - 0.25 - x0) / STEP) + 1);
  const rows = Math.max(1, Math.floor((box.back - 0.25 - z0) / STEP) + 1);
  const state = new Uint8Array(columns * rows);
  const isFree = (x: number, z: number): boolean => {
    const i = Math.floor((x - floor.x0) / floor.cell);
    const j = Math.floor((z - floor.z0) / floor.cell);
    const known = i >= 0 && j >= 0 && i < floor.columns && j < floor.rows;
    if (known && floor.cells[j * floor.columns + i] === 2) return false;
    return standing.every(({ placed, outline }) => {
      const far = Math.hypot(placed.size.width, placed.size.depth) / 2 + HALF_PERSON;
      if (Math.hypot(x - placed.position[0], z - placed.position[2]) > far) return true;
      return distance(outline, [x, z]) >= HALF_PERSON;
    });
  };
  const queue: [number, number][] = [];
  const visit = (i: number, j: number): void => {
    if (i < 0 || j < 0 || i >= columns || j >= rows || state[j * columns + i] !== 0) return;
    const free = isFree(x0 + i * STEP, z0 + j * STEP);
    state[j * columns + i] = free ? 1 : 2;
    if (free) queue.push([i, j]);
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) if (Math.hypot(x0 + i * STEP, z0 + j * STEP) < 0.7) visit(i, j);
  }
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [i, j] = next;
    visit(i + 1, j);
    visit(i - 1, j);
    visit(i, j + 1);
    visit(i, j - 1);
  }
  return {
    at: (x, z) => {
      const i = Math.round((x - x0) / STEP);
      const j = Math.round((z - z0) / STEP);
      return i >= 0 && j >= 0 && i < columns && j < rows && state[j * columns + i] === 1;
    },
  };
}

function reaches(model: RoomModel, walk: Walk, door: Opening): boolean {
  const { box } = model;
  for (let along = door.from; along <= door.to; along += STEP) {
    for (let out = 0.25; out <= 0.75; out += STEP) {
      const point: FloorPoint =
        door.wall === 'back'
          ? [along, box.back - out]
          : [door.wall === 'left' ? box.left + out : box.right - out, along];
      if (walk.at(point[0], point[1])) return true;
    }
  }
  return false;
}

/** Doors that a person reached in the empty room and does not reach past the furniture. */
export function doorProblems(model: RoomModel, standing: readonly Outlined[]): string[] {
  const doors = model.openings.filter(
    ({ kind, bottom }) => kind === 'door' || kind === 'doorway' || (kind === 'window' && bottom < 0.15),
  );
  if (doors.length === 0) return [];
  const empty = walkFromCamera(model, []);
  const furnished = walkFromCamera(model, standing);
  return doors
    .filter((door) => reaches(model, empty, door) && !reaches(model, furnished, door))
    .map(({ kind, wall }) => `nobody reaches the ${kind} in the ${wall} wall`);
}
