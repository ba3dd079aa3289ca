import type { Vec3 } from '../../../math/vec3.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { RATTAN } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { mirrorProfile } from './profile.ts';

const GLASS: Material = { colour: [0.88, 0.89, 0.89], roughness: 0.02, metallic: 1 };

type Shape = 'rectangle' | 'arched' | 'pill';

/** Thickness of a frame of boards, metres. */
const BOARD = 0.034;

/** Returns the outline of a mirror with its foot at y = 0, counter-clockwise from its lower left. */
function outlineOf(shape: Shape, width: number, height: number): OutlinePoint[] {
  const half = width / 2;
  if (shape === 'rectangle')
    return [
      [-half, 0],
      [half, 0],
      [half, height],
      [-half, height],
    ];
  const arc = (y: number, from: number): OutlinePoint[] =>
    Array.from({ length: 25 }, (_, i): OutlinePoint => {
      const angle = from + (Math.PI * i) / 24;
      return [half * Math.cos(angle), y + half * Math.sin(angle)];
    });
  const foot: OutlinePoint[] =
    shape === 'pill'
      ? arc(half, Math.PI)
      : [
          [-half, 0],
          [half, 0],
        ];
  return [...foot, ...arc(height - half, 0)];
}

/** The frame around the glass. Lengths in metres. */
interface Frame {
  readonly shape: Shape;
  readonly material: (look: StyleLook) => Material;
  /** Half the width of the rod around it; boards are flat and `flat` times as deep as wide. */
  readonly radius: number;
  /** Rods laid side by side. */
  readonly rods?: number;
  /** Glazing bars: columns and rows of panes. */
  readonly panes?: readonly [number, number];
  /** Boards with mitred corners in place of a rod. */
  readonly boards?: boolean;
}

function addFrame(b: MeshBuilder, look: StyleLook, frame: Frame, width: number, height: number): void {
  const { shape, radius, rods = 1, panes, boards = false } = frame;
  const material = frame.material(look);
  if (boards) {
    for (const side of [-1, 1]) {
      const board = box(2 * radius, height, BOARD, 0.004, 'y');
      b.add(board, material, move(side * (width / 2 - radius), height / 2, 0));
      const across = box(width - 4 * radius, 2 * radius, 0.03, 0.004, 'x');
      b.add(across, material, move(0, side < 0 ? radius : height - radius, 0));
    }
  } else {
    for (let rod = 0; rod < rods; rod++) {
      const inset = radius * (1 + 2 * rod);
      const path = outlineOf(shape, width - 2 * inset, height - 2 * inset).map(([x, y]): Vec3 => [x, y + inset, 0]);
      b.add(tube(path, radius, { sides: 10, closed: true }), material);
    }
  }
  if (!panes) return;
  const [columns, rows] = panes;
  const bar = 0.012;
  for (let i = 1; i < columns; i++)
    b.add(box(bar, height - 0.02, 0.02, 0.001), material, move(-width / 2 + (width * i) / columns, height / 2, 0));
  for (let j = 1; j < rows; j++) b.add(box(width - 0.02, bar, 0.02, 0.001), material, move(0, (height * j) / rows, 0));
}

/** Floor depth of a leaning mirror, metres. */
const LEAN_DEPTH = 0.26;

/** Returns the drawing of a full-length mirror whose foot stands away from the wall and whose head leans on it. */
function leaning(width: number, height: number, frame: Frame): Drawing {
  return {
    size: { width, depth: LEAN_DEPTH, height },
    draw(b, look, size) {
      const thick = frame.boards ? BOARD : 2 * frame.radius;
      const angle = Math.asin((size.depth - thick) / size.height);
      const length = (size.height - thick * Math.sin(angle)) / Math.cos(angle);
      const lean = chain(move(0, 0.5 * thick * Math.sin(angle), (size.depth - thick) / 2), turnX(-angle));
      b.within(lean, () => {
        const inset = frame.boards ? 0.004 : frame.radius;
        const glass = outlineOf(frame.shape, size.width - 2 * inset, length - 2 * inset);
        b.add(extrude(glass, 0.008, 0.001), GLASS, move(0, inset, -0.004));
        addFrame(b, look, frame, size.width, length);
      });
    },
  };
}

const metal = (look: StyleLook): Material => look.metal;
const gilt = (look: StyleLook): Material => look.metal2;
const wood = (look: StyleLook): Material => look.wood;

const MIRRORS: StyleTable<readonly Drawing[]> = {
  MODERN: [
    leaning(0.8, 1.82, { shape: 'arched', material: metal, radius: 0.011 }),
    leaning(0.78, 1.8, { shape: 'rectangle', material: metal, radius: 0.012 }),
    leaning(0.7, 1.75, { shape: 'pill', material: metal, radius: 0.012 }),
  ],
  SCANDINAVIAN: [
    leaning(0.7, 1.75, { shape: 'rectangle', material: wood, radius: 0.017 }),
    leaning(0.72, 1.75, { shape: 'arched', material: wood, radius: 0.018 }),
    leaning(0.72, 1.75, { shape: 'rectangle', material: wood, radius: 0.026, boards: true }),
  ],
  TRADITIONAL: [
    leaning(0.86, 1.85, { shape: 'rectangle', material: gilt, radius: 0.02, rods: 2 }),
    leaning(0.84, 1.82, { shape: 'arched', material: gilt, radius: 0.02, rods: 2 }),
    leaning(0.86, 1.85, { shape: 'rectangle', material: wood, radius: 0.042, boards: true }),
  ],
  INDUSTRIAL: [
    leaning(0.9, 1.8, { shape: 'rectangle', material: metal, radius: 0.014, panes: [3, 5] }),
    leaning(0.8, 1.8, { shape: 'rectangle', material: metal, radius: 0.016 }),
    leaning(0.86, 1.82, { shape: 'arched', material: metal, radius: 0.014, panes: [2, 4] }),
  ],
  LUXURY: [
    leaning(0.9, 1.9, { shape: 'arched', material: gilt, radius: 0.016, rods: 2 }),
    leaning(0.92, 1.9, { shape: 'rectangle', material: gilt, radius: 0.03, boards: true }),
    leaning(0.8, 1.85, { shape: 'pill', material: gilt, radius: 0.014, rods: 2 }),
  ],
  MINIMALIST: [
    leaning(0.68, 1.75, { shape: 'pill', material: wood, radius: 0.009 }),
    leaning(0.7, 1.75, { shape: 'rectangle', material: wood, radius: 0.008 }),
    leaning(0.74, 1.78, { shape: 'arched', material: metal, radius: 0.007 }),
  ],
  BOHEMIAN: [
    leaning(0.76, 1.75, { shape: 'arched', material: () => RATTAN, radius: 0.014, rods: 3 }),
    leaning(0.7, 1.72, { shape: 'pill', material: () => RATTAN, radius: 0.014, rods: 2 }),
    leaning(0.74, 1.75, { shape: 'rectangle', material: wood, radius: 0.035, boards: true }),
  ],
  FARMHOUSE: [
    leaning(0.8, 1.78, { shape: 'rectangle', material: (look) => look.wood2, radius: 0.05, boards: true }),
    leaning(0.82, 1.78, { shape: 'arched', material: (look) => look.paint, radius: 0.018, panes: [2, 4] }),
    leaning(0.8, 1.78, { shape: 'rectangle', material: (look) => look.paint, radius: 0.04, boards: true }),
  ],
};

/** Full-length mirrors that lean on a wall. */
const design: PieceDesign = pieceFrom(MIRRORS, 0.92, 1.08);

export const mirror = piece({ ...mirrorProfile, design });
