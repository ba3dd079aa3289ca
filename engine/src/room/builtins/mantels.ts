import { dot, length, subtract, type Vec3 } from '../../math/vec3.ts';
import { srgbToLab } from '../../photo/lab-planes.ts';
import { type Ledge, type Opening, projectWorld } from '../../scene/room.ts';
import type { PhotoOf, RoomView } from '../../scene/room-view.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';

/**
 * Assumed depth in metres of a mantel, which a photo shows nearly edge-on: where things stand in the picture hardly depends on it.
 * The constants of this file: chosen by eye on photos and drawn rooms.
 */
const DEPTH = 0.18;
/** Metres around the known top of a fire within which its mantel is searched; further below is the mouth's own edge. */
const SEARCH = { below: 0.19, above: 0.45 } as const;
/** Widest fire that has a mantel, metres: what is wider was taken for a fire. */
const MAX_FIRE = 2.5;
/** Lowest and highest mantel, metres. */
const HEIGHTS = [0.85, 1.75] as const;
/** Minimum strength of the board's line as a share of the strongest one: its shaded lower edge may be stronger, courses of bricks are weaker. */
const MIN_STRENGTH = 0.45;
/** Metres by which the two halves of the line may be higher or lower than the whole: the wall is hardly ever exactly the box's. */
const MAX_TILT = 0.04;
/** Steps of the search, metres; the smaller one refines. */
const STEP = 0.02;
const FINE_STEP = 0.005;
/** Heights in metres of the samples above the board's upper edge and on its front. The samples above span a course of bricks. */
const ABOVE: readonly number[] = [0.015, 0.035, 0.055, 0.075];
const FRONT: readonly number[] = [-0.012, -0.026];
/** Minimum share of the largest strength at the edge itself: where a moulding is palest lies a little lower. */
const EDGE_STRENGTH = 0.75;
/** Metres between samples along the board. */
const CELL = 0.04;
/** Minimum colour difference between wall and board, and minimum share of the fire's width along which the board differs like that. */
const MIN_DIFFERENCE = 4;
const MIN_SHARE = 0.88;
/** The same difference has the same direction in colour: minimum cosine. */
const MIN_COSINE = 0.3;
/** Minimum share of samples that continue the board beyond the fire, and the number of samples that decide. */
const MIN_CONTINUES = 0.6;
const WINDOW = 5;
/** Longest board, and the farthest that it continues beyond the fire's known ends, metres. */
const MAX_BEYOND = 0.9;
/** Minimum length of a board, metres. */
const MIN_LENGTH = 0.9;
/** Maximum probability of a passage or a window above the board: beyond an opening it is another room's counter. */
const MAX_OPENING = 0.25;
/** Highest place above a board at which the wall is compared with that right above it, and the maximum colour difference of bare wall. */
const MAX_CLEAR = 0.8;
const CLEAR_STEPS: readonly number[] = Array.from({ length: 19 }, (_, i) => 0.02 + 0.04 * i);
const NEAR_STEPS = 8;
const MAX_WALL_DIFFERENCE = 18;

/** A colour, or the difference of two. */
type Lab = Vec3;

const mean = (colours: readonly Lab[]): Lab => {
  const sum = (k: 0 | 1 | 2): number => colours.reduce((total, colour) => total + colour[k], 0) / colours.length;
  return [sum(0), sum(1), sum(2)];
};

/** Reads the colour at a place on the plane of a board's front: along the wall, and above the floor. Null outside the frame. */
type Reader = (along: number, up: number) => Lab | null;

/** The world point `out` metres before a wall. */
function pointBefore({ box }: RoomView, wall: Opening['wall'], along: number, up: number, out: number): Vec3 {
  if (wall === 'back') return [along, up, box.back - out];
  return [wall === 'left' ? box.left + out : box.right - out, up, along];
}

function readerOf(view: PhotoOf<RoomView>, wall: Opening['wall']): Reader {
  const { photo, camera, cameraHeight } = view;
  return (along, up) => {
    const { x, y, depth } = projectWorld(camera, cameraHeight, pointBefore(view, wall, along, up, DEPTH));
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (depth < 0.1 || column < 0 || row < 0 || column >= photo.width || row >= photo.height) return null;
    const i = 3 * (row * photo.width + column);
    return srgbToLab(photo.rgb[i], photo.rgb[i + 1], photo.rgb[i + 2]);
  };
}

/** Mean colour of places one above the other; null where the frame cuts them. */
function columnColour(read: Reader, along: number, up: number, offsets: readonly number[]): Lab | null {
  const colours = offsets.map((offset) => read(along, up + offset));
  return colours.every((colour) => colour !== null) ? mean(colours) : null;
}

/** How a board at a height would differ from the wall above it, at places along it. */
const stepAt = (read: Reader, up: number, along: number): Lab | null => {
  const [wall, board] = [ABOVE, FRONT].map((offsets) => columnColour(read, along, up, offsets));
  return wall && board ? subtract(board, wall) : null;
};

/** A horizontal line in the picture: the mean difference across it, and how much of its length differs like that. */
interface Line {
  readonly up: number;
  readonly step: Lab;
  readonly share: number;
}

/** A board's upper edge: `up` is its height at the `middle` of the fire. */
interface Edge extends Line {
  readonly middle: number;
  /** Rise per metre along the wall. */
  readonly slope: number;
}

const heightAt = ({ up, middle, slope }: Edge, along: number): number => up + slope * (along - middle);

/** Whether a difference is a board's. */
const isLike = (step: Lab | null, board: Lab): boolean =>
  step !== null && length(step) > MIN_DIFFERENCE && dot(step, board) > MIN_COSINE * length(step) * length(board);

function lineAt(read: Reader, up: number, places: readonly number[]): Line | null {
  const steps = places.map((along) => stepAt(read, up, along));
  const known = steps.filter((step) => step !== null);
  if (known.length < 0.7 * places.length) return null;
  const step = mean(known);
  return { up, step, share: known.filter((each) => isLike(each, step)).length / known.length };
}

const strengthOf = ({ step, share }: Line): number => share * length(step);

/** The line around a height: the highest place where it is about as strong as anywhere. */
function sharpest(read: Reader, up: number, around: number, places: readonly number[]): Line | null {
  const lines: Line[] = [];
  for (let at = up + around; at > up - around - FINE_STEP / 2; at -= FINE_STEP) {
    const line = lineAt(read, at, places);
    if (line) lines.push(line);
  }
  const strongest = Math.max(...lines.map(strengthOf));
  return lines.find((line) => strengthOf(line) >= EDGE_STRENGTH * strongest) ?? null;
}

/** The upper edge of the board over a fire: a line along most of its width, the highest of the strong ones. */
function boardEdge(read: Reader, { from, to, top }: Opening): Edge | null {
  const places = Array.from({ length: Math.floor((to - from) / CELL) }, (_, i) => from + (i + 0.5) * CELL);
  const [lowest, highest] = [Math.max(HEIGHTS[0], top - SEARCH.below), Math.min(HEIGHTS[1], top + SEARCH.above)];
  const lines: Line[] = [];
  for (let up = highest; up > lowest; up -= STEP) {
    const line = lineAt(read, up, places);
    if (line && line.share >= MIN_SHARE && length(line.step) >= MIN_DIFFERENCE) lines.push(line);
  }
  const strongest = Math.max(...lines.map(strengthOf));
  const first = lines.find((line) => strengthOf(line) >= MIN_STRENGTH * strongest);
  const whole = first && sharpest(read, first.up - STEP, 2 * STEP, places);
  if (!whole) return null;
  const middle = Math.floor(places.length / 2);
  const halves = [places.slice(0, middle), places.slice(middle)].map(
    (half) => sharpest(read, whole.up, MAX_TILT, half)?.up ?? whole.up,
  );
  const slope = (halves[1] - halves[0]) / ((to - from) / 2);
  return { ...whole, up: (halves[0] + halves[1]) / 2, middle: (from + to) / 2, slope };
}

/** How far a board continues from one end of the fire, in the direction given. */
function endOf(read: Reader, edge: Edge, start: number, direction: 1 | -1): number {
  let end = start;
  const recent: boolean[] = [];
  for (let beyond = CELL / 2; beyond < MAX_BEYOND; beyond += CELL) {
    const along = start + direction * beyond;
    const like = isLike(stepAt(read, heightAt(edge, along), along), edge.step);
    recent.push(like);
    const last = recent.slice(-WINDOW);
    if (last.filter(Boolean).length < MIN_CONTINUES * last.length) return end;
    if (like) end = along;
  }
  return end;
}

/** The colour that most of the wall above a board has. */
function wallColour(colours: readonly Lab[]): Lab {
  const like = (own: Lab): number =>
    colours.filter((colour) => length(subtract(colour, own)) < MAX_WALL_DIFFERENCE).length;
  return colours.reduce((best, colour) => (like(colour) > like(best) ? colour : best), colours[0]);
}

/** Metres above a board up to which the wall is bare, per cell: a screen, a switch or a thing on the board ends it. */
function clearHeights(read: Reader, edge: Edge, cells: readonly number[]): number[] {
  const columns = cells.map((along) =>
    CLEAR_STEPS.map((over) => columnColour(read, along, heightAt(edge, along) + over, ABOVE)),
  );
  const near = columns.flatMap((column) => column.slice(0, NEAR_STEPS)).filter((colour) => colour !== null);
  if (near.length === 0) return cells.map(() => 0);
  const own = wallColour(near);
  return columns.map((column) => {
    const isBare = column.map((colour) => colour !== null && length(subtract(colour, own)) < MAX_WALL_DIFFERENCE);
    // A single stone or brick may differ.
    const end = isBare.findIndex((bare, i) => !bare && (i === 0 || !(isBare[i + 1] ?? false)));
    return end < 0 ? MAX_CLEAR : CLEAR_STEPS[end];
  });
}

/** Whether what is seen above a line is wall, not another space or a window. */
function isBeforeWall(view: PhotoOf<RoomView>, fire: Opening, up: number, seen: SegmentationMaps): boolean {
  const planes = (['doorway', 'beyond', 'window', 'door'] as const).map((surface) => surfacePlane(seen, surface));
  let [sum, count] = [0, 0];
  for (let along = fire.from; along < fire.to; along += 2 * CELL) {
    for (const over of [0.1, 0.25]) {
      const { x, y } = projectWorld(view.camera, view.cameraHeight, pointBefore(view, fire.wall, along, up + over, 0));
      const [u, v] = [x / view.camera.width, y / view.camera.height];
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      const at = Math.floor(v * seen.height) * seen.width + Math.floor(u * seen.width);
      for (const plane of planes) sum += plane[at];
      count++;
    }
  }
  return count > 0 && sum / count < MAX_OPENING;
}

/**
 * Finds the mantels over a room's fires: boards whose upper edge is a line along the fire's whole width. A fire without such a line
 * has none, or none that things could stand on without floating.
 */
export function mantels(view: PhotoOf<RoomView>, openings: readonly Opening[], seen: SegmentationMaps): Ledge[] {
  return openings.flatMap((fire): Ledge[] => {
    if (fire.kind !== 'fireplace' || fire.to - fire.from > MAX_FIRE) return [];
    const read = readerOf(view, fire.wall);
    const edge = boardEdge(read, fire);
    if (!edge || !isBeforeWall(view, fire, edge.up, seen)) return [];
    const [from, to] = [endOf(read, edge, fire.from, -1), endOf(read, edge, fire.to, 1)];
    if (to - from < MIN_LENGTH) return [];
    const cells = Array.from({ length: Math.floor((to - from) / CELL) }, (_, i) => from + (i + 0.5) * CELL);
    const clear = clearHeights(read, edge, cells);
    const { wall } = fire;
    return [{ wall, from, to, top: heightAt(edge, from), slope: edge.slope, depth: DEPTH, cell: CELL, clear }];
  });
}
