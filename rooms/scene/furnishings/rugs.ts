import type { Material } from '../../../functions/src/engine/furniture/material.ts';
import type { Random } from '../../../functions/src/engine/math/random.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { between } from '../../plan/choose.ts';
import type { FloorPoint } from '../shell.ts';
import { floorRectangle, type Site } from '../site.ts';
import { rugFace } from './looks/materials.ts';
import { createPen } from './pen.ts';
import { frameAt } from './placer.ts';
import { isEdgeInside } from './view.ts';

/** What a rug is to cover: its middle, the way it runs, and how far it may reach. */
export interface RugPlace {
  readonly centre: FloorPoint;
  /** Radians from +x to +z of its shorter side. */
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
  /** How many rugs lie below it already. */
  readonly layer: number;
}

/** Lays a rug: rectangular or round. It claims no floor, for furniture stands on it. False where it does not fit. */
export function layRug(site: Site, mesh: MeshBuilder, random: Random, place: RugPlace): boolean {
  const round = random() < 0.15;
  const { width } = place;
  const depth = round ? width : place.depth;
  const frame = frameAt(place.centre, place.facing, depth);
  if (!isEdgeInside(site.shell.outline, floorRectangle(frame, [-width / 2, width / 2], [0, depth]))) return false;
  const thick = between(random, 0.006, 0.025) + 0.028 * place.layer;
  const pen = createPen(mesh, frame);
  const face = rugFace(random);
  const { whole } = face;
  // Now and then a plain rug is hardly told from the floor.
  const material = !whole && random() < 0.2 ? { ...face.material, colour: site.palette.floor.colour } : face.material;
  const h = width / 2;
  if (round) {
    const rim = Array.from({ length: 20 }, (_, i): readonly [number, number] => {
      const a = (2 * Math.PI * i) / 20;
      return [h * Math.cos(a), h + h * Math.sin(a)];
    });
    pen.sheet(
      rim.map(([u, w]) => [u, thick, w]),
      material,
      rim.map(([u, w]) => (whole ? [u / width + 0.5, w / depth] : [u, w])),
    );
    rim.forEach(([u, w], i) => {
      const [u1, w1] = rim[(i + 1) % rim.length];
      pen.sheet(
        [
          [u, 0, w],
          [u1, 0, w1],
          [u1, thick, w1],
          [u, thick, w],
        ],
        material,
      );
    });
    return true;
  }
  const edge: Material = random() < 0.5 ? material : { ...material, colour: [0.3, 0.28, 0.25] };
  pen.box([-h, 0.001, 0], [h, thick - 0.001, depth], edge);
  const uv: readonly (readonly [number, number])[] = whole
    ? [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]
    : [
        [0, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ];
  pen.sheet(
    [
      [-h, thick, 0],
      [h, thick, 0],
      [h, thick, depth],
      [-h, thick, depth],
    ],
    material,
    uv,
  );
  return true;
}
