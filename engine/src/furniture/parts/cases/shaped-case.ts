import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { WICKER } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { atCorners, turnedLeg } from '../legs/legs.ts';
import { addSlab } from '../tables/boards.ts';
import { type CabinetLook, type Column, cabinet, type Niche } from './cabinet.ts';
import { addBase } from './case-base.ts';
import { metalFrame, POLE, rattanFrame, roundedShell, waterfall } from './case-shells.ts';
import type { CaseShape, CaseStyle } from './case-style.ts';
import { addTop } from './case-top.ts';
import { type CurvedShape, curvedCase, curvedOutline } from './curved-case.ts';

type Shape = Exclude<CaseShape, 'box'>;

/** A case to be drawn in a design. Metres. */
export interface CasePlan {
  readonly design: CaseStyle;
  readonly size: Size;
  readonly legs: number;
  readonly columns: readonly Column[];
  readonly look: StyleLook;
  readonly cabinet: CabinetLook;
}

/** Draws a case that is not a plain box of boards, filling `size`. Returns its open niches. */
export function shapedCase(b: MeshBuilder, shape: Shape, plan: CasePlan): Niche[] {
  const { size } = plan;
  switch (shape) {
    case 'roundEnds':
    case 'drum':
    case 'bow':
      // A small case is round on all sides instead of only at its ends.
      return curved(b, shape === 'roundEnds' && size.width < 1.6 * size.depth ? 'drum' : shape, plan);
    case 'metalFrame':
      return framed(b, plan);
    case 'roundedShell':
      return rounded(b, plan);
    case 'waterfall':
      return hung(b, plan);
    case 'rattan':
      return poles(b, plan);
    case 'posts':
      return posts(b, plan);
    case 'potboard':
      return potboard(b, plan);
  }
}

function curved(b: MeshBuilder, shape: CurvedShape, plan: CasePlan): Niche[] {
  const { design, size, legs, look, columns } = plan;
  const { width, depth, height } = size;
  const thickness = 0.022;
  const over = 0.003;
  const top = height - thickness;
  const slab = design.top === 'stone' ? look.stone : plan.cabinet.board;
  addSlab(b, { outline: curvedOutline(shape, width, depth), thickness, bevel: 0.003 }, height, slab);
  if (design.base === 'plinth') {
    const plinth = curvedOutline(shape, width, depth, -0.035);
    addSlab(b, { outline: plinth, thickness: legs, bevel: 0.001 }, legs, look.metal);
  } else {
    // The feet stand behind the bow, under the corners.
    b.within(move(0, 0, -0.025), () => {
      addBase(b, design.base, { width, depth: depth - 0.06, height: legs }, look, plan.cabinet.board);
    });
  }
  const place = { width: width - 2 * over, depth: depth - 2 * over, bottom: legs, top };
  curvedCase(b, place, shape, plan.cabinet, columns);
  return [];
}

function framed(b: MeshBuilder, { design, size, legs, columns, look, cabinet: boards }: CasePlan): Niche[] {
  const { width, depth, height } = size;
  const bar = 0.016;
  metalFrame(b, { width, depth, height: legs }, height, bar, look.metal);
  const thickness = 0.018;
  const slab: Material = design.top === 'stone' ? look.stone : boards.board;
  b.add(box(width - 2 * bar, thickness, depth - 2 * bar, 0.001, 'x'), slab, move(0, height - thickness / 2 - 0.002, 0));
  const inside = { width: width - 2 * bar - 0.01, depth: depth - 0.008 };
  return cabinet(b, { ...inside, bottom: legs, top: height - thickness - 0.002 }, boards, columns);
}

function rounded(b: MeshBuilder, { design, size, legs, columns, look, cabinet: boards }: CasePlan): Niche[] {
  const { width, depth, height } = size;
  const t = boards.thickness;
  const radius = Math.min(0.07, (height - legs) * 0.22);
  roundedShell(b, { width, depth, bottom: legs, top: height }, t, radius, boards.board);
  addBase(b, design.base, { width: width - 0.06, depth, height: legs + 0.002 }, look, look.wood);
  const inner = { ...boards, thickness: 0.012 };
  const place = {
    width: width - 2 * t + 0.002,
    depth: depth - 0.008,
    bottom: legs + t - 0.001,
    top: height - t + 0.001,
  };
  return cabinet(b, place, inner, columns);
}

function hung(b: MeshBuilder, { size, legs, columns, cabinet: boards }: CasePlan): Niche[] {
  const { width, depth, height } = size;
  const t = boards.thickness;
  waterfall(b, size, t, 0.05, boards.board);
  const place = { width: width - 2 * t, depth: depth - 0.03, bottom: legs, top: height - t + 0.001 };
  return cabinet(b, place, { ...boards, thickness: 0.014, board: boards.front }, columns);
}

function poles(b: MeshBuilder, { size, legs, columns, look, cabinet: boards }: CasePlan): Niche[] {
  const { width, depth, height } = size;
  const thickness = 0.022;
  const over = 0.008;
  const outer = { width: width - 2 * over, depth: depth - 2 * over, height: legs };
  const top = height - thickness;
  addTop(b, look, size, { kind: 'slab', thickness, material: look.wood });
  rattanFrame(b, outer, top);
  for (const side of [-1, 1]) {
    const panel = box(0.008, top - legs - 0.02, outer.depth - 3 * POLE, 0, 'z');
    b.add(panel, WICKER, move(side * (outer.width / 2 - POLE * 0.9), (top + legs) / 2, 0));
  }
  const inside = { width: outer.width - 4 * POLE + 0.006, depth: outer.depth - POLE * 0.8 };
  return cabinet(b, { ...inside, bottom: legs - 0.004, top }, { ...boards, board: look.wood }, columns);
}

function posts(b: MeshBuilder, { design, size, legs, columns, look, cabinet: boards }: CasePlan): Niche[] {
  const over = 0.012;
  const thickness = 0.034;
  const outer = { width: size.width - 2 * over, depth: size.depth - 2 * over };
  const top = size.height - thickness;
  addTop(b, look, size, { kind: 'breadboard', thickness, material: design.slab?.(look) ?? boards.board });
  addBase(b, 'tapered', { ...outer, height: legs }, look, boards.board);
  const post = 0.048;
  atCorners(outer.width - post, outer.depth - post, (x, z) => {
    b.add(box(post, top - legs, post, 0.003, 'y'), boards.board, move(x, (top + legs) / 2, z));
  });
  const inside = { width: outer.width - 0.012, depth: outer.depth - 0.012 };
  return cabinet(b, { ...inside, bottom: legs + 0.02, top }, { ...boards, thickness: 0.042 }, columns);
}

/**
 * Draws turned legs with a slatted shelf near the floor; if the case is too low for that, a cut-out apron with feet.
 */
function potboard(b: MeshBuilder, plan: CasePlan): Niche[] {
  const { design, size, legs, columns, look, cabinet: boards } = plan;
  const over = 0.014;
  const thickness = 0.032;
  const outer = { width: size.width - 2 * over, depth: size.depth - 2 * over };
  const top = size.height - thickness;
  const wood = boards.board;
  addTop(b, look, size, { kind: 'slab', thickness, material: design.slab?.(look) ?? wood });
  const place = { ...outer, bottom: legs, top };
  if (legs < 0.2) {
    addBase(b, 'arch', { ...outer, height: legs }, look, wood);
    return cabinet(b, place, boards, columns);
  }
  const post = 0.062;
  const shelf = 0.12;
  atCorners(outer.width - post, outer.depth - post, (x, z) => {
    b.add(box(post, top - legs, post, 0.004, 'y'), wood, move(x, (top + legs) / 2, z));
    b.add(turnedLeg(legs - shelf - 0.03, post / 2 - 0.001), wood, move(x, shelf + 0.03, z));
    b.add(box(post, 0.075, post, 0.005, 'y'), wood, move(x, shelf - 0.0075, z));
    b.add(turnedLeg(shelf - 0.045, post / 2 - 0.002), wood, move(x, 0, z));
  });
  for (const end of [-1, 1])
    b.add(
      box(outer.width - 1.4 * post, 0.042, 0.022, 0.003, 'x'),
      wood,
      move(0, shelf - 0.006, end * (outer.depth / 2 - post / 2)),
    );
  const slats = 4;
  const step = (outer.depth - 0.02) / slats;
  for (let i = 0; i < slats; i++) {
    const inEnds = i === 0 || i === slats - 1 ? 2 * post : 0.02;
    const slat = box(outer.width - inEnds, 0.016, step - 0.012, 0.003, 'x');
    b.add(slat, wood, move(0, shelf + 0.022, -outer.depth / 2 + 0.01 + step * (i + 0.5)));
  }
  const body = { ...place, width: outer.width - 0.014, depth: outer.depth - 0.014 };
  const niches = cabinet(b, body, { ...boards, thickness: 0.05 }, columns);
  const free = { width: outer.width - 2 * post - 0.04, height: legs - shelf - 0.05, depth: outer.depth - 0.06 };
  return [...niches, { x: 0, y: shelf + 0.03, z: 0, ...free }];
}
