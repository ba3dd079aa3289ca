import { planeLength } from '../../../../math/plane-length.ts';
import { smoothStep } from '../../../../math/smooth-step.ts';
import { mix, type Vec3 } from '../../../../math/vec3.ts';
import { edge, paintWhere } from '../canvas.ts';
import { tileFractal } from '../tile-noise.ts';
import { inView, type Motif } from './motif.ts';

const WHITE: Vec3 = [0.9, 0.89, 0.86];
const lit = (c: Vec3, k: number): Vec3 => [
  Math.min(0.95, c[0] * k),
  Math.min(0.95, c[1] * k),
  Math.min(0.95, c[2] * k),
];

/** Ridges behind ridges in the mist, each paler than the one before it, in the washes of one ink. */
export const ridges: Motif = (canvas, palette, random, view) => {
  const { size } = canvas;
  const seed = Math.floor(random() * 1e6);
  const crest = tileFractal(seed, size, 3, 6);
  const wash = tileFractal(seed + 1, size, 4, 3);
  const [near, sky] = [palette.inks[3 % palette.inks.length], palette.inks[1]];
  const high = mix(palette.paper, sky, 0.5);
  paintWhere(
    canvas,
    (x, y) => {
      const [, v] = inView(view, x, y);
      return lit(mix(high, palette.paper, smoothStep(0, 0.5, v)), 1 + 0.06 * wash(x * size, y * size));
    },
    () => 1,
  );
  const [sun, sunY] = [0.3 + 0.4 * random(), 0.2 + 0.08 * random()];
  const disc = mix(palette.paper, palette.inks[2], 0.75);
  paintWhere(canvas, disc, (x, y, pixel) => {
    const [u, v] = inView(view, x, y);
    return 0.85 * edge(planeLength((u - sun) * view[0], (v - sunY) * view[1]) - 0.055, pixel);
  });
  const count = 6;
  for (let i = 0; i < count; i++) {
    const depth = i / (count - 1);
    const tone = mix(mix(palette.paper, sky, 0.55), near, depth ** 1.3);
    const mist = mix(palette.paper, tone, 0.45);
    const base = 0.4 + 0.5 * depth ** 0.9;
    const rise = 0.17 * (1 - 0.55 * depth);
    const tops = Float32Array.from(
      { length: size },
      (_, k) => base - rise * (0.35 + crest((k + 0.5) * 0.8 + i * 131, i * 83)),
    );
    const top = (x: number): number => tops[Math.floor(x * size)];
    paintWhere(
      canvas,
      (x, y) => {
        const [, v] = inView(view, x, y);
        const below = v - top(x);
        return lit(mix(tone, mist, smoothStep(0, 0.2, below)), 1 + 0.07 * wash(x * size * 1.3, y * size + i * 40));
      },
      (x, y, pixel) => edge((top(x) - inView(view, x, y)[1]) * view[1], pixel),
    );
  }
};

/** Sea under a wide sky: clouds, a bright strip on the horizon, swells that grow, a little sand. */
export const seascape: Motif = (canvas, palette, random, view) => {
  const { size } = canvas;
  const seed = Math.floor(random() * 1e6);
  const cloud = tileFractal(seed, size, 2, 5, 7);
  const swell = tileFractal(seed + 1, size, 4, 3, 60);
  const horizon = 0.48 + 0.08 * random();
  const shore = 0.86 + 0.05 * random();
  const [, sky, , sea] = [0, 1, 2, 3].map((k) => palette.inks[k % palette.inks.length]);
  const sand = mix(palette.inks[2], palette.paper, 0.45);
  paintWhere(
    canvas,
    (x, y) => {
      const [u, v] = inView(view, x, y);
      if (v < horizon) {
        const t = v / horizon;
        const clear = mix(mix(sky, WHITE, 0.25), mix(palette.paper, palette.inks[2], 0.18), smoothStep(0.2, 1, t));
        const c = smoothStep(-0.05, 0.4, cloud(u * size, v * size * (0.7 + t)));
        const body = mix(
          WHITE,
          mix(sky, palette.paper, 0.4),
          0.55 * smoothStep(0.1, 0.5, cloud(u * size, v * size + 14)),
        );
        return mix(clear, body, 0.85 * c);
      }
      const t = (v - horizon) / (1 - horizon);
      const edgeOfShore = shore + 0.015 * cloud(u * size, 90) + 0.03 * (u - 0.5);
      if (v > edgeOfShore)
        return lit(sand, 1 - 0.35 * Math.exp(-(v - edgeOfShore) * 40) + 0.05 * swell(u * size, v * size));
      const wave = swell(u * size * (1.3 - 0.7 * t), (v * size * 1.4) / (0.35 + t));
      const water = mix(mix(sea, sky, 0.65 - 0.5 * t), WHITE, 0.3 * Math.exp(-t * 30));
      const foam = smoothStep(0.2, 0.5, wave + 0.55 * Math.exp(-(edgeOfShore - v) * 45) + 0.12 * t);
      return mix(lit(water, 1 + 0.3 * wave), WHITE, 0.7 * foam);
    },
    () => 1,
  );
};

/** A country view in oils: clouds over blue hills, a belt of trees, a stream through the meadow, one great tree. */
export const countryside: Motif = (canvas, palette, random, view) => {
  const { size } = canvas;
  const seed = Math.floor(random() * 1e6);
  const cloud = tileFractal(seed, size, 3, 4, 6);
  const dab = tileFractal(seed + 1, size, 30, 2, 44);
  const crown = tileFractal(seed + 2, size, 14, 4);
  const [field, , blue, dark] = palette.inks;
  const horizon = 0.56 + 0.06 * random();
  const start = 0.3 + 0.4 * random();
  const way = (t: number): number => start + 0.1 * Math.sin(5 * t + seed) * (0.3 + t) + (0.5 - start) * t * 0.6;
  const warm: Vec3 = [0.78, 0.7, 0.55];
  const paint = (x: number, y: number): Vec3 => {
    const [u, v] = inView(view, x, y);
    const brush = dab(x * size, y * size);
    if (v < horizon) {
      const t = v / horizon;
      const clear = mix(lit(blue, 1.1), warm, t ** 2);
      const c = smoothStep(-0.02, 0.3, cloud(u * size, v * size * 1.2));
      const under = smoothStep(0, 0.4, cloud(u * size + 6, v * size * 1.2 + 12));
      const sky = mix(clear, mix([0.82, 0.78, 0.7], mix(blue, warm, 0.45), 0.6 * under), 0.85 * c);
      const hill = horizon - 0.05 - 0.05 * crown(u * size * 0.22, 40);
      const far = mix(mix(blue, dark, 0.25), warm, 0.22);
      return lit(v > hill ? far : sky, 1 + 0.1 * brush);
    }
    const t = (v - horizon) / (1 - horizon);
    const stream = Math.abs(u - way(t)) - 0.006 - 0.075 * t * t;
    const meadow = mix(
      mix(field, warm, 0.4 * (1 - t) ** 2),
      dark,
      0.35 * t + 0.3 * Math.max(0, dab(x * size * 0.3, y * size)),
    );
    const grass = lit(meadow, 1.15 + 0.4 * brush - 0.25 * smoothStep(0.01, 0, stream));
    const water = lit(mix(mix(blue, warm, 0.6 - 0.3 * t), [0.85, 0.8, 0.72], 0.25), 1 + 0.12 * brush);
    return mix(water, grass, smoothStep(-0.004, 0.004, stream));
  };
  paintWhere(canvas, paint, () => 1);
  // The belt of trees before the hills, then the great tree at one side.
  const belt = (u: number): number => horizon + 0.012 - 0.075 * Math.max(0, 0.35 + crown(u * size * 0.55, 90));
  const foliage = (light: number, x: number, y: number): Vec3 => {
    const k = 0.75 + 0.9 * light + 0.55 * dab(x * size * 1.4, y * size * 1.4);
    return [dark[0] * k * 1.05, dark[1] * k * 1.12, dark[2] * k * 0.8];
  };
  paintWhere(
    canvas,
    (x, y) => {
      const [u, v] = inView(view, x, y);
      return mix(foliage(smoothStep(0.05, 0, v - belt(u)), x, y), blue, 0.22);
    },
    (x, y, pixel) => {
      const [u, v] = inView(view, x, y);
      return v > horizon + 0.014 ? 0 : edge((belt(u) - v) * view[1], pixel);
    },
  );
  const side = random() < 0.5 ? 0.2 : 0.8;
  const [cx, foot, tall] = [side, horizon + 0.13, 0.42];
  paintWhere(canvas, lit(dark, 0.55), (x, y, pixel) => {
    const [u, v] = inView(view, x, y);
    if (v > foot || v < foot - tall * 0.6) return 0;
    const up = (foot - v) / tall;
    return edge(Math.abs(u - cx - 0.02 * Math.sin(9 * up)) * view[0] - 0.009 + 0.008 * up, pixel);
  });
  const blobs = Array.from({ length: 15 }, (_, k) => {
    const a = k * 2.4;
    const r = Math.sqrt((k + 0.5) / 15);
    return {
      x: cx + (0.13 * r * Math.cos(a)) / view[0],
      y: foot - tall * 0.66 + 0.15 * r * Math.sin(a),
      r: 0.062 * (1.15 - 0.4 * r),
    };
  }).sort((p, q) => q.y - p.y);
  for (const blob of blobs) {
    paintWhere(
      canvas,
      (x, y) => {
        const [u, v] = inView(view, x, y);
        return foliage(Math.max(0, (blob.y - v - 0.6 * (u - blob.x)) / blob.r) * 0.8, x, y);
      },
      (x, y) => {
        const [u, v] = inView(view, x, y);
        const d = planeLength((u - blob.x) * view[0], (v - blob.y) * view[1]) / blob.r;
        return d > 1.5 ? 0 : Math.min(1, Math.max(0, (1 - d + 0.5 * crown(x * size * 2, y * size * 2)) * 7));
      },
    );
  }
};
