import type { Material } from '@roomwright/engine/testing';
import { place } from '../mesh/frame.ts';
import { box, rectangle } from '../mesh/solids.ts';
import { chip } from '../plan/palette.ts';
import { BLACK } from '../scene/builtins/finishes.ts';
import { finishWith } from '../scene/fine/fine-finish.ts';
import { bondLayout, uprightLayout } from '../scene/materials/textures/cells.ts';
import { tilePaint, woodPaint } from '../scene/materials/textures/finishes.ts';
import { neutralTexture } from '../scene/materials/textures/neutral-texture.ts';
import type { Site } from '../scene/site.ts';
import { freeBath, roundMirror, standingTap, towelRail, wallVanity } from './bathroom-fittings.ts';
import { garden } from './outdoors/garden.ts';
import { skirtingJoints } from './sample-fixtures.ts';
import { CASEMENT, handlesAt, panelledDoorAt, startOpenings, windowAt } from './sample-openings.ts';
import { samplePalette } from './sample-palette.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';
import { wallPaint } from './sample-wear.ts';

const [WIDTH, DEPTH] = [3.2, 4.6];
/** Height of the tiles on the far wall, below the window. */
const TILED = 1.16;
/** Centre of the bath along the far wall, measured from the right. */
const BATH = 1.98;
const WINDOW = { centre: BATH, width: 1.3, heights: [1.24, 2.2] } as const;
const DESIGN = { ...CASEMENT, handle: false };
const STAND = [2.35, 3.65] as const;

/** Returns large stone tiles, 60 by 60 centimetres, with narrow joints. */
function stoneFloor(size: number): Material {
  const fine = 8 * size;
  const look = { seed: 730, variation: 0.05, clouds: 0.16, veins: 0.05, joint: { width: 0.0014, tone: 0.66 } };
  return {
    colour: chip('b3ada3'),
    texture: neutralTexture('sample-bath-floor', fine, tilePaint(bondLayout(4, 4, 75, 0), look, fine)),
    textureSize: 2.4,
    roughness: 0.22,
    specular: 0.035,
  };
}

/** Returns glazed tiles, 7.5 by 20 centimetres in half bond. */
function wallTiles(size: number): Material {
  const fine = 4 * size;
  const look = { seed: 61, variation: 0.035, clouds: 0.02, veins: 0, joint: { width: 0.0034, tone: 0.7 } };
  return {
    colour: chip('f1efe9'),
    texture: neutralTexture('sample-bath-tiles', fine, tilePaint(bondLayout(8, 3, 51, 0.5), look, fine)),
    textureSize: 0.6,
    roughness: 0.12,
    specular: 0.05,
  };
}

/** Returns oak with vertical grain, in one sheet. */
function oak(size: number): Material {
  const fine = 4 * size;
  const look = { seed: 48, variation: 0.08, grain: 0.6, knots: 0, joint: { width: 0, tone: 1 } };
  const sheets = uprightLayout(bondLayout(2, 1, 77, 0));
  return {
    colour: chip('ad8c63'),
    texture: neutralTexture('sample-bath-oak', fine, woodPaint(sheets, look, fine)),
    textureSize: 1.6,
    roughness: 0.5,
    specular: 0.035,
  };
}

/** Adds a bath under the window, a washstand with mirror on the right and a towel rail in the corner. */
function fit(site: Site): void {
  const across = site.shell.walls[2];
  const right = site.shell.walls[1];
  const tiles = wallTiles(site.textureSize);
  const stone: Material = { colour: chip('eceae5'), roughness: 0.2, specular: 0.045 };
  const [length, depth] = [1.72, 0.78];
  const hasRoom =
    site.claimBefore(across, [BATH - length / 2, BATH + length / 2], depth + 0.2) &&
    site.claimBefore(right, STAND, 0.52) &&
    site.claimWall({ wall: right.index, from: STAND[0], to: STAND[1], bottom: 0, top: 2.1 }) &&
    site.claimWall({ wall: across.index, from: 0.3, to: 0.85, bottom: 0.5, top: 1.7 });
  if (!hasRoom) throw new Error('The sample bathroom does not fit its room.');
  const wall = site.mesh.as('wall');
  rectangle(wall, across.frame, [0, 0], [across.length, TILED], 0.006, tiles);
  box(wall, across.frame, [0, TILED, 0], [across.length, TILED + 0.018, 0.016], stone, 0.004);
  const built = site.mesh.as('builtin');
  freeBath(built, { ...across.frame, origin: place(across.frame, [BATH, 0, depth / 2 + 0.18]) }, [length, depth, 0.58]);
  standingTap(built, { ...across.frame, origin: place(across.frame, [BATH - 0.45, 0, 0.1]) }, 0.86);
  towelRail(built, { ...across.frame, origin: place(across.frame, [0.32, 0, 0.006]) }, 0.5, [0.55, 1.65]);
  const frame = { ...right.frame, origin: place(right.frame, [STAND[0], 0, 0]) };
  const width = STAND[1] - STAND[0];
  wallVanity(built, frame, [width, 0.48, 0.86], 0.92, { finish: oak(site.textureSize), stone });
  roundMirror(site.mesh.as('decor'), frame, [0.92, 1.56], 0.36, BLACK);
}

/** A bathroom with a freestanding bath under the window and an oak washstand on the right. */
export const BATHROOM: SampleRoom = {
  seed: 62,
  kind: 'bathroom',
  wishes: {
    isBare: true,
    plan: boxPlan([WIDTH, DEPTH, 2.6], { skirting: { height: 0.1, depth: 0.014, paint: 'trim' } }),
    view: levelView([0.8, 0.35], 1.4, -20, 20, 0.42),
    light: daylight(1.7, false),
    palette: (drawn, size) =>
      samplePalette(drawn, { most: wallPaint('e6e5e0', size), across: wallPaint('dde0db', size) }, stoneFloor(size), 0),
    builtins: fit,
    openings: (site) => {
      const openings = startOpenings(site, { view: 'foliage', viewTurn: 0.62, windowHead: 2.2, casing: 0.07 });
      windowAt(openings, 2, WINDOW, DESIGN);
      handlesAt(openings, 2, WINDOW, DESIGN);
      panelledDoorAt(openings, 3, 3.1, { width: 0.8, hinge: 'to' });
      skirtingJoints(site);
      return null;
    },
  },
  outdoors: garden({ seed: 4, ground: -3, from: 6, to: 14, sun: [-0.5, 0.62, -0.3], end: 'fence' }),
  finish: finishWith({ target: 0.73, warmth: 0.003 }),
};
