import type { Vec3 } from '../../../../math/vec3.ts';
import type { Material } from '../../../materials/material.ts';
import { box } from '../../../shapes/box.ts';
import { lathe, smoothProfile } from '../../../shapes/lathe.ts';
import type { MeshBuilder } from '../../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../../shapes/padded-panel.ts';
import { move } from '../../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../../shapes/tube.ts';
import type { HeadboardPlace } from '../bed-design.ts';

/** Draws thin round spindles between a low rail and a gently arched top rail, on tapering round posts. */
export function spindleHeadboard(b: MeshBuilder, place: HeadboardPlace, wood: Material): void {
  const { width, height, back, visibleFrom } = place;
  const z = back + 0.025;
  const post = width / 2 - 0.024;
  const crown = height - 0.022;
  const top = (x: number): number => crown - 0.07 * (x / post) ** 2;
  for (const side of [-1, 1])
    b.add(strut([side * post, 0, z], [side * post, top(post) + 0.012, z], 0.017, 0.023), wood);
  const rail = smoothPath(
    [-1, -0.6, -0.2, 0.2, 0.6, 1].map((u): Vec3 => [u * (post + 0.01), top(u * post), z]),
    5,
  );
  b.add(tube(rail, 0.021, { sides: 12, oval: 0.75 }), wood);
  const low = visibleFrom - 0.1;
  b.add(strut([-post, low, z], [post, low, z], 0.017), wood);
  const count = Math.round((2 * post) / 0.085);
  for (let i = 1; i < count; i++) {
    const x = -post + (2 * post * i) / count;
    b.add(
      tube(
        [
          [x, low, z],
          [x, (low + top(x)) / 2, z],
          [x, top(x), z],
        ],
        (s) => 0.0075 + 0.003 * Math.sin(Math.PI * s),
        { sides: 8 },
      ),
      wood,
    );
  }
}

/** Draws broad boards with gaps between two square posts. */
export function slattedHeadboard(b: MeshBuilder, place: HeadboardPlace, slats: number, wood: Material): void {
  const { width, height, back, visibleFrom } = place;
  const post = 0.05;
  for (const side of [-1, 1]) {
    b.add(box(post, height, 0.035, 0.006, 'y'), wood, move(side * (width / 2 - post / 2), height / 2, back + 0.0175));
  }
  const low = visibleFrom - 0.14;
  const pitch = (height - 0.015 - low) / slats;
  for (let i = 0; i < slats; i++) {
    const board = box(width - 2 * post + 0.01, pitch - 0.03, 0.022, 0.005, 'x');
    b.add(board, wood, move(0, low + pitch * (i + 0.5) + 0.015, back + 0.026));
  }
}

/** Draws a low, wide board of fine upright ribs under a cap: the fluted wall panel. */
export function flutedHeadboard(b: MeshBuilder, place: HeadboardPlace, wood: Material): void {
  const { width, height, back } = place;
  const bottom = 0.12;
  b.add(
    box(width - 0.01, height - bottom - 0.02, 0.02, 0.002, 'y'),
    wood,
    move(0, (height + bottom) / 2 - 0.01, back + 0.012),
  );
  b.add(box(width, 0.024, 0.062, 0.003, 'x'), wood, move(0, height - 0.012, back + 0.031));
  const count = Math.round(width / 0.042);
  const pitch = (width - 0.012) / count;
  for (let i = 0; i < count; i++) {
    const x = -width / 2 + 0.006 + pitch * (i + 0.5);
    b.add(
      box(pitch - 0.013, height - bottom - 0.026, 0.026, 0.007, 'y'),
      wood,
      move(x, (height + bottom) / 2 - 0.013, back + 0.032),
    );
  }
}

/** Draws a plain shaped board that leans back, with a padded cushion hung over it on two straps. */
export function hungCushionHeadboard(
  b: MeshBuilder,
  place: HeadboardPlace,
  wood: Material,
  fabric: Material,
  strap: Material,
): void {
  const { width, height, back, visibleFrom } = place;
  for (const side of [-1, 1]) {
    b.add(
      strut([side * (width / 2 - 0.03), 0, back + 0.02], [side * (width / 2 - 0.03), height, back + 0.02], 0.016, 0.02),
      wood,
    );
  }
  b.add(
    strut([-width / 2 + 0.012, height - 0.05, back + 0.02], [width / 2 - 0.012, height - 0.05, back + 0.02], 0.015),
    wood,
  );
  b.add(box(width - 0.06, 0.06, 0.02, 0.006, 'x'), wood, move(0, visibleFrom - 0.08, back + 0.02));
  const inner = width - 0.16;
  const tall = height - 0.1 - visibleFrom + 0.1;
  for (const side of [-1, 1]) {
    const span = inner / 2 - 0.01;
    const pad = paddedPanel({
      width: span,
      height: tall,
      depth: 0.085,
      radius: 0.04,
      step: 0.05,
      relief: (x, y) => 0.02 * Math.max(0, (1 - ((2 * x) / span) ** 2) * (1 - ((2 * y) / tall) ** 2)),
    });
    b.add(pad, fabric, move((side * inner) / 4, height - 0.1 - tall / 2, back + 0.042));
    for (const u of [-0.28, 0.28]) {
      const x = (side * inner) / 4 + u * span;
      const loop: Vec3[] = [
        [x, height - 0.13, back + 0.03],
        [x, height - 0.06, back + 0.002],
        [x, height - 0.032, back + 0.012],
        [x, height - 0.034, back + 0.032],
        [x, height - 0.1, back + 0.112],
        [x, height - 0.14, back + 0.13],
      ];
      b.add(tube(smoothPath(loop, 4), 0.016, { sides: 6, oval: 0.2 }), strap);
    }
  }
}

/** Builds a post turned on the lathe: square-looking foot, vase, rings and a ball on top. */
export function turnedPost(height: number, radius: number): ReturnType<typeof lathe> {
  const outline: [number, number][] = [
    [0.62, 0],
    [0.8, 0.03],
    [0.92, 0.06],
    [0.66, 0.09],
    [0.72, 0.11],
    [1, 0.16],
    [1, 0.44],
    [0.74, 0.5],
    [0.92, 0.53],
    [0.66, 0.56],
    [0.6, 0.7],
    [0.86, 0.82],
    [0.62, 0.86],
    [0.95, 0.89],
    [0.5, 0.915],
    [0.92, 0.955],
    [0.55, 0.99],
    [0, 1],
  ];
  return lathe(
    smoothProfile(
      outline.map(([r, y]) => [r * radius, y * height]),
      3,
    ),
    16,
  );
}

/** Draws turned posts that carry a panelled board with a moulded, swept top. */
export function panelledHeadboard(b: MeshBuilder, place: HeadboardPlace, wood: Material, finial = 0.1): void {
  const { width, height, back, visibleFrom } = place;
  const radius = 0.042;
  const z = back + radius;
  const inner = width - 4 * radius + 0.02;
  for (const side of [-1, 1]) b.add(turnedPost(height, radius), wood, move(side * (width / 2 - radius), 0, z));
  const top = height - finial;
  const low = visibleFrom - 0.15;
  const sweep = (x: number): number => 0.06 * Math.cos((Math.PI * x) / inner) ** 2;
  const board = paddedPanel({
    width: inner,
    height: top - low - 0.06,
    depth: 0.03,
    radius: 0.004,
    step: 0.06,
    arch: sweep,
  });
  b.add(board, wood, move(0, (top - 0.06 + low) / 2, z - 0.015));
  const cap: Vec3[] = Array.from({ length: 25 }, (_, i) => {
    const x = -inner / 2 + (inner * i) / 24;
    return [x, top - 0.05 + sweep(x), z];
  });
  b.add(tube(cap, 0.03, { sides: 10, oval: 0.8 }), wood);
  // Raised fields with a moulding around each.
  const fields = 3;
  const span = (inner - 0.06) / fields;
  for (let i = 0; i < fields; i++) {
    const x = -inner / 2 + 0.03 + span * (i + 0.5);
    const tall = top - low - 0.2;
    const y = low + 0.05 + tall / 2;
    const field = paddedPanel({ width: span - 0.1, height: tall - 0.02, depth: 0.022, radius: 0.02, step: 0.2 });
    b.add(field, wood, move(x, y, z + 0.013));
    const [w, h, d] = [span / 2 - 0.028, tall / 2 + 0.012, z + 0.017];
    const frame: Vec3[] = [
      [x - w, y - h, d],
      [x + w, y - h, d],
      [x + w, y + h, d],
      [x - w, y + h, d],
    ];
    for (let k = 0; k < 4; k++) b.add(strut(frame[k], frame[(k + 1) % 4], 0.007, 0.007, { sides: 6 }), wood);
  }
}

/** Draws low turned posts with a panelled board between, seen from the foot of the bed. */
export function turnedFootboard(b: MeshBuilder, place: HeadboardPlace, wood: Material): void {
  const { width, height, back } = place;
  const radius = 0.042;
  const z = back + radius;
  const inner = width - 4 * radius + 0.02;
  for (const side of [-1, 1]) b.add(turnedPost(height, radius), wood, move(side * (width / 2 - radius), 0, z));
  const [low, top] = [0.2, height - 0.1];
  b.add(
    paddedPanel({ width: inner, height: top - low, depth: 0.03, radius: 0.004, step: 0.2 }),
    wood,
    move(0, (top + low) / 2, z - 0.015),
  );
  const fields = 3;
  const span = (inner - 0.06) / fields;
  for (let i = 0; i < fields; i++) {
    const x = -inner / 2 + 0.03 + span * (i + 0.5);
    const field = paddedPanel({ width: span - 0.09, height: top - low - 0.12, depth: 0.02, radius: 0.018, step: 0.2 });
    b.add(field, wood, move(x, (top + low) / 2, z + 0.013));
  }
  b.add(strut([-inner / 2, top, z], [inner / 2, top, z], 0.026), wood);
}
