import { finishWith } from '../scene/fine/fine-finish.ts';
import { boardLayout } from '../scene/materials/textures/cells.ts';
import { garden } from './outdoors/garden.ts';
import { plateAt, radiatorAt, skirtingJoints, smokeAlarm } from './sample-fixtures.ts';
import { CASEMENT, handlesAt, panelledDoorAt, startOpenings, windowAt } from './sample-openings.ts';
import { samplePalette } from './sample-palette.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';
import { wallPaint } from './sample-wear.ts';
import { boards } from './sample-wood.ts';

const WINDOW = { centre: 3, width: 1.7, heights: [0.75, 2.2] } as const;
const DESIGN = { ...CASEMENT, rows: 2, handle: false };

/** A bedroom with pale boards and a sage accent wall, seen frontally, with a wide window on the right. */
export const BEDROOM: SampleRoom = {
  seed: 34,
  kind: 'bedroom',
  wishes: {
    isBare: true,
    plan: boxPlan([4.2, 4.9, 2.6], { cornice: { height: 0.07, depth: 0.06, profile: 'cove', paint: 'trim' } }),
    view: levelView([1.85, 0.4], 1.35, -4, 20, 0.43),
    light: daylight(1.9, false),
    palette: (drawn, size) =>
      samplePalette(
        drawn,
        { most: wallPaint('e7e2d9', size), across: wallPaint('a5afa1', size) },
        boards(
          {
            name: 'pale-boards',
            layout: boardLayout(28, 3, 17),
            look: { seed: 42, variation: 0.32, grain: 1, knots: 0.1, board: 1 / 28, gap: 0.0005 },
            colour: 'c9b091',
            repeat: 4.6,
            roughness: 0.2,
          },
          size,
        ),
        Math.PI / 2,
      ),
    openings: (site) => {
      const openings = startOpenings(site, { view: 'trees', viewTurn: 0.55, windowHead: 2.25, casing: 0.075 });
      windowAt(openings, 1, WINDOW, DESIGN);
      handlesAt(openings, 1, WINDOW, DESIGN);
      panelledDoorAt(openings, 3, 2.2, { width: 0.86, hinge: 'to' });
      skirtingJoints(site);
      radiatorAt(site, 1, [2.45, 3.55], [0.12, 0.62]);
      plateAt(site, 2, [0.5, 0.34], 'socket');
      plateAt(site, 2, [3.75, 0.34], 'socket');
      plateAt(site, 3, [1.5, 1.12], 'switch');
      smokeAlarm(site, [0.4, 3.1]);
      return null;
    },
  },
  outdoors: garden({
    isSeenSideways: true,
    seed: 5,
    ground: -3,
    from: 6,
    to: 16,
    sun: [-0.5, 0.62, -0.3],
    end: 'fence',
  }),
  finish: finishWith({ target: 0.74 }),
};
