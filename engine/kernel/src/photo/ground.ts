/** What a row of pixels shows of known ground (src/lighting/outdoors/lay-shadows.ts). */

/** Shares of known ground between which a shadow fades in: a border of cells is a staircase, this is a line. */
const NONE: f64 = 0.35;
const ALL: f64 = 0.65;

// The grid: its corner and the side of its cells in metres, its size, per cell whether the picture shows it, and what is known.
let gridX: f64 = 0;
let gridZ: f64 = 0;
let side: f64 = 0;
let columns: i32 = 0;
let rows: i32 = 0;
let shown: usize = 0;
let known: usize = 0;

/**
 * Sets the grid for later calls of `groundRow`.
 *
 * @param shownCells bytes, not 0 where the cell's middle is in the picture: others do not count for those beside them
 * @param knownCells doubles: 1 where the photo shows ground, else 0
 */
export function takeGround(
  x: f64,
  z: f64,
  cell: f64,
  across: i32,
  ahead: i32,
  shownCells: usize,
  knownCells: usize,
): void {
  gridX = x;
  gridZ = z;
  side = cell;
  columns = across;
  rows = ahead;
  shown = shownCells;
  known = knownCells;
}

/**
 * Share of ground at (x, z), from 0 to 1: interpolated between the middles of cells in the picture, so that neither the cells'
 * corners show nor the picture's edge counts as the ground's.
 */
function shareAt(x: f64, z: f64): f64 {
  const u = (x - gridX) / side - 0.5;
  const v = (z - gridZ) / side - 0.5;
  const left = floor(u);
  const near = floor(v);
  let sum: f64 = 0;
  let all: f64 = 0;
  for (let k = 0; k < 4; k++) {
    const i = left + <f64>(k & 1);
    const j = near + <f64>(k >> 1);
    if (i < 0 || j < 0 || i >= <f64>columns || j >= <f64>rows) continue;
    const cell = <usize>(<i32>j * columns + <i32>i);
    if (!load<u8>(shown + cell)) continue;
    const weight = (1 - abs(u - i)) * (1 - abs(v - j));
    all += weight;
    sum += weight * load<f64>(known + (cell << 3));
  }
  if (all <= 0) return 0;
  const t = min(<f64>1, max(<f64>0, (sum / all - NONE) / (ALL - NONE)));
  return t * t * (3 - 2 * t);
}

/**
 * Enlarges row y of a ratio plane to the picture's own size, and finds the ground under each pixel whose light changes.
 *
 * @param ratio floats, three channels of ratioWidth x ratioHeight points that lie `step` pixels apart
 * @param sunThrough floats, the row's own: share of the sun that reaches each pixel
 * @param camera thirteen doubles: cx, cy, focal, rotation, height
 * @param changes gets three floats per pixel
 * @param places gets three doubles per pixel: its share of ground, and the ground's x and z
 */
export function groundRow(
  ratio: usize,
  ratioWidth: i32,
  ratioHeight: i32,
  step: f64,
  y: i32,
  width: i32,
  sunThrough: usize,
  camera: usize,
  changes: usize,
  places: usize,
): void {
  const v = min(<f64>(ratioHeight - 1), max(<f64>0, (<f64>y + 0.5) / step - 0.5));
  const above = floor(v);
  const b = v - above;
  const below: usize = <i32>above + 1 < ratioHeight ? 12 * <usize>ratioWidth : 0;
  const row = ratio + 12 * <usize>(<i32>above * ratioWidth);
  const cx = load<f64>(camera);
  const focal = load<f64>(camera, 16);
  const height = load<f64>(camera, 96);
  const rayY = (<f64>y + 0.5 - load<f64>(camera, 8)) / focal;
  for (let x = 0; x < width; x++, changes += 12, places += 24, sunThrough += 4) {
    const u = min(<f64>(ratioWidth - 1), max(<f64>0, (<f64>x + 0.5) / step - 0.5));
    const left = floor(u);
    const a = u - left;
    const right: usize = <i32>left + 1 < ratioWidth ? 12 : 0;
    const point = row + 12 * <usize>(<i32>left);
    let isChanged = load<f32>(sunThrough) < 1;
    for (let c: usize = 0; c < 12; c += 4) {
      const at = point + c;
      const top = <f64>load<f32>(at) * (1 - a) + <f64>load<f32>(at + right) * a;
      const bottom = <f64>load<f32>(at + below) * (1 - a) + <f64>load<f32>(at + below + right) * a;
      const value = <f32>(top * (1 - b) + bottom * b);
      store<f32>(changes + c, value);
      if (value != 1) isChanged = true;
    }
    store<f64>(places, 0);
    if (!isChanged) continue;
    const rayX = (<f64>x + 0.5 - cx) / focal;
    const dy = -(load<f64>(camera, 32) * rayX + load<f64>(camera, 56) * rayY + load<f64>(camera, 80));
    if (dy >= 0) continue;
    const dx = load<f64>(camera, 24) * rayX + load<f64>(camera, 48) * rayY + load<f64>(camera, 72);
    const dz = load<f64>(camera, 40) * rayX + load<f64>(camera, 64) * rayY + load<f64>(camera, 88);
    const placeX = (-dx / dy) * height;
    const placeZ = (-dz / dy) * height;
    store<f64>(places, shareAt(placeX, placeZ));
    store<f64>(places, placeX, 8);
    store<f64>(places, placeZ, 16);
  }
}
