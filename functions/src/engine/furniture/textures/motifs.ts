import type { Random } from '../../math/random.ts';
import type { Vec3 } from '../../math/vec3.ts';
import { type Canvas, edge, paintWhere, segmentDistance } from './canvas.ts';
import { tileFractal } from './tile-noise.ts';

/** Colours of one picture: its ground, and inks from the most to the least used. */
export interface Palette {
  readonly paper: Vec3;
  readonly inks: readonly Vec3[];
}

/** Paints one kind of picture; `view` is the share of the canvas, from its middle, that will be seen. */
export type Motif = (canvas: Canvas, palette: Palette, random: Random, view: readonly [number, number]) => void;

/** Overlapping round and cut shapes, in the manner of mid-century prints. */
export function shapes(canvas: Canvas, palette: Palette, random: Random): void {
  const count = 4 + Math.floor(random() * 2);
  for (let i = 0; i < count; i++) {
    const ink = palette.inks[i % palette.inks.length];
    const [cx, cy] = [0.34 + 0.32 * random(), 0.24 + 0.52 * random()];
    const [rx, ry] = [0.08 + 0.12 * random(), 0.09 + 0.16 * random()];
    const turn = random() * Math.PI;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const half = random() < 0.4;
    paintWhere(canvas, ink, (x, y, pixel) => {
      const [dx, dy] = [x - cx, y - cy];
      const [u, v] = [dx * c + dy * s, -dx * s + dy * c];
      const d = (Math.hypot(u / rx, v / ry) - 1) * Math.min(rx, ry);
      return edge(half ? Math.max(d, v) : d, pixel);
    });
  }
  const lines = 2 + Math.floor(random() * 3);
  for (let i = 0; i < lines; i++) {
    const [ax, ay, bx, by] = [0.3 + 0.4 * random(), 0.12, 0.3 + 0.4 * random(), 0.88];
    paintWhere(canvas, palette.inks[0], (x, y, pixel) => edge(segmentDistance(x, y, ax, ay, bx, by) - 0.004, pixel));
  }
}

/** Ridges behind ridges under a pale sky, with a sun or moon. */
export function landscape(canvas: Canvas, palette: Palette, random: Random): void {
  const [sx, sy] = [0.3 + 0.4 * random(), 0.22 + 0.12 * random()];
  const r = 0.06 + 0.05 * random();
  paintWhere(canvas, palette.inks[1], (x, y, pixel) => edge(Math.hypot(x - sx, y - sy) - r, pixel));
  const ridges = 4;
  for (let i = 0; i < ridges; i++) {
    const base = 0.42 + (0.5 * i) / ridges;
    const [p, q, a] = [random() * 9, random() * 9, 0.09 * (1 - 0.12 * i)];
    const near = i / (ridges - 1);
    const ink = palette.inks[(i + 2) % palette.inks.length];
    const mixed = (k: 0 | 1 | 2): number => palette.paper[k] * (0.55 - 0.5 * near) + ink[k] * (0.45 + 0.5 * near);
    const tone: Vec3 = [mixed(0), mixed(1), mixed(2)];
    paintWhere(canvas, tone, (x, y, pixel) =>
      edge(
        base + a * Math.sin(4.1 * x + p) + 0.4 * a * Math.sin(11 * x + q) + 0.12 * a * Math.sin(31 * x + p) - y,
        pixel,
      ),
    );
  }
}

/** Two or three soft fields of colour, brushed at their edges. */
export function fields(canvas: Canvas, palette: Palette, random: Random, view: readonly [number, number]): void {
  const brush = tileFractal(Math.floor(random() * 1e6), canvas.size, 6, 4, 14);
  const margin = 0.08;
  const [left, right] = [0.5 - view[0] / 2 + margin, 0.5 + view[0] / 2 - margin];
  const [top, bottom] = [0.5 - view[1] / 2 + margin, 0.5 + view[1] / 2 - margin];
  const count = 2 + Math.floor(random() * 2);
  let y0 = top;
  for (let i = 0; i < count; i++) {
    const y1 = i === count - 1 ? bottom : y0 + ((bottom - top) / count) * (0.75 + 0.5 * random());
    const ink = palette.inks[(i + Math.floor(random() * 4)) % palette.inks.length];
    const from = y0;
    paintWhere(canvas, ink, (x, y) => {
      const wobble = 0.012 * brush(x * canvas.size, y * canvas.size);
      const inside = Math.min(x - left, right - x, y - from, y1 - y) + wobble;
      return Math.max(0, Math.min(1, inside * 60)) * (0.86 + 0.14 * brush(y * canvas.size, x * canvas.size));
    });
    y0 = y1 + 0.018;
  }
}

/** A pressed branch: a curved stem with leaves on both sides. */
export function botanical(canvas: Canvas, palette: Palette, random: Random): void {
  const ink = palette.inks[Math.floor(random() * 2) === 0 ? 0 : 2];
  const bend = (random() - 0.5) * 0.5;
  const stem = (t: number): readonly [number, number] => [0.5 + bend * (t - 0.5) * (t - 0.2), 0.9 - 0.76 * t];
  for (let k = 0; k < 14; k++) {
    const [ax, ay] = stem(k / 14);
    const [bx, by] = stem((k + 1) / 14);
    paintStroke(canvas, ink, ax, ay, bx, by, 0.005);
  }
  const pairs = 7 + Math.floor(random() * 4);
  for (let k = 0; k < pairs; k++) {
    for (const side of [-1, 1]) {
      const t = 0.2 + (0.8 * (k + (side > 0 ? 0.35 : 0))) / pairs;
      const [x, y] = stem(Math.min(1, t));
      const length = (0.2 - 0.1 * t) * (0.8 + 0.4 * random());
      const angle = -Math.PI / 2 + side * (0.75 + 0.3 * random());
      const tone = 0.8 + 0.4 * random();
      paintLeaf(canvas, [ink[0] * tone, ink[1] * tone, ink[2] * tone], x, y, length, angle);
    }
  }
}

/** Pen strokes and leaves touch few pixels: only their box is visited. */
function paintBox(
  canvas: Canvas,
  ink: Vec3,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cover: (x: number, y: number, pixel: number) => number,
): void {
  const { size, rgb } = canvas;
  const pixel = 1 / size;
  const clamp = (v: number): number => Math.min(size - 1, Math.max(0, Math.floor(v * size)));
  for (let j = clamp(y0); j <= clamp(y1); j++) {
    for (let i = clamp(x0); i <= clamp(x1); i++) {
      const a = cover((i + 0.5) * pixel, (j + 0.5) * pixel, pixel);
      const k = 3 * (j * size + i);
      for (let c = 0; c < 3; c++) rgb[k + c] += (ink[c] - rgb[k + c]) * a;
    }
  }
}

function paintStroke(canvas: Canvas, ink: Vec3, ax: number, ay: number, bx: number, by: number, half: number): void {
  const m = half + 0.01;
  paintBox(
    canvas,
    ink,
    Math.min(ax, bx) - m,
    Math.min(ay, by) - m,
    Math.max(ax, bx) + m,
    Math.max(ay, by) + m,
    (x, y, pixel) => edge(segmentDistance(x, y, ax, ay, bx, by) - half, pixel),
  );
}

function paintLeaf(canvas: Canvas, ink: Vec3, x0: number, y0: number, length: number, angle: number): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  paintBox(canvas, ink, x0 - length, y0 - length, x0 + length, y0 + length, (x, y, pixel) => {
    const u = ((x - x0) * c + (y - y0) * s) / length;
    if (u < 0 || u > 1) return 0;
    const v = Math.abs(-(x - x0) * s + (y - y0) * c);
    return edge(v - 0.17 * length * Math.sin(Math.PI * u ** 0.85), pixel);
  });
}

/** Arches and steps of one colour, drawn as lines. */
export function lines(canvas: Canvas, palette: Palette, random: Random): void {
  const count = 5 + Math.floor(random() * 4);
  const cx = 0.46 + 0.08 * random();
  const ink = palette.inks[0];
  for (let i = 0; i < count; i++) {
    const r = 0.05 + (0.26 * i) / count;
    paintWhere(canvas, i % 3 === 1 ? palette.inks[2] : ink, (x, y, pixel) => {
      const d = y < 0.55 ? Math.abs(Math.hypot(x - cx, y - 0.55) - r) : Math.abs(Math.abs(x - cx) - r);
      return y > 0.88 ? 0 : edge(d - 0.006, pixel);
    });
  }
}

/** A view in oils: sky, far hills, meadow and dark trees in dabs. */
export function oil(canvas: Canvas, palette: Palette, random: Random): void {
  const seed = Math.floor(random() * 1e6);
  const sky = tileFractal(seed, canvas.size, 3, 4, 5);
  const dab = tileFractal(seed + 1, canvas.size, 24, 3);
  const horizon = 0.52 + 0.1 * random();
  const blue = palette.inks[2];
  paintWhere(
    canvas,
    (x, y) => {
      const light = 0.75 + 0.5 * sky(x * canvas.size, y * canvas.size) + 0.35 * y;
      return [
        Math.min(0.85, blue[0] * light + 0.22),
        Math.min(0.82, blue[1] * light + 0.18),
        Math.min(0.75, blue[2] * light + 0.1),
      ];
    },
    (_x, y) => (y < horizon ? 1 : 0),
  );
  const field = palette.inks[0];
  paintWhere(
    canvas,
    (x, y) => {
      const k = 0.7 + 0.7 * dab(x * canvas.size, y * canvas.size) + 0.5 * (1 - y);
      return [field[0] * k + 0.05, field[1] * k + 0.04, field[2] * k * 0.7];
    },
    (_x, y) => (y >= horizon ? 1 : 0),
  );
  for (let i = 0; i < 9; i++) {
    const [cx, r] = [random(), 0.04 + 0.09 * random()];
    const cy = horizon - r * 0.5 + 0.05 * random();
    const dark = palette.inks[3];
    paintWhere(canvas, [dark[0] * 0.8, dark[1], dark[2] * 0.8], (x, y) => {
      const d = Math.hypot((x - cx) / 1.1, y - cy) / r + 0.5 * dab(x * canvas.size, y * canvas.size);
      return Math.max(0, Math.min(1, (1 - d) * 5));
    });
  }
}
