import { normalize } from '@roomwright/engine/testing';
import { finishWith } from '../scene/fine/fine-finish.ts';
import { boardLayout } from '../scene/materials/textures/cells.ts';
import { street } from './outdoors/street.ts';
import { plateAt, skirtingJoints, smokeAlarm } from './sample-fixtures.ts';
import { CASEMENT, doorwayAt, startOpenings, windowAt } from './sample-openings.ts';
import { samplePalette } from './sample-palette.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';
import { wallPaint } from './sample-wear.ts';
import { boards } from './sample-wood.ts';

const SASH = { ...CASEMENT, sashes: 1, isHung: true, columns: 2, rows: 4, handle: false, reveal: 0.06 };

/** A dining room with dark boards and panelled walls, three sash windows ahead and a wide opening on the left. */
export const DINING_ROOM: SampleRoom = {
  seed: 68,
  kind: 'dining',
  wishes: {
    isBare: true,
    plan: boxPlan([4.8, 5.2, 2.75], {
      skirting: { height: 0.18, depth: 0.022, paint: 'trim' },
      cornice: { height: 0.11, depth: 0.1, profile: 'cove', paint: 'trim' },
    }),
    view: levelView([4.3, 0.45], 1.4, 27, 20, 0.44),
    light: daylight(1.9, false),
    palette: (drawn, size) =>
      samplePalette(
        drawn,
        wallPaint('d5dbdb', size),
        boards(
          {
            name: 'walnut-boards',
            layout: boardLayout(32, 3, 23),
            look: { seed: 43, variation: 0.4, grain: 1, knots: 0, board: 1 / 32, gap: 0.0004 },
            colour: '80664e',
            repeat: 4.4,
            roughness: 0.15,
          },
          size,
        ),
        Math.PI / 2,
      ),
    openings: (site) => {
      const openings = startOpenings(site, { view: 'trees', viewTurn: 0.8, windowHead: 2.3, casing: 0.1 });
      for (const centre of [1.1, 2.4, 3.7]) windowAt(openings, 2, { centre, width: 0.86, heights: [0.5, 2.3] }, SASH);
      doorwayAt(openings, 3, 2.6, [1.7, 2.2], 2.6);
      skirtingJoints(site);
      plateAt(site, 2, [0.42, 0.36], 'socket');
      plateAt(site, 2, [4.35, 0.36], 'socket');
      plateAt(site, 3, [1.35, 1.15], 'switch');
      smokeAlarm(site, [-2.3, 2.6]);
      const direction = normalize([0.3, 0.75, 0.8]);
      return { direction, irradiance: [3.4, 3.2, 2.9], radius: 0.005 };
    },
  },
  outdoors: street({ seed: 3, ground: -0.7, kerb: 9.5, sun: [0.85, 0.6, -0.25] }),
  finish: finishWith({ target: 0.73, warmth: 0.004 }),
};
