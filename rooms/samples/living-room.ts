import { normalize } from '@roomwright/engine/testing';
import { finishWith } from '../scene/fine/fine-finish.ts';
import { herringboneLayout } from '../scene/materials/textures/cells.ts';
import { garden } from './outdoors/garden.ts';
import { plateAt, radiatorAt, skirtingJoints, smokeAlarm } from './sample-fixtures.ts';
import { CASEMENT, doorBeyond, doorwayAt, handlesAt, startOpenings, windowAt } from './sample-openings.ts';
import { samplePalette } from './sample-palette.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';
import { wallPaint } from './sample-wear.ts';
import { boards } from './sample-wood.ts';

const FRENCH = { ...CASEMENT, columns: 1, rows: 4, footRail: 0.14, handle: false };
const WINDOWS = [1.55, 3.75].map((centre) => ({ centre, width: 1.25, heights: [0.06, 2.4] as const }));

/** A bright living room with oak herringbone and tall windows, seen from the corner beside the door. */
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
        wallPaint('e3dfd7', size),
        boards(
          {
            name: 'oak-herringbone',
            layout: herringboneLayout(48, 6, 7),
            look: { seed: 41, variation: 0.42, grain: 0.9, knots: 0, board: 1 / 48, gap: 0.0003 },
            colour: 'b8946c',
            repeat: 4.2,
            roughness: 0.16,
          },
          size,
        ),
        0,
      ),
    openings: (site) => {
      const openings = startOpenings(site, { view: 'trees', viewTurn: 0.2, windowHead: 2.4, casing: 0.09 });
      for (const place of WINDOWS) {
        windowAt(openings, 3, place, FRENCH);
        handlesAt(openings, 3, place, FRENCH);
      }
      doorwayAt(openings, 2, 0.85, [0.95, 2.1], 2.2);
      doorBeyond(openings, 2, 0.95, 2.2);
      skirtingJoints(site);
      radiatorAt(site, 3, [2.35, 2.95], [0.17, 0.77]);
      plateAt(site, 2, [1.75, 1.15], 'switch');
      plateAt(site, 2, [2.1, 0.34], 'socket');
      plateAt(site, 2, [4.3, 0.34], 'socket');
      plateAt(site, 1, [4.9, 0.34], 'socket');
      smokeAlarm(site, [-1.5, 3]);
      const direction = normalize([-0.75, 0.62, 0.12]);
      return { direction, irradiance: [4.4, 4.1, 3.65], radius: 0.004 };
    },
  },
  outdoors: garden({ seed: 2, ground: -0.25, from: 8.5, to: 19, sun: [0.6, 0.62, 0.12], end: 'hedge' }),
  finish: finishWith({ target: 0.73, warmth: -0.008 }),
};
