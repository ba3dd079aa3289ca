import { boardLayout } from '../scene/materials/textures/cells.ts';
import { CASEMENT, doorAt, startOpenings, windowAt } from './sample-openings.ts';
import { curtains, samplePalette, woodFloor } from './sample-palette.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';

/** A bedroom with pale boards and one wall in sage, seen square on, with a curtained window at the right. */
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
        ['efece6', 'efece6', 'a9b3a6', 'efece6'],
        woodFloor(
          {
            name: 'pale-boards',
            layout: boardLayout(28, 3, 17),
            look: { seed: 42, variation: 0.22, grain: 0.85, knots: 0.1, joint: { width: 0.0005, tone: 0.45 } },
            colour: 'c9b091',
            repeat: 4.6,
            roughness: 0.34,
          },
          size,
        ),
        Math.PI / 2,
      ),
    openings: (site) => {
      const openings = startOpenings(site, { view: 'trees', viewTurn: 0.55, windowHead: 2.25, casing: 0.075 });
      windowAt(
        openings,
        1,
        { centre: 3, width: 1.7, heights: [0.75, 2.2] },
        { ...CASEMENT, rows: 2, handle: false },
        { blinds: null, curtains: curtains('f0ece4') },
      );
      doorAt(openings, 3, 2.2, 0.86);
      return null;
    },
  },
  finish: { target: 0.74, contrast: 0.25, vignette: 0.08, grain: 0.003, sharpening: 0.4, warmth: 0 },
};
