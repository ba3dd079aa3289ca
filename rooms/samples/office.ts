import { finishWith } from '../scene/fine/fine-finish.ts';
import { boardLayout } from '../scene/materials/textures/cells.ts';
import { street } from './outdoors/street.ts';
import { plateAt, radiatorAt, skirtingJoints, smokeAlarm } from './sample-fixtures.ts';
import { CASEMENT, handlesAt, panelledDoorAt, startOpenings, windowAt } from './sample-openings.ts';
import { samplePalette } from './sample-palette.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';
import { wallPaint } from './sample-wear.ts';
import { boards } from './sample-wood.ts';

const WINDOW = { centre: 2.1, width: 2.2, heights: [0.85, 2.2] } as const;
const DESIGN = { ...CASEMENT, sashes: 3, handle: false };

/** A study with grey oak boards, a wide window on the left and a door in the far corner. */
export const OFFICE: SampleRoom = {
  seed: 68,
  kind: 'office',
  wishes: {
    isBare: true,
    plan: boxPlan([3.8, 4.4, 2.6], {}),
    view: levelView([3.4, 0.4], 1.4, 24, 20, 0.44),
    light: daylight(1.9, false),
    palette: (drawn, size) =>
      samplePalette(
        drawn,
        wallPaint('e8e5de', size),
        boards(
          {
            name: 'grey-oak',
            layout: boardLayout(24, 3, 29),
            look: { seed: 44, variation: 0.4, grain: 1, knots: 0.1, board: 1 / 24, gap: 0.0006 },
            colour: 'ab9a84',
            repeat: 4.4,
            roughness: 0.2,
          },
          size,
        ),
        0,
      ),
    openings: (site) => {
      const openings = startOpenings(site, { view: 'trees', viewTurn: 0.1, windowHead: 2.25, casing: 0.07 });
      windowAt(openings, 3, WINDOW, DESIGN);
      handlesAt(openings, 3, WINDOW, DESIGN);
      panelledDoorAt(openings, 2, 0.75, { width: 0.86, hinge: 'from' });
      skirtingJoints(site);
      radiatorAt(site, 3, [1.4, 2.8], [0.13, 0.66]);
      plateAt(site, 2, [1.45, 1.12], 'switch');
      plateAt(site, 2, [2.9, 0.34], 'socket');
      plateAt(site, 1, [3.3, 0.34], 'socket');
      smokeAlarm(site, [-1.6, 2.4]);
      return null;
    },
  },
  outdoors: street({ seed: 8, ground: -3.1, kerb: 9, sun: [0.5, 0.65, -0.5] }),
  finish: finishWith({ target: 0.75 }),
};
