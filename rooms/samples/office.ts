import { boardLayout } from '../scene/materials/textures/cells.ts';
import { CASEMENT, doorAt, startOpenings, windowAt } from './sample-openings.ts';
import { samplePalette, woodFloor } from './sample-palette.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';

/** A study with grey oak boards, a wide window at the left and a door in the far corner. */
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
        ['f1efea', 'f1efea', 'f1efea', 'f1efea'],
        woodFloor(
          {
            name: 'grey-oak',
            layout: boardLayout(24, 3, 29),
            look: { seed: 44, variation: 0.3, grain: 0.9, knots: 0.1, joint: { width: 0.0006, tone: 0.45 } },
            colour: 'ab9a84',
            repeat: 4.4,
            roughness: 0.34,
          },
          size,
        ),
        0,
      ),
    openings: (site) => {
      const openings = startOpenings(site, { view: 'trees', viewTurn: 0.1, windowHead: 2.25, casing: 0.07 });
      windowAt(openings, 3, { centre: 2.1, width: 2.2, heights: [0.85, 2.2] }, { ...CASEMENT, sashes: 3 });
      doorAt(openings, 2, 0.75, 0.86);
      return null;
    },
  },
  finish: { target: 0.76, contrast: 0.22, vignette: 0.08, grain: 0.003, sharpening: 0.4, warmth: 0 },
};
