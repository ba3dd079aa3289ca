import { signedPower } from '../../../math/signed-power.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { leather } from '../../materials/materials.ts';
import { addBody } from '../../parts/seating/body.ts';
import { addPillowsToSome } from '../../parts/seating/dressing.ts';
import { binding, RATTAN } from '../../parts/seating/rattan-frame.ts';
import { type SeatingPlan, seatingFrame } from '../../parts/seating/seating-plan.ts';
import { TICKING } from '../../parts/seating/settle.ts';
import { slingChair } from '../../parts/seating/sling-chair.ts';
import { SOFAS } from '../../parts/seating/sofa-plans.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { paddedShell } from '../../shapes/padded-shell.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, mapPoint, move, turnX } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import { type StyleLook, styleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { clubChair } from './club-chair.ts';
import { peacockChair } from './peacock.ts';
import { armchairProfile } from './profile.ts';
import { barrelChair, shellChair, wingChair } from './tub-chairs.ts';
import { plankArmchair, rockingChair, rollChair } from './wooden-armchairs.ts';

const circle = (radius: number, y: number, count = 40): Vec3[] =>
  Array.from({ length: count }, (_, i): Vec3 => {
    const a = (2 * Math.PI * i) / count;
    return [radius * Math.cos(a), y, radius * Math.sin(a)];
  });

/** Returns the height of the bowl's inside above its middle at a share t of its radius. */
const bowl = (t: number, deep: number): number => deep * t ** 2.3;

/** Returns an armchair of the style's sofa parts around one seat. */
function sisterOf(style: StyleId, variant: number, size: Size, change: Partial<SeatingPlan>): Drawing {
  return {
    size,
    draw(builder: MeshBuilder, look: StyleLook, requested: Size) {
      const frame = seatingFrame({ ...inStyle(SOFAS, style)[variant], ...change, size: requested });
      addBody(builder, look, frame);
      addPillowsToSome(builder, look, frame);
    },
  };
}

const SADDLE = leather('#8f5a31');

/** Returns a chair with its own drawing function. */
const own = (
  width: number,
  depth: number,
  height: number,
  draw: (builder: MeshBuilder, look: StyleLook, size: Size) => void,
): Drawing => ({ size: { width, depth, height }, draw });

const ARMCHAIRS: StyleTable<readonly Drawing[]> = {
  MODERN: [
    {
      size: { width: 0.78, depth: 0.76, height: 0.72 },
      isClosed: true,
      draw: (builder, look, size) => barrelChair(builder, look, size, { cover: look.upholstery[1], base: 'plinth' }),
    },
    {
      size: { width: 0.8, depth: 0.78, height: 0.76 },
      isClosed: true,
      draw: (builder, look, size) =>
        barrelChair(builder, look, size, { cover: look.upholstery[3], base: 'swivel', channels: 0.02 }),
    },
    own(0.8, 0.84, 0.8, (builder, look, size) =>
      clubChair(builder, look, size, {
        cover: look.upholstery[3],
        armWidth: 0.13,
        armHeight: 0.58,
        round: 0.045,
        wrinkle: 0.004,
      }),
    ),
  ],
  SCANDINAVIAN: [
    sisterOf('SCANDINAVIAN', 1, { width: 0.72, depth: 0.8, height: 0.82 }, { armWidth: 0.06 }),
    {
      size: { width: 0.76, depth: 0.8, height: 1.02 },
      isClosed: true,
      draw: (builder, look, size) => shellChair(builder, look, size, look.upholstery[1]),
    },
    sisterOf('SCANDINAVIAN', 2, { width: 0.8, depth: 0.8, height: 0.78 }, { armWidth: 0.15 }),
  ],
  TRADITIONAL: [
    {
      size: { width: 0.8, depth: 0.84, height: 1.08 },
      isClosed: true,
      draw: (builder, look, size) => wingChair(builder, look, size, look.upholstery[2]),
    },
    sisterOf('TRADITIONAL', 0, { width: 0.96, depth: 0.9, height: 0.88 }, { armWidth: 0.2 }),
    sisterOf('TRADITIONAL', 1, { width: 0.92, depth: 0.84, height: 0.8 }, { armWidth: 0.2, armHeight: 0.7 }),
  ],
  INDUSTRIAL: [
    {
      size: { width: 0.72, depth: 0.82, height: 0.8 },
      draw: (builder, look, size) => slingChair(builder, look, size, SADDLE),
    },
    sisterOf('INDUSTRIAL', 0, { width: 0.76, depth: 0.82, height: 0.78 }, {}),
    sisterOf('INDUSTRIAL', 1, { width: 0.88, depth: 0.88, height: 0.8 }, { armWidth: 0.17 }),
  ],
  LUXURY: [
    sisterOf('LUXURY', 2, { width: 0.9, depth: 0.84, height: 0.8 }, { armWidth: 0.14 }),
    own(0.78, 0.78, 0.77, (builder, look, size) => ringChair(builder, look, size, look.upholstery[1])),
    sisterOf('LUXURY', 1, { width: 0.88, depth: 0.86, height: 0.74 }, { armWidth: 0.11 }),
  ],
  MINIMALIST: [
    sisterOf('MINIMALIST', 0, { width: 1, depth: 0.86, height: 0.64 }, { armWidth: 0.18, backFrame: 0.2 }),
    own(0.74, 0.74, 0.74, (builder, look, size) => plankArmchair(builder, look, size, look.upholstery[1])),
    own(0.84, 0.82, 0.68, (builder, look, size) => rollChair(builder, look, size, look.upholstery[2])),
  ],
  BOHEMIAN: [
    own(1.02, 0.93, 0.82, (builder, look, size) => papasanChair(builder, look, size, look.upholstery[0])),
    {
      ...own(0.98, 0.74, 1.32, (builder, look, size) => peacockChair(builder, look, size, look.upholstery[1])),
      isClosed: true,
    },
    sisterOf('BOHEMIAN', 0, { width: 0.76, depth: 0.82, height: 0.84 }, {}),
    sisterOf('BOHEMIAN', 1, { width: 0.86, depth: 0.98, height: 0.7 }, {}),
  ],
  FARMHOUSE: [
    own(0.88, 0.9, 0.86, (builder, look, size) =>
      clubChair(builder, look, size, {
        cover: look.upholstery[0],
        armWidth: 0.16,
        armHeight: 0.62,
        round: 0.055,
        wrinkle: 0.007,
        isSlipcovered: true,
      }),
    ),
    own(0.68, 0.88, 1.08, (builder, look, size) => rockingChair(builder, size, look.wood, TICKING)),
    sisterOf('FARMHOUSE', 1, { width: 0.78, depth: 0.82, height: 0.84 }, {}),
    sisterOf(
      'FARMHOUSE',
      2,
      { width: 0.8, depth: 0.82, height: 1.06 },
      { cover: styleLook('FARMHOUSE').upholstery[2] },
    ),
  ],
};

/** Chairs to lounge in: barrels, shells, wings, slings, and the sofas' small sisters. */
const design: PieceDesign = pieceFrom(ARMCHAIRS, 0.92, 1.08);

/** Draws a channelled shell slung between two rings of polished metal that are legs and arms at once. */
function ringChair(builder: MeshBuilder, look: StyleLook, size: Size, cover: Material): void {
  const { width, depth, height } = size;
  const r = 0.0145;
  const [tall, deep] = [0.3, depth / 2 - 0.02];
  const centre = -0.002;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - r);
    const ring: Vec3[] = Array.from({ length: 56 }, (_, i): Vec3 => {
      const a = (2 * Math.PI * i) / 56;
      // Slightly flat where it touches the floor and where the arm rests.
      const flat = (v: number): number => signedPower(v, 0.82);
      return [x, tall + tall * 0.98 * flat(Math.sin(a)) - 0.001, centre + deep * flat(Math.cos(a))];
    });
    builder.add(tube(ring, r, { sides: 12, closed: true }), look.metal);
  }
  // A bar across each ring carries the cross bars under the seat.
  const chord = 0.24;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - r);
    builder.add(strut([x, chord, centre - deep * 0.985], [x, chord, centre + deep * 0.985], 0.011), look.metal);
  }
  const bar = (y: number, z: number): void =>
    builder.add(strut([-width / 2 + r, y, z], [width / 2 - r, y, z], 0.011), look.metal);
  bar(chord, 0.18);
  bar(chord, -0.14);
  bar(0.46, -deep * 0.91);
  const channels = 9;
  const shell = paddedShell({
    line: [
      [deep - 0.03, 0.36],
      [deep - 0.1, 0.375],
      [0.06, 0.34],
      [-0.14, 0.32],
      [-deep + 0.14, 0.38],
      [-deep + 0.055, 0.52],
      [-deep + 0.02, height - 0.08],
      [-deep + 0.012, height - 0.012],
    ],
    width: () => width - 4 * r - 0.012,
    wrap: (t) => 0.012 + 0.035 * t,
    thickness: (t) => 0.15 - 0.035 * t,
    relief: (a) => -0.017 * (1 - Math.abs(Math.sin((Math.PI * channels * (a + 1)) / 2)) ** 0.6),
    blunt: [18, 30],
    columns: 45,
    rows: 30,
  });
  builder.add(shell, cover);
}

/** Draws a round bowl of cane, tilted in a crossed ring of poles, filled with one thick quilted cushion. */
function papasanChair(builder: MeshBuilder, _look: StyleLook, size: Size, cover: Material): void {
  const { width, height } = size;
  const radius = width / 2 - 0.004;
  const r = 0.014;
  const foot = radius * 0.56;
  const tilt = 0.42;
  const deep = 0.22;
  const base = height - deep * Math.cos(tilt) - radius * Math.sin(tilt);
  const tilted = chain(move(0, base, -0.03), turnX(tilt));
  // The ring that the bowl rests in is tilted with it.
  const neck = 0.52;
  const onNeck = (a: number): Vec3 => {
    const d = (radius - r) * neck;
    return mapPoint(tilted, [d * Math.cos(a), bowl(neck, deep) - 0.006 - 1.4 * r, d * Math.sin(a)]);
  };
  const shift = onNeck(Math.PI / 2)[2] / 2 + onNeck(-Math.PI / 2)[2] / 2;
  const onFoot = (a: number): Vec3 => [foot * Math.cos(a), r, shift + foot * Math.sin(a)];
  const around = (at: (a: number) => Vec3): Vec3[] => Array.from({ length: 40 }, (_, i) => at((2 * Math.PI * i) / 40));
  builder.add(tube(around(onFoot), r, { sides: 10, closed: true }), RATTAN);
  builder.add(tube(around(onNeck), r, { sides: 10, closed: true }), RATTAN);
  const posts = 8;
  for (let i = 0; i < posts; i++) {
    const a = (2 * Math.PI * i) / posts;
    for (const turn of [-1, 1])
      builder.add(strut(onFoot(a), onNeck(a + (turn * Math.PI) / posts), 0.009, 0.009, { sides: 8 }), RATTAN);
    const joint = a + Math.PI / posts;
    binding(builder, onNeck(joint), [-Math.sin(joint), 0, Math.cos(joint)], r);
  }
  builder.within(tilted, () => {
    builder.add(tube(circle(radius - r, deep), r, { sides: 10, closed: true }), RATTAN);
    for (const t of [0.45, 0.75])
      builder.add(tube(circle((radius - r) * t, bowl(t, deep) - 0.012), 0.008, { sides: 6, closed: true }), RATTAN);
    for (let i = 0; i < 16; i++) {
      const a = (2 * Math.PI * i) / 16;
      const spoke = [0.1, 0.4, 0.7, 0.9, 1].map((t): Vec3 => {
        const d = (radius - r) * t;
        return [d * Math.cos(a), bowl(t, deep) - 0.006, d * Math.sin(a)];
      });
      builder.add(tube(spoke, 0.007, { sides: 6 }), RATTAN);
    }
    const wide = radius * 0.955;
    const thick = 0.13;
    const petals = 8;
    // Once around the cushion's cross-section: from the middle of its top to the rim, and back underneath.
    const skin = sheet(64, 30, (s, v): Vec3 => {
      const a = 2 * Math.PI * s;
      const upper = v < 0.62;
      const t = upper ? Math.sin((v / 0.62) * (Math.PI / 2)) : Math.sin(((1 - v) / 0.38) * (Math.PI / 2));
      const edge = Math.sqrt(Math.max(0, 1 - t ** 9));
      const crease = Math.abs(Math.sin((petals * a) / 2)) ** 0.5;
      const ring = Math.abs(Math.sin(Math.PI * (t * 2.4 + 0.1))) ** 0.5;
      const tuft = (0.4 + 0.6 * crease * ring) * (0.35 + 0.65 * Math.min(1, t * 4));
      const fold = 0.008 * noise3(t * 5 * Math.cos(a), t * 5 * Math.sin(a), 3);
      const y = bowl(t, deep) + (upper ? thick * tuft * edge + fold * edge : 0.004);
      return [wide * t * Math.cos(a), y, wide * t * Math.sin(a)];
    });
    builder.add(skin, cover);
    builder.add(ball(0.022, 0.02, 12), cover, move(0, thick * 0.17, 0));
  });
}

export const armchair = piece({ ...armchairProfile, design });
