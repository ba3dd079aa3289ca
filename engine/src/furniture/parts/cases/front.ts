import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { move } from '../../shapes/transform.ts';
import type { FrontPlace, FrontRect } from './front-place.ts';
import { addHandle, type HandleKind } from './handle.ts';
import {
  barnFront,
  beadboard,
  carvedFront,
  chevronFront,
  facetedFront,
  inlaidFront,
  louvre,
  planks,
  shakerFront,
  wovenFront,
} from './panel-fronts.ts';

export interface FrontLook {
  readonly front: Material;
  readonly frontKind:
    | 'flat'
    | 'framed'
    | 'fluted'
    | 'slats'
    | 'planks'
    | 'louvre'
    | 'shaker'
    | 'woven'
    | 'carved'
    | 'barn'
    | 'beadboard'
    | 'inlaid'
    | 'faceted'
    | 'chevron';
  /** Second material of a front: its weave, carving or inlay. Default: the front's own. */
  readonly accent?: Material;
  readonly handle: HandleKind;
  readonly handleMaterial: Material;
}

const THICKNESS = 0.018;
/** Height of the slot above a front that is pulled by its edge. */
const GROOVE = 0.016;

/** Draws one drawer or door with its pull. */
export function addFront(b: MeshBuilder, look: FrontLook, { kind, rect, z, hand }: FrontPlace): void {
  const groove = look.handle === 'groove' ? GROOVE : 0;
  const panel: FrontRect = { ...rect, height: rect.height - groove, y: rect.y - groove / 2 };
  const { x, y, width, height } = panel;
  const grain = kind === 'drawer' ? 'x' : 'y';
  const back = z - THICKNESS / 2;
  const accent = look.accent ?? look.front;
  switch (look.frontKind) {
    case 'flat':
      b.add(box(width, height, THICKNESS, 0.0015, grain), look.front, move(x, y, back));
      break;
    case 'framed':
      framed(b, kind, panel, z, look.front);
      break;
    case 'fluted':
      ribs(b, panel, z, look.front, { pitch: 0.021, rib: 0.0175, bevel: 0.006 });
      break;
    case 'slats':
      ribs(b, panel, z, look.front, { pitch: 0.022, rib: 0.013, bevel: 0.002 });
      break;
    case 'planks':
      planks(b, panel, z, look.front, look.handleMaterial);
      break;
    case 'louvre':
      louvre(b, panel, z, look.front);
      break;
    case 'shaker':
      shakerFront(b, panel, z, look.front);
      break;
    case 'woven':
      wovenFront(b, panel, z, look.front, accent);
      break;
    case 'carved':
      carvedFront(b, panel, z, look.front, accent);
      break;
    case 'barn':
      if (kind === 'drawer') b.add(box(width, height, THICKNESS, 0.003, 'x'), look.front, move(x, y, back));
      else barnFront(b, panel, z, look.front, accent);
      break;
    case 'beadboard':
      beadboard(b, panel, z, look.front);
      break;
    case 'inlaid':
      inlaidFront(b, panel, z, look.front, accent);
      break;
    case 'faceted':
      facetedFront(b, panel, z, look.front);
      break;
    case 'chevron':
      chevronFront(b, panel, z, look.front, accent);
      break;
  }
  addHandle(b, look.handle, { kind, rect: panel, z, hand }, look.handleMaterial);
}

/** Draws stiles and rails around a sunk panel on doors, a raised field on drawers. */
function framed(b: MeshBuilder, kind: 'drawer' | 'door', rect: FrontRect, z: number, wood: Material): void {
  const { x, y, width, height } = rect;
  if (kind === 'drawer') {
    b.add(box(width, height, THICKNESS, 0.003, 'x'), wood, move(x, y, z - THICKNESS / 2));
    const margin = Math.min(0.022, height * 0.16);
    const field = paddedPanel({
      width: width - 2 * margin,
      height: height - 2 * margin,
      depth: 0.008,
      radius: 0.007,
      step: 0.2,
    });
    b.add(field, wood, move(x, y, z - 0.001));
    return;
  }
  const stile = Math.min(0.06, width * 0.16);
  for (const side of [-1, 1]) {
    b.add(
      box(stile, height, THICKNESS, 0.002, 'y'),
      wood,
      move(x + side * (width / 2 - stile / 2), y, z - THICKNESS / 2),
    );
    const rail = box(width - 2 * stile + 0.001, stile, THICKNESS, 0.002, 'x');
    b.add(rail, wood, move(x, y + side * (height / 2 - stile / 2), z - THICKNESS / 2));
  }
  b.add(box(width - 2 * stile, height - 2 * stile, 0.006, 0.001, 'y'), wood, move(x, y, z - 0.014));
  const field = paddedPanel({
    width: width - 2 * stile - 0.05,
    height: height - 2 * stile - 0.05,
    depth: 0.008,
    radius: 0.008,
    step: 0.3,
  });
  b.add(field, wood, move(x, y, z - 0.012));
}

/** Draws upright ribs on a backing board. */
function ribs(
  b: MeshBuilder,
  rect: FrontRect,
  z: number,
  wood: Material,
  { pitch, rib, bevel }: { readonly pitch: number; readonly rib: number; readonly bevel: number },
): void {
  const { x, y, width, height } = rect;
  b.add(box(width, height, 0.008, 0.001, 'y'), wood, move(x, y, z - 0.014));
  const count = Math.max(2, Math.round(width / pitch));
  const step = width / count;
  for (let i = 0; i < count; i++) {
    const strip = box(Math.min(rib, step - 0.002), height, 0.014, bevel, 'y');
    b.add(strip, wood, move(x - width / 2 + step * (i + 0.5), y, z - 0.007));
  }
}
