import { planeLength } from '../../../../math/plane-length.ts';
import { smoothStep } from '../../../../math/smooth-step.ts';
import { mix, type Vec3 } from '../../../../math/vec3.ts';
import { boxAround, edge, paintWhere, paintWithin } from '../canvas.ts';
import { tileFractal } from '../tile-noise.ts';
import { inView, type Motif, onView } from './motif.ts';
import { washedLeaf } from './pen.ts';

/** Paper of a print is never quite even: tone of an ink at a place. */
const toned = (ink: Vec3, k: number): Vec3 => [ink[0] * k, ink[1] * k, ink[2] * k];

/** Pebbles that balance on each other under a sun, in flat inks that overlap. */
export const cairn: Motif = (canvas, palette, random, view) => {
  const { size } = canvas;
  const grain = tileFractal(Math.floor(random() * 1e6), size, 40, 2);
  const tall = view[0] < view[1];
  const unit = Math.min(view[0], view[1]);
  const stones = 4;
  const [sunX, sunY] = onView(view, tall ? 0.66 : 0.72, tall ? 0.2 : 0.3);
  paintWithin(
    canvas,
    (x, y) => toned(palette.inks[2], 1 + 0.08 * grain(x * size, y * size)),
    boxAround(canvas, sunX, sunY, 0.13 * unit),
    (x, y, pixel) => edge(planeLength(x - sunX, y - sunY) - 0.13 * unit, pixel),
  );
  let bottom = tall ? 0.84 : 0.88;
  for (let i = 0; i < stones; i++) {
    const wide = (0.3 - 0.05 * i) * (0.85 + 0.3 * random());
    const high = (tall ? 0.17 : 0.2) * (1 - 0.14 * i) * (0.8 + 0.35 * random());
    const [cx, cy] = onView(view, 0.45 + 0.14 * (random() - 0.5), bottom - high / 2);
    bottom -= high * 0.93;
    const turn = (random() - 0.5) * 0.3;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const power = 2.3 + 0.6 * random();
    const [rx, ry] = [wide * view[0] * (tall ? 1 : 0.62), (high / 2) * view[1]];
    const ink = palette.inks[[0, 1, 3, 4][i] % palette.inks.length];
    const slimmer = Math.min(rx, ry);
    // The circle around the stone's rectangle, grown by a pixel along its shorter half and in proportion along the other.
    const reach = planeLength(rx, ry) * (1 + 1 / (slimmer * size));
    paintWithin(
      canvas,
      (x, y) => toned(ink, 1 + 0.1 * grain(x * size, y * size)),
      boxAround(canvas, cx, cy, reach),
      (x, y, pixel) => {
        const dx = x - cx;
        const dy = y - cy;
        const u = Math.abs(dx * c + dy * s) / rx;
        const v = Math.abs(-dx * s + dy * c) / ry;
        // Outside the stone's box there is no need for powers.
        if (((u > v ? u : v) - 1) * slimmer >= pixel) return 0;
        return 0.96 * edge(((u ** power + v ** power) ** (1 / power) - 1) * slimmer, pixel);
      },
    );
  }
};

/** Quarter, half and whole circles on a grid, as the poster schools of the twenties set them. */
export const quarters: Motif = (canvas, palette, random, view) => {
  const columns = view[0] < view[1] ? 3 : 5;
  const cell = (0.8 * view[0]) / columns;
  const rows = Math.max(2, Math.floor((0.84 * view[1]) / cell));
  const [left, top] = [0.5 - (columns * cell) / 2, 0.5 - (rows * cell) / 2];
  const tiles = Array.from({ length: columns * rows }, () => ({
    ink: palette.inks[Math.floor(random() * palette.inks.length)],
    ground: random() < 0.3 ? palette.inks[Math.floor(random() * palette.inks.length)] : palette.paper,
    kind: Math.floor(random() * 5),
    corner: Math.floor(random() * 4),
  }));
  const tileAt = (x: number, y: number) => {
    const [i, j] = [Math.floor((x - left) / cell), Math.floor((y - top) / cell)];
    return i < 0 || j < 0 || i >= columns || j >= rows
      ? undefined
      : { tile: tiles[j * columns + i], u: (x - left) / cell - i, v: (y - top) / cell - j };
  };
  paintWhere(
    canvas,
    (x, y) => tileAt(x, y)?.tile.ground ?? palette.paper,
    () => 1,
  );
  paintWhere(
    canvas,
    (x, y) => tileAt(x, y)?.tile.ink ?? palette.paper,
    (x, y, pixel) => {
      const at = tileAt(x, y);
      if (!at) return 0;
      const { tile } = at;
      const u = tile.corner % 2 === 0 ? at.u : 1 - at.u;
      const v = tile.corner < 2 ? at.v : 1 - at.v;
      const d =
        tile.kind === 0
          ? planeLength(u, v) - 0.98
          : tile.kind === 1
            ? planeLength(u - 0.5, v - 0.5) - 0.42
            : tile.kind === 2
              ? Math.max(planeLength(u - 0.5, v) - 0.49, -v)
              : tile.kind === 3
                ? Math.abs(planeLength(u, v) - 0.68) - 0.28
                : 1;
      return edge(d * cell, pixel);
    },
  );
};

/** Nested arches in solid bands with a sun above and two sprigs beside, on clay-coloured paper. */
export const sunArch: Motif = (canvas, palette, random, view) => {
  const { size } = canvas;
  const grain = tileFractal(Math.floor(random() * 1e6), size, 30, 3);
  const unit = Math.min(view[0], view[1] * 0.8);
  const [cx, foot] = onView(view, 0.5, 0.86);
  const bands = 4 + Math.floor(random() * 2);
  const outer = 0.36 * unit;
  const spring = foot - 0.5 * outer;
  for (let i = 0; i < bands; i++) {
    const r = outer * (1 - (0.82 * i) / bands);
    const half = (0.3 * outer) / bands;
    const ink = palette.inks[i % palette.inks.length];
    const [left, top, right] = boxAround(canvas, cx, spring, r + half + 0.002);
    paintWithin(
      canvas,
      (x, y) => toned(ink, 1 + 0.12 * grain(x * size, y * size)),
      [left, top, right, foot],
      (x, y, pixel) => {
        const d = y < spring ? planeLength(x - cx, y - spring) : Math.abs(x - cx);
        return y > foot ? 0 : edge(Math.abs(d - r) - half + 0.002 * grain(y * size, x * size), pixel);
      },
    );
  }
  const [sx, sy] = onView(view, 0.5, 0.25);
  paintWhere(
    canvas,
    (x, y) => toned(palette.inks[1], 1 + 0.1 * grain(x * size, y * size)),
    (x, y, pixel) => {
      const r = planeLength(x - sx, y - sy);
      const ray = Math.abs((((Math.atan2(y - sy, x - sx) / Math.PI) * 12 + 24) % 1) - 0.5) * r * 0.26;
      const rays = Math.max(ray - 0.0028, 0.125 * unit - r, r - 0.185 * unit);
      return edge(Math.min(r - 0.1 * unit, rays), pixel);
    },
  );
  for (const side of [-1, 1]) {
    for (let k = 0; k < 7; k++) {
      const from = [cx + side * 0.42 * unit, foot - 0.02 - 0.042 * k] as const;
      for (const way of [-1, 1]) {
        const angle = -Math.PI / 2 + way * 0.8;
        washedLeaf(canvas, palette.inks[3], { from, length: 0.075 - 0.005 * k, angle, wide: 0.2, bend: -way * 0.15 });
      }
    }
  }
};

/** Ink that ran in water: veils of two tones with fine veins of gold. */
export const inkFlow: Motif = (canvas, palette, random) => {
  const { size } = canvas;
  const seed = Math.floor(random() * 1e6);
  const bend = tileFractal(seed, size, 2, 3);
  const bend2 = tileFractal(seed + 1, size, 3, 3);
  const flow = tileFractal(seed + 2, size, 3, 5);
  const gold: Vec3 = [0.62, 0.44, 0.2];
  paintWhere(
    canvas,
    (x, y) => {
      const [px, py] = [x * size, y * size];
      const w = 0.32 * size * bend(px, py);
      const w2 = 0.22 * size * bend2(px + w, py - w);
      const n = flow(px + w2, py + w + 0.4 * w2);
      const ridge = 1 - Math.min(1, Math.abs(n) / 0.5);
      const veil = smoothStep(-0.3, 0.35, n);
      const pale = mix(palette.paper, palette.inks[1], 0.75 * veil);
      const deep = mix(pale, palette.inks[0], smoothStep(0.08, 0.42, n + 0.25 * bend2(py, px)));
      const tide = mix(deep, palette.inks[3 % palette.inks.length], 0.4 * smoothStep(0.86, 1, ridge) * (1 - veil));
      const vein = Math.max(0, 1 - Math.abs(n - 0.11) / 0.012) + Math.max(0, 1 - Math.abs(n + 0.19) / 0.007);
      return mix(tide, gold, Math.min(1, vein) * (bend2(px, py + 60) > -0.12 ? 0.9 : 0.15));
    },
    () => 1,
  );
};

/** One turn of a broad dry brush. */
export const enso: Motif = (canvas, palette, random, view) => {
  const { size } = canvas;
  const seed = Math.floor(random() * 1e6);
  const bristle = tileFractal(seed, size, 3, 3, 80);
  const r = 0.3 * Math.min(view[0], view[1]);
  const begin = 6.28 * random();
  const [cx, cy] = onView(view, 0.5 + 0.03 * (random() - 0.5), 0.48);
  paintWithin(canvas, palette.inks[0], boxAround(canvas, cx, cy, r * 1.5), (x, y) => {
    const d = planeLength(x - cx, (y - cy) * 1.04);
    if (d > r * 1.5 || d < r * 0.5) return 0;
    const turn = ((((Math.atan2(y - cy, x - cx) - begin) / (2 * Math.PI)) % 1) + 1) % 1;
    const half = r * (0.15 - 0.08 * turn);
    const off = d - r * (1 + 0.05 * Math.sin(6.28 * turn));
    const dry = 0.5 + 0.5 * bristle(turn * 1.2 * size, (off / r) * size * 1.6 + size);
    const load = 1.25 - 1.15 * turn * (1.25 - dry);
    const closed = smoothStep(0, 0.015, turn) * smoothStep(0.97, 0.9 + 0.06 * dry, turn);
    return Math.max(0, Math.min(1, ((half - Math.abs(off)) / 0.006) * closed)) * Math.min(1, Math.max(0, load));
  });
};

/** Two or three soft fields of colour, brushed at their edges. */
export const fields: Motif = (canvas, palette, random, view) => {
  const { size } = canvas;
  const brush = tileFractal(Math.floor(random() * 1e6), size, 6, 4, 14);
  const count = 2 + Math.floor(random() * 2);
  const first = Math.floor(random() * 4);
  const cuts = [0.09];
  for (let i = 1; i < count; i++) cuts.push(cuts[i - 1] + (0.82 / count) * (i === 1 ? 1.25 : 0.8));
  cuts.push(0.91);
  for (let i = 0; i < count; i++) {
    const ink = palette.inks[(i + first) % palette.inks.length];
    paintWhere(
      canvas,
      (x, y) => toned(ink, 1 + 0.1 * brush(x * size * 2, y * size)),
      (x, y) => {
        const [u, v] = inView(view, x, y);
        const inside = Math.min(u - 0.09, 0.91 - u, v - cuts[i] - 0.012, cuts[i + 1] - 0.012 - v);
        if (inside <= -0.016) return 0;
        const soft = inside + 0.016 * brush(x * size, y * size);
        return Math.max(0, Math.min(1, soft * 45)) * (0.84 + 0.16 * brush(y * size, x * size));
      },
    );
  }
};

/** Arches drawn as lines, one in the other. */
export const lineArches: Motif = (canvas, palette, random, view) => {
  const count = 6 + Math.floor(random() * 3);
  const unit = Math.min(view[0], view[1] * 0.75);
  const [cx, foot] = onView(view, 0.5, 0.85);
  const spring = foot - 0.42 * unit;
  for (let i = 0; i < count; i++) {
    const r = unit * (0.06 + (0.33 * i) / count);
    const [left, top, right] = boxAround(canvas, cx, spring, r + 0.0055);
    paintWithin(canvas, palette.inks[i % 3 === 1 ? 2 : 0], [left, top, right, foot], (x, y, pixel) => {
      const d = Math.abs((y < spring ? planeLength(x - cx, y - spring) : Math.abs(x - cx)) - r);
      return y > foot ? 0 : edge(d - 0.0055, pixel);
    });
  }
};

/** Two or three sweeps of a broad brush that runs dry. */
export const sweeps: Motif = (canvas, palette, random, view) => {
  const { size } = canvas;
  const bristle = tileFractal(Math.floor(random() * 1e6), size, 3, 2, 90);
  const count = 3;
  const lean = (view[0] < view[1] ? 1.1 : 0.12) + 0.4 * (random() - 0.5);
  for (let i = 0; i < count; i++) {
    const ink = palette.inks[[3, 2, 0][i] % palette.inks.length];
    const turn = lean + 0.5 * (i - 1) + 0.3 * (random() - 0.5);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const [cx, cy] = onView(view, 0.5 + 0.12 * (random() - 0.5), 0.5 + 0.2 * (i - 1) + 0.08 * (random() - 0.5));
    const half = (0.12 - 0.03 * i) * Math.min(view[0], view[1]) * (0.8 + 0.5 * random());
    const reach = 0.34 * Math.max(view[0], view[1]);
    const bow = (random() - 0.5) * 1.4;
    paintWhere(canvas, ink, (x, y) => {
      const u = (x - cx) * c + (y - cy) * s;
      const v = -(x - cx) * s + (y - cy) * c - bow * (u * u - 0.04);
      // Beyond the stroke's reach there is no paint.
      if (Math.abs(v) >= half || Math.abs(u) >= reach + 0.06) return 0;
      const dry = bristle(u * size, v * size * 1.4 + size) * 0.5 + 0.5;
      const side = Math.min(1, Math.max(0, (half - Math.abs(v) - 0.006 * dry) * 80));
      const ends = Math.min(1, Math.max(0, (reach - Math.abs(u) + 0.06 * dry) * 30));
      // Paint is thick where the stroke begins and thins out along it.
      const load = 1.2 - 0.9 * Math.max(0, (u + reach) / (2 * reach)) * (1.4 - dry);
      return side * ends * Math.min(1, Math.max(0, load));
    });
  }
};
