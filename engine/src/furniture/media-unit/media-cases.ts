import type { Size } from '../../scene/pieces.ts';
import type { Column } from '../cases/cabinet.ts';
import { caseFurniture } from '../cases/case-furniture.ts';
import { darkGlass, matt } from '../materials.ts';
import { basketsIn, dressTop, fillCompartment } from '../objects/shelf-setting.ts';
import type { Drawing } from '../piece-design.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { addLowCase, type CasePlan } from './low-case.ts';

const SCREEN = darkGlass();
const CASING = matt('#141415');

/** A screen that is off, on a slim foot; the top edge ends at `height`. */
function screen(builder: MeshBuilder, width: number, top: number, height: number): void {
  const w = Math.min(width * 0.78, ((height - top - 0.06) * 16) / 9);
  const h = (w * 9) / 16;
  const y = height - h / 2;
  builder.add(box(w, h, 0.03, 0.004), CASING, move(0, y, -0.04));
  builder.add(box(w - 0.014, h - 0.014, 0.004, 0.001), SCREEN, move(0, y, -0.0235));
  builder.add(box(0.09, height - h - top, 0.02, 0.002), CASING, move(0, (top + height - h) / 2, -0.045));
  builder.add(box(w * 0.36, 0.012, 0.2, 0.004), CASING, move(0, top + 0.006, -0.03));
}

/** Height of the unit itself where a screen stands on it. */
const CABINET = 0.48;

/** A low case of bays under its own plan; `tv`: a screen stands on it. */
export function unit(width: number, height: number, plan: (look: StyleLook) => CasePlan, tv = false): Drawing {
  return {
    size: { width, depth: 0.42, height: tv ? 1.22 : height },
    draw(builder: MeshBuilder, look: StyleLook, size: Size) {
      const top = tv ? CABINET : size.height;
      const open = addLowCase(builder, look, { ...size, height: top }, plan(look));
      builder.objects(() => {
        open.forEach((bay, i) => {
          const at = move(bay.x, bay.y, 0);
          if (i % 2 === 0 && bay.height > 0.15 && look.form.baskets !== 'none') basketsIn(builder, bay, at);
          else fillCompartment(builder, look, bay, at);
        });
      });
      if (tv) screen(builder, size.width, top, size.height);
      else dressTop(builder, look, size.width, size.depth, top);
    },
  };
}

/** A unit in one of its style's own cases (`variant`), as its sideboards have them. */
export function caseUnit(size: Size, variant: number, legs: number, columns: readonly Column[], tv = false): Drawing {
  return {
    size: tv ? { ...size, height: 1.22 } : size,
    draw(builder, look, outside) {
      const top = tv ? CABINET : outside.height;
      const niches = caseFurniture(builder, look, {
        style: look.id,
        variant,
        size: { ...outside, height: top },
        legs,
        columns,
      });
      builder.objects(() => {
        niches.forEach((niche, i) => {
          const at = move(niche.x, niche.y, niche.z);
          if (i % 2 === 0 && niche.height > 0.15 && look.form.baskets === 'everywhere') basketsIn(builder, niche, at);
          else fillCompartment(builder, look, niche, at);
        });
      });
      if (tv) screen(builder, outside.width, top, outside.height);
      else dressTop(builder, look, outside.width, outside.depth, top);
    },
  };
}
