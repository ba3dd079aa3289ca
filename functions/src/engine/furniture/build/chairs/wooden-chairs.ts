import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../material.ts';
import { knit } from '../../materials.ts';
import { turnedLeg } from '../../parts/legs.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { slant, slantedLeg } from '../slanted-leg.ts';
import type { ChairSize } from './chair-size.ts';
import { brace } from './shell-chairs.ts';

const PAPER_CORD = knit('#d9c8a6');

/** A slat bent around the sitter's back: `bow` metres deeper in the middle. */
function bentSlat(width: number, height: number, thickness: number, bow: number) {
  return sheet(14, 8, (s, v): Vec3 => {
    const x = (s - 0.5) * width;
    const around = 2 * Math.PI * v;
    const y = (-Math.cos(around) * height) / 2;
    const z = (Math.sign(Math.sin(around)) * Math.abs(Math.sin(around)) ** 0.4 * thickness) / 2;
    return [x, y, z - bow * (1 - (2 * s - 1) ** 2)];
  });
}

/** A saddled plank seat on splayed legs, thin spindles up to a bent crest; `arms` adds a bent arm rail. */
export function spindleChair(b: MeshBuilder, size: ChairSize, wood: Material, arms = false): void {
  const { width, depth, height, seat } = size;
  const plank = paddedPanel({
    width: width - (arms ? 0.06 : 0.02),
    height: depth - 0.07,
    depth: 0.034,
    radius: 0.03,
    step: 0.05,
    relief: (x, y) => -0.009 * Math.max(0, 1 - ((2.6 * x) / width) ** 2 - ((2.6 * y) / depth) ** 2),
  });
  b.add(plank, wood, chain(move(0, seat - 0.034, 0.03), turnX(-Math.PI / 2)));
  b.add(box(width - 0.12, 0.012, depth - 0.16, 0.004), wood, move(0, seat - 0.032, 0.03));
  const under = seat - 0.025;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const x = sx * (width / 2 - 0.016);
      const z = sz * (depth / 2 - 0.016);
      b.add(slantedLeg(under, 0.0165, 0.0115), wood, slant(x, z, -sx * 0.06, -sz * 0.07 + 0.02, under));
    }
    brace(
      b,
      sx * (width / 2 - 0.045),
      0.2,
      -depth / 2 + 0.055,
      sx * (width / 2 - 0.045),
      depth / 2 - 0.04,
      0.0085,
      wood,
    );
  }
  brace(b, -width / 2 + 0.05, 0.2, 0, width / 2 - 0.05, 0, 0.0085, wood);

  const crest = (u: number): Vec3 => [u * (width / 2 - 0.045), height - 0.03, -depth / 2 + 0.022 + 0.055 * u * u];
  const foot = (u: number): Vec3 => [u * (width / 2 - 0.075), seat - 0.008, -depth / 2 + 0.1 + 0.03 * u * u];
  const rail = Array.from({ length: 17 }, (_, i): Vec3 => crest((i / 16) * 2.2 - 1.1));
  b.add(
    tube(rail, (s) => 0.03 - 0.012 * (2 * s - 1) ** 4, { sides: 12, oval: 0.5 }),
    wood,
  );
  const spindles = 8;
  for (let i = 0; i <= spindles; i++) {
    const u = (2 * i) / spindles - 1;
    const outer = i === 0 || i === spindles;
    const path = [foot(u), crest(u)];
    b.add(
      tube(
        [path[0], mid(path[0], path[1]), path[1]],
        (s) => (outer ? 0.0095 : 0.0055) + 0.002 * Math.sin(Math.PI * s),
        { sides: 8 },
      ),
      wood,
    );
  }
  if (!arms) return;
  const y = seat + 0.22;
  const bow = smoothPath(
    [
      [-width / 2 + 0.02, y, depth / 2 - 0.16],
      [-width / 2 + 0.014, y + 0.006, 0],
      [-width / 2 + 0.06, y + 0.015, -depth / 2 + 0.14],
      [0, y + 0.02, -depth / 2 + 0.066],
      [width / 2 - 0.06, y + 0.015, -depth / 2 + 0.14],
      [width / 2 - 0.014, y + 0.006, 0],
      [width / 2 - 0.02, y, depth / 2 - 0.16],
    ],
    6,
  );
  b.add(tube(bow, 0.014, { sides: 10, oval: 1.5 }), wood);
  for (const side of [-1, 1]) {
    b.add(
      strut(
        [side * (width / 2 - 0.06), seat - 0.01, depth / 2 - 0.18],
        [side * (width / 2 - 0.02), y, depth / 2 - 0.18],
        0.011,
      ),
      wood,
    );
    b.add(strut([side * (width / 2 - 0.06), seat - 0.01, 0.01], [side * (width / 2 - 0.016), y, -0.01], 0.007), wood);
  }
}

const mid = (a: Vec3, c: Vec3): Vec3 => [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2];

/** A woven seat, a bent semicircular rail on curved back legs, and a Y-shaped splat. */
export function wishboneChair(b: MeshBuilder, size: ChairSize, wood: Material): void {
  const { width, depth, height, seat } = size;
  const half = width / 2 - 0.02;
  const front = depth / 2 - 0.018;
  const rearX = half - 0.055;
  const rearZ = -depth / 2 + 0.12;
  for (const side of [-1, 1]) {
    b.add(strut([side * (half - 0.002), seat + 0.006, front], [side * (half - 0.002), 0, front], 0.017, 0.0135), wood);
    // Back legs sweep outwards to the floor and forwards to carry the rail.
    const leg = smoothPath(
      [
        [side * rearX, 0.005, rearZ - 0.055],
        [side * rearX, 0.03, rearZ - 0.053],
        [side * (rearX - 0.003), 0.2, rearZ - 0.015],
        [side * rearX, seat, rearZ],
        [side * (rearX + 0.02), seat + 0.14, rearZ + 0.05],
        [side * (half - 0.008), height - 0.05, rearZ + 0.14],
      ],
      5,
    );
    b.add(
      tube(leg, (s) => 0.0125 + 0.006 * Math.sin(Math.PI * Math.min(1, s * 1.3)), { sides: 10 }),
      wood,
    );
  }
  const rail: Vec3[] = Array.from({ length: 25 }, (_, i): Vec3 => {
    const a = Math.PI * (-0.06 + (1.12 * i) / 24);
    const lift = 0.024 * Math.max(0, Math.sin(a)) ** 2;
    return [(width / 2 - 0.014) * Math.cos(a), height - 0.04 + lift, 0.03 - (depth / 2 + 0.012) * Math.sin(a)];
  });
  b.add(
    tube(rail, (s) => 0.0135 + 0.003 * Math.sin(Math.PI * s), { sides: 10, oval: 1.1 }),
    wood,
  );
  // The splat rises from the rear rail and forks half-way.
  const z0 = rearZ + 0.004;
  const z1 = 0.03 - depth / 2 + 0.004;
  const fork = seat + (height - seat) * 0.36;
  b.add(
    tube(
      [
        [0, seat - 0.01, z0],
        [0, fork, (2 * z0 + z1) / 3],
      ],
      0.026,
      { sides: 8, oval: 0.28 },
    ),
    wood,
  );
  for (const side of [-1, 1]) {
    const arm = smoothPath(
      [
        [side * 0.004, fork - 0.05, (2 * z0 + z1) / 3],
        [side * 0.02, fork + 0.05, (z0 + z1) / 2],
        [side * 0.06, height - 0.1, (z0 + 2 * z1) / 3],
        [side * 0.1, height - 0.03, z1 + 0.022],
      ],
      5,
    );
    b.add(
      tube(arm, (s) => 0.019 - 0.005 * s, { sides: 8, oval: 0.35 }),
      wood,
    );
  }
  const weave = paddedPanel({
    width: 2 * half - 0.02,
    height: front - rearZ + 0.02,
    depth: 0.03,
    radius: 0.013,
    step: 0.03,
    // Cords run from the rails to the middle and dip where the four fields meet.
    relief: (x, y) => -0.009 + 0.05 * Math.abs(Math.abs(x) - Math.abs(y)),
  });
  // A trapezium: narrower at the back.
  const taper = (rearX + 0.012) / half;
  for (let i = 0; i < weave.positions.length; i += 3) {
    const t = (weave.positions[i + 1] + (front - rearZ) / 2) / (front - rearZ);
    weave.positions[i] *= 1 - (1 - taper) * t;
  }
  b.add(weave, PAPER_CORD, chain(move(0, seat - 0.026, (front + rearZ) / 2), turnX(-Math.PI / 2)));
  brace(b, -half, seat - 0.09, front, half, front, 0.0095, wood);
  for (const side of [-1, 1]) brace(b, side * half, 0.28, front, side * rearX, rearZ - 0.01, 0.0085, wood);
}

/** Turned legs, bent slats between high posts, a piped cushion on the seat; `arms` adds scrolled arms. */
export function ladderChair(b: MeshBuilder, size: ChairSize, wood: Material, cloth: Material, arms = false): void {
  const { width, depth, height, seat } = size;
  const half = width / 2 - 0.022;
  const front = depth / 2 - 0.03;
  const rear = -depth / 2 + 0.085;
  const frame = seat - 0.05;
  const postX = half - 0.03;
  const lean = (y: number): number => rear - 0.06 * Math.max(0, (y - seat) / (height - seat)) ** 1.2;
  for (const side of [-1, 1]) {
    b.add(turnedLeg(frame + 0.01, 0.024), wood, move(side * half, 0, front));
    const post = smoothPath(
      [
        [side * postX, 0.006, rear - 0.055],
        [side * postX, 0.03, rear - 0.051],
        [side * postX, 0.22, rear - 0.012],
        [side * postX, seat, rear],
        [side * postX, (seat + height) / 2, lean((seat + height) / 2)],
        [side * postX, height - 0.03, lean(height - 0.03)],
      ],
      4,
    );
    b.add(tube(post, 0.0175, { sides: 10 }), wood);
    const finial = smoothPath(
      [
        [side * postX, height - 0.04, lean(height - 0.04)],
        [side * postX, height - 0.022, lean(height)],
        [side * postX, height, lean(height)],
      ],
      3,
    );
    b.add(
      tube(finial, (s) => [0.0175, 0.012, 0.02, 0.02, 0.014, 0.009, 0.003][Math.round(s * 6)] ?? 0.01, { sides: 10 }),
      wood,
    );
    for (const y of [0.13, 0.24]) brace(b, side * half, y, front, side * postX, rear - 0.025, 0.0095, wood);
    b.add(
      box(0.026, 0.05, front - rear, 0.004, 'z'),
      wood,
      move(side * (half + postX) * 0.5, frame, (front + rear) / 2),
    );
  }
  brace(b, -half, 0.19, front, half, front, 0.0105, wood);
  for (const z of [front, rear])
    b.add(box(2 * (z === front ? half : postX), 0.05, 0.026, 0.004, 'x'), wood, move(0, frame, z));
  const rungs = 4;
  for (let i = 0; i < rungs; i++) {
    const y = seat + 0.13 + ((height - seat - 0.22) * i) / (rungs - 1);
    b.add(bentSlat(2 * postX, 0.05 + 0.008 * i, 0.014, 0.026), wood, move(0, y, lean(y)));
  }
  b.add(box(2 * postX, 0.012, front - rear, 0.003), wood, move(0, frame + 0.022, (front + rear) / 2));
  const pad = { round: 0.024, puff: [0, 0.012, 0] as Vec3, wrinkle: 0.002, detail: 8 };
  const at = move(0, seat - 0.017, (front + rear) / 2 + 0.014);
  const [w, d] = [2 * half + 0.012, front - rear + 0.01];
  b.add(cushion(w, 0.05, d, pad), cloth, at);
  for (const loop of piping(w, 0.05, d, 'y', 0.0038, pad)) b.add(loop, cloth, at);
  if (arms) scrolledArms(b, size, postX, lean, front, wood);
}

function scrolledArms(
  b: MeshBuilder,
  size: ChairSize,
  postX: number,
  lean: (y: number) => number,
  front: number,
  wood: Material,
): void {
  const y = size.seat + 0.2;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.02);
    const arm = smoothPath(
      [
        [side * postX, y + 0.03, lean(y)],
        [x, y + 0.01, lean(y) + 0.12],
        [x, y, front - 0.14],
        [x, y - 0.012, front - 0.07],
        [x, y - 0.04, front - 0.06],
      ],
      5,
    );
    b.add(
      tube(arm, (s) => 0.015 + 0.006 * s * s, { sides: 10, oval: 1.2 }),
      wood,
    );
    b.add(turnedLeg(0.2, 0.017), wood, move(x, size.seat - 0.02, front - 0.1));
  }
}

/** An upholstered back framed in carved wood, a sprung seat, turned legs; `arms` adds padded arms. */
export function framedChair(
  b: MeshBuilder,
  size: ChairSize,
  wood: Material,
  cloth: Material,
  oval: boolean,
  arms = false,
): void {
  const { width, depth, height, seat } = size;
  const half = width / 2 - 0.03;
  const front = depth / 2 - 0.03;
  const rear = -depth / 2 + 0.1;
  const rail = seat - 0.1;
  for (const side of [-1, 1]) {
    b.add(turnedLeg(rail, 0.026), wood, move(side * half, 0, front));
    b.add(slantedLeg(rail, 0.02, 0.014), wood, slant(side * (half - 0.03), rear - 0.075, 0, 0.075, rail));
  }
  const seatDepth = front - rear + 0.05;
  b.add(
    cushion(width - 0.01, 0.06, seatDepth, { round: 0.012, detail: 5 }),
    wood,
    move(0, rail + 0.018, (front + rear) / 2),
  );
  const pad = { round: 0.03, puff: [0, 0.022, 0] as Vec3, wrinkle: 0.002, detail: 9 };
  const at = move(0, seat - 0.052, (front + rear) / 2);
  b.add(cushion(width - 0.03, 0.06, seatDepth - 0.02, pad), cloth, at);
  for (const loop of piping(width - 0.03, 0.06, seatDepth - 0.02, 'y', 0.004, pad)) b.add(loop, cloth, at);

  const tall = height - seat - 0.1;
  const wide = width - 0.07;
  const back = chain(move(0, seat + 0.085, rear - 0.02), turnX(-0.14));
  b.within(back, () => {
    const ring: Vec3[] = Array.from({ length: 40 }, (_, i): Vec3 => {
      const a = (2 * Math.PI * i) / 40;
      const k = oval ? 1 : 0.38;
      const p = (c: number): number => Math.sign(c) * Math.abs(c) ** k;
      return [
        (wide / 2 - 0.015) * p(Math.cos(a)),
        tall / 2 + (tall / 2 - 0.012) * p(Math.sin(a)) + (oval ? 0 : 0.02 * Math.cos(a) ** 2 * -1),
        0,
      ];
    });
    b.add(tube(ring, 0.019, { sides: 10, closed: true, oval: 0.9 }), wood);
    const face = sheet(18, 18, (s, v): Vec3 => {
      const r = v;
      const a = 2 * Math.PI * s;
      const k = oval ? 1 : 0.38;
      const p = (c: number): number => Math.sign(c) * Math.abs(c) ** k;
      return [
        (wide / 2 - 0.02) * r * p(Math.cos(a)),
        tall / 2 + (tall / 2 - 0.018) * r * p(Math.sin(a)),
        0.006 + 0.032 * Math.sqrt(1 - r ** 2.4 * 0.999),
      ];
    });
    b.add(face, cloth);
    b.add(face, cloth, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -0.5, 0]);
    // Two short posts join the back to the seat.
    for (const side of [-1, 1])
      b.add(strut([side * wide * 0.3, -0.11, 0.01], [side * wide * 0.36, 0.06, 0], 0.017), wood);
  });
  if (!arms) return;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.024);
    const y = seat + 0.21;
    const arm = smoothPath(
      [
        [side * (wide / 2 - 0.02), y + 0.05, rear - 0.05],
        [x, y + 0.02, rear + 0.1],
        [x, y, front - 0.17],
        [x, y - 0.03, front - 0.12],
        [x, seat + 0.06, front - 0.13],
        [x, rail + 0.04, front - 0.08],
      ],
      5,
    );
    b.add(tube(arm, 0.016, { sides: 10 }), wood);
    b.add(
      cushion(0.05, 0.036, 0.18, { round: 0.016, puff: [0, 0.006, 0], detail: 5 }),
      cloth,
      move(x, y + 0.018, (front + rear) / 2 - 0.03),
    );
  }
}
