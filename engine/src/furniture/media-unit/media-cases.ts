import type { Size } from '../../scene/pieces.ts';
import type { Column } from '../cases/cabinet.ts';
import { caseFurniture } from '../cases/case-furniture.ts';
import { basketsIn, dressTop, fillCompartment } from '../objects/shelf-setting.ts';
import type { Drawing } from '../piece-design.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { addLowCase, type CasePlan } from './low-case.ts';
import { screen } from './screen.ts';

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
