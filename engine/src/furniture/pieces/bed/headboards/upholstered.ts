import type { Vec3 } from '../../../../math/vec3.ts';
import type { Material } from '../../../materials/material.ts';
import { box } from '../../../shapes/box.ts';
import { ball } from '../../../shapes/lathe.ts';
import type { MeshBuilder } from '../../../shapes/mesh-builder.ts';
import { noise3 } from '../../../shapes/noise.ts';
import { diamondTufts, paddedPanel } from '../../../shapes/padded-panel.ts';
import { chain, move, stretch, turnX, turnY } from '../../../shapes/transform.ts';
import { tube } from '../../../shapes/tube.ts';
import type { HeadboardPlace } from '../bed-design.ts';

/** Draws upright padded channels side by side between two slim ends. */
export function channelHeadboard(b: MeshBuilder, place: HeadboardPlace, channels: number, fabric: Material): void {
  const { width, height, back } = place;
  const bottom = 0.1;
  b.add(box(width, height - bottom, 0.035, 0.012), fabric, move(0, (height + bottom) / 2, back + 0.0175));
  const pitch = (width - 0.03) / channels;
  for (let i = 0; i < channels; i++) {
    const x = -width / 2 + 0.015 + pitch * (i + 0.5);
    const pad = paddedPanel({
      width: pitch - 0.002,
      height: height - bottom - 0.03,
      depth: 0.075,
      radius: Math.min(0.06, pitch * 0.42),
      step: 0.07,
      relief: (px, py) => 0.004 * noise3(px * 9 + i * 3.7, py * 4, 2.5),
    });
    b.add(pad, fabric, move(x, (height + bottom) / 2, back + 0.03));
  }
}

/** Draws wide flat cushions one above the other, buttonless, on a board. */
export function cushionHeadboard(
  b: MeshBuilder,
  place: HeadboardPlace,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  cover: Material,
  board: Material,
): void {
  const { width, height, back, visibleFrom } = place;
  b.add(box(width, height - 0.02, 0.03, 0.004, 'x'), board, move(0, height / 2 + 0.01, back + 0.015));
  const bottom = visibleFrom - 0.1;
  const rise = (height - 0.015 - bottom) / rows;
  const span = (width - 0.03) / columns;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const seed = r * 5.3 + c * 2.1;
      const pad = paddedPanel({
        width: span - 0.012,
        height: rise - 0.012,
        depth: 0.085,
        radius: 0.045,
        step: 0.045,
        relief: (x, y) => {
          const crown = (1 - (2 * x) / span) * (1 + (2 * x) / span) * (1 - (2 * y) / rise) * (1 + (2 * y) / rise);
          return 0.022 * Math.max(0, crown) + 0.005 * noise3(x * 7, y * 7, seed);
        },
      });
      b.add(pad, cover, move(-width / 2 + 0.015 + span * (c + 0.5), bottom + rise * (r + 0.5), back + 0.03));
    }
  }
}

const tuftRow = (pitch: number, extent: number): number => Math.floor((extent / 2 - 0.05) / pitch);

/** Draws diamond tufting under an arched, piped border; `wings` adds the short sides of a wing bed. */
export function tuftedHeadboard(
  b: MeshBuilder,
  place: HeadboardPlace,
  { rise, wings }: { readonly rise: number; readonly wings: boolean },
  fabric: Material,
  trim: Material,
): void {
  const { width, height, back, visibleFrom } = place;
  const bottom = 0.08;
  const shoulder = height - rise;
  const arch = (x: number): number => {
    // A flat shoulder, then a rise to the crown: the camel back.
    const t = Math.max(0, Math.min(1, (1 - Math.abs(x) / (width / 2 - 0.03)) / 0.75));
    return rise * t * t * (3 - 2 * t);
  };
  const backing = paddedPanel({ width, height: shoulder - bottom, depth: 0.06, radius: 0.03, step: 0.08, arch });
  b.add(backing, fabric, move(0, (shoulder + bottom) / 2, back));

  const border = 0.075;
  const inner = width - 2 * border;
  const low = visibleFrom - 0.12;
  const tall = shoulder - border - low;
  const px = inner / (2 * Math.round(inner / 0.3));
  const py = tall / (2 * Math.max(1, Math.round(tall / 0.26)));
  const relief = diamondTufts({ width: inner, height: tall }, px, py, 0.034, 0.25);
  const face = paddedPanel({ width: inner, height: tall, depth: 0.05, radius: 0.035, step: 0.02, relief, arch });
  b.add(face, fabric, move(0, low + tall / 2, back + 0.055));
  for (let i = -tuftRow(px, inner); i <= tuftRow(px, inner); i++) {
    for (let j = -tuftRow(py, tall); j <= tuftRow(py, tall); j++) {
      if ((i + j) % 2 !== 0) continue;
      const y = low + tall / 2 + j * py + arch(i * px) * ((j * py) / tall + 0.5);
      b.add(ball(0.012, 0.012, 8), fabric, chain(move(i * px, y, back + 0.1), turnX(Math.PI / 2)));
    }
  }
  const edge: Vec3[] = [];
  const steps = 32;
  for (let k = 0; k <= steps; k++) {
    const x = -inner / 2 + (inner * k) / steps;
    edge.push([x, low + tall + arch(x) + 0.004, back + 0.062]);
  }
  b.add(tube([[-inner / 2, low, back + 0.062], ...edge, [inner / 2, low, back + 0.062]], 0.008, { sides: 6 }), trim);
  if (!wings) return;
  for (const side of [-1, 1]) {
    const wing = paddedPanel({ width: 0.26, height: shoulder - bottom - 0.03, depth: 0.07, radius: 0.03, step: 0.07 });
    const at = chain(
      move(side * (width / 2), (shoulder + bottom) / 2 - 0.015, back + 0.15),
      turnY((-side * Math.PI) / 2),
    );
    b.add(wing, fabric, chain(at, stretch(1, 1, 1)));
  }
}
