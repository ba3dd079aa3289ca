import { normalize } from '@roomwright/engine/testing';
import { herringboneLayout } from '../scene/materials/textures/cells.ts';
import { CASEMENT, doorwayAt, startOpenings, windowAt } from './sample-openings.ts';
import { samplePalette, woodFloor } from './sample-palette.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';

const FRENCH = { ...CASEMENT, columns: 1, rows: 4, footRail: 0.14 };

/** A bright living room with oak in herringbone and tall windows, seen from the corner beside the door. */
export const LIVING_ROOM: SampleRoom = {
  seed: 32,
  kind: 'living',
  wishes: {
    isBare: true,
    plan: boxPlan([5.2, 6, 2.85], {
      skirting: { height: 0.16, depth: 0.02, paint: 'trim' },
      cornice: { height: 0.09, depth: 0.08, profile: 'cove', paint: 'trim' },
    }),
    view: levelView([4.75, 0.45], 1.4, 31, 22, 0.445),
    light: daylight(1.9, false),
    palette: (drawn, size) =>
      samplePalette(
        drawn,
        ['efece6', 'efece6', 'efece6', 'efece6'],
        woodFloor(
          {
            name: 'oak-herringbone',
            layout: herringboneLayout(48, 6, 7),
            look: { seed: 41, variation: 0.32, grain: 0.5, knots: 0, joint: { width: 0.0004, tone: 0.5 } },
            colour: 'bd9a74',
            repeat: 4.2,
            roughness: 0.26,
          },
          size,
        ),
        0,
      ),
    openings: (site) => {
      const openings = startOpenings(site, { view: 'trees', viewTurn: 0.2, windowHead: 2.4, casing: 0.09 });
      windowAt(openings, 3, { centre: 1.55, width: 1.25, heights: [0.06, 2.4] }, FRENCH);
      windowAt(openings, 3, { centre: 3.75, width: 1.25, heights: [0.06, 2.4] }, FRENCH);
      doorwayAt(openings, 2, 0.85, [0.95, 2.1], 2.2);
      const direction = normalize([-0.75, 0.62, 0.12]);
      return { direction, irradiance: [4.4, 4.1, 3.65], radius: 0.004 };
    },
  },
  finish: { target: 0.72, contrast: 0.22, vignette: 0.08, grain: 0.003, sharpening: 0.4, warmth: 0.005 },
};
