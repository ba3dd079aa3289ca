import { normalize } from '@roomwright/engine/testing';
import { chip } from '../plan/palette.ts';
import { STEEL } from '../scene/builtins/finishes.ts';
import { buildIsland } from '../scene/builtins/kitchen/island.ts';
import type { KitchenStyle } from '../scene/builtins/kitchen/kitchen-style.ts';
import { buildRun } from '../scene/builtins/kitchen/run.ts';
import { finishWith } from '../scene/fine/fine-finish.ts';
import { boardLayout } from '../scene/materials/textures/cells.ts';
import type { Site } from '../scene/site.ts';
import { garden } from './outdoors/garden.ts';
import { plateAt, skirtingJoints } from './sample-fixtures.ts';
import { CASEMENT, handlesAt, startOpenings, windowAt } from './sample-openings.ts';
import { samplePalette } from './sample-palette.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';
import { wallPaint } from './sample-wear.ts';
import { boards } from './sample-wood.ts';

/** Returns sage fronts with pale stone and brass handles. */
function sage(site: Site): KitchenStyle {
  const front = { colour: chip('a7b0a0'), roughness: 0.42, specular: 0.04 };
  const stone = { colour: chip('ecebe6'), roughness: 0.2, specular: 0.045 };
  return {
    base: front,
    upper: front,
    plinth: front,
    worktop: stone,
    splash: stone,
    appliance: STEEL,
    handle: { colour: [0.6, 0.45, 0.2], roughness: 0.3, metallic: 1 },
    handleKind: 'bar',
    stile: 0.07,
    gap: 0.004,
    height: 0.91,
    depth: 0.62,
    slab: 0.03,
    plinthHeight: 0.1,
    upperFrom: 1.46,
    upperTo: 2.25,
    upperDepth: 0.34,
    hasUppers: true,
    tallTo: Math.min(2.25, site.shell.height - 0.01),
    glazed: 0,
  };
}

const DESIGN = { ...CASEMENT, handle: false };
const WINDOWS = [1.7, 3.6].map((centre) => ({ centre, width: 1.3, heights: [0.9, 2.3] as const }));

/** A kitchen with an island and a run of cupboards ahead, two windows on the left. */
export const KITCHEN: SampleRoom = {
  seed: 71,
  kind: 'kitchen',
  wishes: {
    isBare: true,
    plan: boxPlan([5.4, 6, 2.7], {}),
    view: levelView([4.7, 0.4], 1.45, 24, 20, 0.44),
    light: daylight(1.9, false),
    palette: (drawn, size) =>
      samplePalette(
        drawn,
        wallPaint('e9e6df', size),
        boards(
          {
            name: 'kitchen-oak',
            layout: boardLayout(26, 3, 31),
            look: { seed: 47, variation: 0.4, grain: 1, knots: 0.05, board: 1 / 26, gap: 0.0005 },
            colour: 'b4946c',
            repeat: 4.4,
            roughness: 0.18,
          },
          size,
        ),
        Math.PI / 2,
      ),
    builtins: (site) => {
      const random = site.random('sample-kitchen');
      const wall = site.shell.walls[2];
      const style = sage(site);
      const run = { from: 0.9, to: 4.5, tallEnd: 'from', hasSink: true, hasHob: true, blind: [0, 0] } as const;
      if (!buildRun(site, wall, style, random, run) || !buildIsland(site, wall, style, random))
        throw new Error('The sample kitchen does not fit its room.');
    },
    openings: (site) => {
      const openings = startOpenings(site, { view: 'trees', viewTurn: 0.3, windowHead: 2.3, casing: 0.08 });
      for (const place of WINDOWS) {
        windowAt(openings, 3, place, DESIGN);
        handlesAt(openings, 3, place, DESIGN);
      }
      skirtingJoints(site);
      plateAt(site, 3, [2.65, 0.34], 'socket');
      plateAt(site, 2, [0.45, 1.12], 'switch');
      plateAt(site, 1, [4.6, 0.34], 'socket');
      const direction = normalize([-0.8, 0.6, 0.1]);
      return { direction, irradiance: [3.8, 3.55, 3.2], radius: 0.005 };
    },
  },
  outdoors: garden({ seed: 9, ground: -0.3, from: 8, to: 16, sun: [0.6, 0.62, 0.12], end: 'fence' }),
  finish: finishWith({ target: 0.74, warmth: 0.002 }),
};
