import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../material.ts';
import { turnedLeg } from '../../parts/legs.ts';
import type { Size } from '../../pieces.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint, roundCorners } from '../../shapes/extrude.ts';
import { lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { Transform } from '../../shapes/transform.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { slant, slantedLeg } from '../slanted-leg.ts';

/** Lays an outline of the x-y plane flat: its y becomes -z, its thickness runs along y. */
const FLAT: Transform = turnX(-Math.PI / 2);

type Corner = (x: number, z: number, sx: number, sz: number) => void;

function corners(spanX: number, spanZ: number, draw: Corner): void {
  for (const sx of [-1, 1]) for (const sz of [-1, 1]) draw((sx * spanX) / 2, (sz * spanZ) / 2, sx, sz);
}

/** A top with rounded corners seen from above. */
function roundedTop(
  b: MeshBuilder,
  size: Size,
  thickness: number,
  radius: number,
  bevel: number,
  wood: Material,
): void {
  const [w, d] = [size.width / 2, size.depth / 2];
  const outline = roundCorners(
    [
      [-w, -d],
      [w, -d],
      [w, d],
      [-w, d],
    ],
    radius,
    6,
  );
  b.add(extrude(outline, thickness, bevel), wood, chain(move(0, size.height - thickness / 2, 0), FLAT));
}

/** A round or oval top with a softened, undercut rim. */
function roundTop(b: MeshBuilder, size: Size, thickness: number, bevel: number, material: Material): void {
  const outline: OutlinePoint[] = Array.from({ length: 56 }, (_, i): OutlinePoint => {
    const a = (2 * Math.PI * i) / 56;
    return [(size.width / 2) * Math.cos(a), (size.depth / 2) * Math.sin(a)];
  });
  b.add(extrude(outline, thickness, bevel), material, chain(move(0, size.height - thickness / 2, 0), FLAT));
}

/** Boards under the top, set back from its edge. */
function apron(b: MeshBuilder, size: Size, under: number, tall: number, inset: number, wood: Material): void {
  const y = under - tall / 2;
  for (const side of [-1, 1]) {
    b.add(box(size.width - 2 * inset, tall, 0.02, 0.002, 'x'), wood, move(0, y, side * (size.depth / 2 - inset)));
    b.add(box(0.02, tall, size.depth - 2 * inset, 0.002, 'z'), wood, move(side * (size.width / 2 - inset), y, 0));
  }
}

/** A slab on two broad slab legs with rounded edges. */
export function slabTable(b: MeshBuilder, size: Size, top: Material, legs: Material): void {
  roundedTop(b, size, 0.032, 0.05, 0.004, top);
  const h = size.height - 0.032;
  for (const side of [-1, 1]) {
    const [d, t] = [(size.depth - 0.24) / 2, 0.045];
    const outline = roundCorners(
      [
        [-d, -t],
        [d, -t],
        [d, t],
        [-d, t],
      ],
      0.044,
      6,
    );
    const at = chain(move(side * (size.width / 2 - 0.36), h / 2, 0), turnY(Math.PI / 2), FLAT);
    b.add(extrude(outline, h, 0.003), legs, at);
  }
  b.add(box(size.width - 0.72, 0.05, 0.03, 0.003, 'x'), legs, move(0, h - 0.05, 0));
}

/** The tulip: a trumpet foot under a thin stone top. */
export function trumpetTable(b: MeshBuilder, size: Size, top: Material, foot: Material): void {
  roundTop(b, size, 0.024, 0.008, top);
  const r = Math.min(size.width, size.depth) / 2;
  const h = size.height - 0.024;
  const outline: ProfilePoint[] = [
    [0.58 * r, 0],
    [0.585 * r, 0.008],
    [0.5 * r, 0.022],
    [0.25 * r, 0.06],
    [0.12 * r, 0.17],
    [0.085 * r, 0.36],
    [0.1 * r, 0.55],
    [0.2 * r, h - 0.04],
    [0.34 * r, h],
  ];
  b.add(lathe([[0, 0], ...smoothProfile(outline, 4), [0, h]], 40), foot);
}

/** A thin top on legs of flat steel set at the corners' diagonal. */
export function bladeTable(b: MeshBuilder, size: Size, top: Material, metal: Material): void {
  b.add(box(size.width, 0.024, size.depth, 0.003, 'x'), top, move(0, size.height - 0.012, 0));
  const h = size.height - 0.024;
  corners(size.width - 0.16, size.depth - 0.14, (x, z, sx, sz) => {
    b.add(box(0.012, h, 0.1, 0.002), metal, chain(move(x, h / 2, z), turnY((sx * sz * Math.PI) / 4)));
  });
  for (const side of [-1, 1])
    b.add(box(size.width - 0.2, 0.03, 0.012, 0.002), metal, move(0, h - 0.015, side * (size.depth / 2 - 0.16)));
}

/** Round tapering legs that lean outwards under a soft-edged top. */
export function taperedTable(b: MeshBuilder, size: Size, wood: Material, rounded: boolean): void {
  roundedTop(b, size, 0.026, rounded ? 0.09 : 0.02, 0.009, wood);
  const h = size.height - 0.026;
  apron(b, size, h, 0.06, 0.13, wood);
  corners(size.width - 0.09, size.depth - 0.09, (x, z, sx, sz) => {
    b.add(slantedLeg(h, 0.031, 0.016, 16), wood, slant(x, z, -sx * 0.075, -sz * 0.075, h));
  });
}

/** A round top on four tapering legs, a ring of apron between. */
export function roundLeggedTable(b: MeshBuilder, size: Size, wood: Material): void {
  roundTop(b, size, 0.026, 0.01, wood);
  const h = size.height - 0.026;
  const span = Math.min(size.width, size.depth) * 0.62;
  const ring: Vec3[] = Array.from({ length: 40 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 40;
    return [span * 0.58 * Math.cos(a), h - 0.03, span * 0.58 * Math.sin(a)];
  });
  b.add(tube(ring, 0.03, { sides: 4, closed: true, oval: 0.35, flat: false }), wood);
  corners(span, span, (x, z, sx, sz) => {
    b.add(slantedLeg(h, 0.03, 0.016, 16), wood, slant(x + sx * 0.03, z + sz * 0.03, -sx * 0.09, -sz * 0.09, h));
  });
}

/** Two A-shaped or (heavy) shaped trestles joined by a long stretcher. */
export function trestleTable(b: MeshBuilder, size: Size, wood: Material, heavy: boolean): void {
  const t = heavy ? 0.042 : 0.028;
  b.add(box(size.width, t, size.depth, heavy ? 0.008 : 0.005, 'x'), wood, move(0, size.height - t / 2, 0));
  const h = size.height - t;
  const half = size.depth / 2 - 0.1;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.34);
    if (heavy) {
      // A foot and a head carved to the same curve, a board between them.
      const foot: OutlinePoint[] = [
        [-half, 0],
        [-half + 0.08, 0],
        [-half + 0.14, 0.025],
        [half - 0.14, 0.025],
        [half - 0.08, 0],
        [half, 0],
        [half, 0.04],
        [half - 0.06, 0.075],
        [0.15, 0.105],
        [-0.15, 0.105],
        [-half + 0.06, 0.075],
        [-half, 0.04],
      ];
      const turned = turnY(Math.PI / 2);
      b.add(extrude(foot, 0.08, 0.005), wood, chain(move(x, 0, 0), turned));
      const head = foot.map(([u, v]): OutlinePoint => [u * 0.9, h - v]);
      b.add(extrude(head, 0.07, 0.005), wood, chain(move(x, 0, 0), turned));
      const waist: OutlinePoint[] = [
        [-0.15, 0.09],
        [-0.1, 0.2],
        [-0.075, h / 2],
        [-0.1, h - 0.2],
        [-0.15, h - 0.09],
        [0.15, h - 0.09],
        [0.1, h - 0.2],
        [0.075, h / 2],
        [0.1, 0.2],
        [0.15, 0.09],
      ];
      b.add(extrude(waist, 0.05, 0.005), wood, chain(move(x, 0, 0), turned));
    } else {
      b.add(box(0.05, 0.035, 2 * half - 0.06, 0.006, 'z'), wood, move(x, h - 0.0175, 0));
      for (const end of [-1, 1]) {
        const leg = slantedLeg(h - 0.03, 0.023, 0.017);
        b.add(leg, wood, slant(x, end * half, 0, -end * (half - 0.16), h - 0.03));
      }
      b.add(strut([x, 0.24, -half + 0.08], [x, 0.24, half - 0.08], 0.013), wood);
    }
  }
  const span = size.width / 2 - 0.34;
  const y = heavy ? 0.3 : 0.24;
  b.add(
    box(2 * span + (heavy ? 0.2 : 0.02), heavy ? 0.09 : 0.03, heavy ? 0.035 : 0.03, 0.004, 'x'),
    wood,
    move(0, y, 0),
  );
}

/** Legs turned on the lathe below square blocks, joined by an apron under a moulded top. */
export function turnedTable(b: MeshBuilder, size: Size, wood: Material): void {
  const { width, depth, height } = size;
  b.add(box(width, 0.022, depth, 0.009, 'x'), wood, move(0, height - 0.011, 0));
  b.add(box(width - 0.03, 0.016, depth - 0.03, 0.006, 'x'), wood, move(0, height - 0.029, 0));
  const under = height - 0.036;
  apron(b, size, under, 0.1, 0.1, wood);
  const block = 0.12;
  corners(width - 0.2, depth - 0.2, (x, z) => {
    b.add(box(0.09, block, 0.09, 0.004, 'y'), wood, move(x, under - block / 2, z));
    b.add(turnedLeg(under - block, 0.045, 20), wood, move(x, 0, z));
  });
}

/** A turned column on four swept feet. */
export function pedestalTable(b: MeshBuilder, size: Size, wood: Material): void {
  roundTop(b, size, 0.03, 0.01, wood);
  const h = size.height - 0.03;
  const r = Math.min(size.width, size.depth) / 2;
  const rim: Vec3[] = Array.from({ length: 48 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 48;
    return [r * 0.82 * Math.cos(a), h - 0.028, r * 0.82 * Math.sin(a)];
  });
  b.add(tube(rim, 0.03, { sides: 4, closed: true, oval: 0.4 }), wood);
  const column: ProfilePoint[] = [
    [0.05, 0.14],
    [0.085, 0.17],
    [0.095, 0.24],
    [0.06, 0.3],
    [0.075, 0.33],
    [0.05, 0.37],
    [0.045, 0.45],
    [0.06, 0.56],
    [0.085, 0.63],
    [0.055, 0.66],
    [0.1, h - 0.02],
    [0.13, h],
  ];
  b.add(lathe([[0, 0.14], ...smoothProfile(column, 3), [0, h]], 24), wood);
  for (let i = 0; i < 4; i++) {
    const reach = r * 0.72;
    const sweep = smoothPath(
      [
        [0.05, 0.24, 0],
        [reach * 0.35, 0.25, 0],
        [reach * 0.7, 0.11, 0],
        [reach, 0.028, 0],
      ],
      5,
    );
    b.add(
      tube(sweep, (s) => 0.036 - 0.011 * s, { sides: 10, oval: 0.75 }),
      wood,
      turnY(Math.PI / 4 + (i * Math.PI) / 2),
    );
    const pad = lathe(
      [
        [0, 0],
        [0.026, 0],
        [0.032, 0.01],
        [0.03, 0.03],
        [0, 0.045],
      ],
      14,
    );
    b.add(pad, wood, chain(turnY(Math.PI / 4 + (i * Math.PI) / 2), move(reach, 0, 0)));
  }
}

/** Thick planks on a welded frame of square tube. */
export function steelFrameTable(b: MeshBuilder, size: Size, wood: Material, steel: Material): void {
  plankTop(b, size, 0.045, wood);
  const h = size.height - 0.045;
  const r = 0.05;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.14);
    for (const end of [-1, 1]) b.add(box(r, h, r, 0.003), steel, move(x, h / 2, end * (size.depth / 2 - 0.07)));
    for (const y of [r / 2, h - r / 2]) b.add(box(r, r, size.depth - 0.14, 0.003), steel, move(x, y, 0));
  }
  b.add(box(size.width - 0.28, 0.04, 0.04, 0.003), steel, move(0, h - 0.02, 0));
}

/** A round plank top on an iron column with a cast star foot. */
export function crankTable(b: MeshBuilder, size: Size, wood: Material, steel: Material): void {
  roundTop(b, size, 0.04, 0.005, wood);
  const h = size.height - 0.04;
  const r = Math.min(size.width, size.depth) / 2;
  // A steel hoop around the rim.
  const hoop: Vec3[] = Array.from({ length: 56 }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / 56;
    return [(size.width / 2 - 0.004) * Math.cos(a), size.height - 0.024, (size.depth / 2 - 0.004) * Math.sin(a)];
  });
  b.add(tube(hoop, 0.013, { sides: 4, closed: true, oval: 0.3 }), steel);
  const column: ProfilePoint[] = [
    [0, 0.1],
    [0.06, 0.1],
    [0.06, 0.2],
    [0.045, 0.22],
    [0.045, 0.34],
    [0.03, 0.36],
    [0.03, h - 0.12],
    [0.055, h - 0.1],
    [0.055, h - 0.05],
    [0.16, h - 0.02],
    [0.16, h],
    [0, h],
  ];
  b.add(lathe(column, 20), steel);
  for (let i = 0; i < 4; i++) {
    const at = turnY(Math.PI / 4 + (i * Math.PI) / 2);
    const reach = r * 0.7;
    const foot: OutlinePoint[] = [
      [0.03, 0.1],
      [0.03, 0.24],
      [0.08, 0.22],
      [reach * 0.55, 0.1],
      [reach, 0.045],
      [reach, 0],
      [reach - 0.07, 0],
      [reach * 0.5, 0.045],
    ];
    b.add(extrude(foot, 0.036, 0.004), steel, at);
  }
}

/** Crossed steel legs at both ends, braced by a rod. */
export function crossedTable(b: MeshBuilder, size: Size, wood: Material, steel: Material): void {
  plankTop(b, size, 0.05, wood);
  const h = size.height - 0.05;
  const half = size.depth / 2 - 0.1;
  for (const side of [-1, 1]) {
    const x = side * (size.width / 2 - 0.3);
    b.add(box(0.06, 0.012, 2 * half + 0.06, 0.002), steel, move(x, h - 0.006, 0));
    b.add(box(0.06, 0.012, 2 * half + 0.06, 0.002), steel, move(x, 0.006, 0));
    for (const end of [-1, 1]) {
      const length = Math.hypot(h - 0.02, 2 * half);
      const bar = box(0.05, length, 0.03, 0.002, 'y');
      b.add(bar, steel, chain(move(x + end * 0.001, h / 2, 0), turnX(end * Math.atan2(2 * half, h - 0.02))));
    }
  }
  const span = size.width / 2 - 0.3;
  b.add(strut([-span, h / 2, 0], [span, h / 2, 0], 0.014), steel);
}

/** Broad planks side by side with fine joints. */
function plankTop(b: MeshBuilder, size: Size, thickness: number, wood: Material): void {
  const count = Math.max(3, Math.round(size.depth / 0.2));
  const span = size.depth / count;
  for (let i = 0; i < count; i++) {
    const plank = box(size.width, thickness, span - 0.0015, 0.004, 'x');
    b.add(plank, wood, move(0, size.height - thickness / 2, -size.depth / 2 + span * (i + 0.5)));
  }
}
