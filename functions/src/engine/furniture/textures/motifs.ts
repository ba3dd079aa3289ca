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
export function landscape(canvas: Canvas, palette: Palette, random: Random, view: readonly [number, number]): void {
  const r = 0.05 + 0.04 * random();
  const [sx, sy] = [0.5 + 0.4 * (random() - 0.5) * view[0], 0.5 - (0.26 + 0.06 * random()) * view[1]];
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

/** A view in oils: a warm sky, blue hills, meadow and trees in dabs of light and shade. */
export function oil(canvas: Canvas, palette: Palette, random: Random): void {
  const { size } = canvas;
  const seed = Math.floor(random() * 1e6);
  const cloud = tileFractal(seed, size, 3, 3, 6);
  const dab = tileFractal(seed + 1, size, 20, 2, 30);
  const horizon = 0.54 + 0.08 * random();
  const [field, , blue, dark] = palette.inks;
  const sky = (x: number, y: number): Vec3 => {
    const glow = Math.min(1, y / horizon) ** 2;
    const light = 0.95 + 0.5 * cloud(x * size, y * size) + 0.08 * dab(x * size, y * size);
    return [
      (blue[0] * (1 - glow) + 0.72 * glow) * light,
      (blue[1] * (1 - glow) + 0.6 * glow) * light,
      (blue[2] * (1 - glow) + 0.42 * glow) * light,
    ];
  };
  paintWhere(canvas, sky, (_x, y) => (y < horizon ? 1 : 0));
  const [p, q] = [random() * 9, random() * 9];
  const hills = (x: number, y: number): Vec3 => {
    const k = 0.8 + 0.25 * dab(x * size, y * size);
    return [(0.6 * blue[0] + 0.12) * k, (0.62 * blue[1] + 0.12) * k, (0.75 * blue[2] + 0.1) * k];
  };
  paintWhere(canvas, hills, (x, y, pixel) =>
    edge(horizon - 0.05 - 0.025 * Math.sin(5 * x + p) - 0.012 * Math.sin(13 * x + q) - y, pixel),
  );
  const meadow = (x: number, y: number): Vec3 => {
    const near = (y - horizon) / (1 - horizon);
    const k = 1.25 - 0.65 * near + 0.5 * dab(x * size, y * size * 2);
    return [(field[0] * 1.15 + 0.05 * (1 - near)) * k, (field[1] + 0.03 * (1 - near)) * k, field[2] * 0.85 * k];
  };
  paintWhere(canvas, meadow, (_x, y) => (y >= horizon ? 1 : 0));
  for (let i = 0; i < 7; i++) {
    const [cx, r] = [random(), 0.035 + 0.07 * random()];
    const cy = horizon - r * 0.6 + 0.04 * random();
    const crown = (x: number, y: number): Vec3 => {
      // Light from the upper left.
      const k = 0.9 + 1.1 * Math.max(0, (cy - y - 0.5 * (x - cx)) / r) + 0.9 * dab(x * size * 1.7, y * size * 1.7);
      return [dark[0] * k * 1.1, dark[1] * k * 1.15, dark[2] * k * 0.8];
    };
    paintWhere(canvas, crown, (x, y) => {
      const d = Math.hypot((x - cx) / 1.05, y - cy) / r;
      return d > 1.6 ? 0 : Math.max(0, Math.min(1, (1 - d - 0.4 * dab(x * size, y * size)) * 6));
    });
  }
}

/** Two or three sweeps of a broad brush that runs dry. */
export function sweeps(canvas: Canvas, palette: Palette, random: Random, view: readonly [number, number]): void {
  const bristle = tileFractal(Math.floor(random() * 1e6), canvas.size, 3, 2, 70);
  const count = 2 + Math.floor(random() * 2);
  for (let i = 0; i < count; i++) {
    const ink = palette.inks[(i * 3 + Math.floor(random() * 2)) % palette.inks.length];
    const turn = (random() - 0.5) * 0.9 + (view[0] < view[1] ? 0.9 : 0);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const [cx, cy] = [0.5 + (random() - 0.5) * 0.3 * view[0], 0.5 + (random() - 0.5) * 0.5 * view[1]];
    const half = (0.05 + 0.07 * random()) * Math.min(view[0], view[1]) * 1.3;
    const reach = 0.3 + 0.1 * random();
    const bow = (random() - 0.5) * 1.6;
    paintWhere(canvas, ink, (x, y) => {
      const u = (x - cx) * c + (y - cy) * s;
      const v = -(x - cx) * s + (y - cy) * c - bow * (u * u - 0.04);
      const dry = bristle(u * canvas.size, v * canvas.size * 1.4 + canvas.size) * 0.5 + 0.5;
      const side = Math.min(1, Math.max(0, (half - Math.abs(v)) * 60));
      const ends = Math.min(1, Math.max(0, (reach - Math.abs(u) + 0.05 * dry) * 30));
      // Paint is thick where the stroke begins and thins out along it.
      const load = 1.15 - 0.75 * Math.max(0, (u + reach) / (2 * reach)) * (1.3 - dry);
      return side * ends * Math.min(1, Math.max(0, load));
    });
  }
}
