import { type Material, normalize, scale, type Vec3 } from '@roomwright/engine/testing';
import type { Frame } from '../mesh/frame.ts';
import { box, rectangle } from '../mesh/solids.ts';
import { between } from '../plan/choose.ts';
import { chip } from '../plan/palette.ts';
import { finishWith } from '../scene/fine/fine-finish.ts';
import { bondLayout } from '../scene/materials/textures/cells.ts';
import { tilePaint } from '../scene/materials/textures/finishes.ts';
import { neutralTexture } from '../scene/materials/textures/neutral-texture.ts';
import { concretePaint } from '../scene/materials/textures/soft-surfaces.ts';
import type { Site, SitePalette } from '../scene/site.ts';
import { buildSky } from '../scene/terraces/sky.ts';
import { BIRCH_GREENS, greenery, OAK_GREENS, tree } from './outdoors/plants.ts';
import { crownLeaves, foliage, hedgeLeaves } from './sample-foliage.ts';
import { CASEMENT, handlesAt, startOpenings, windowAt } from './sample-openings.ts';
import { boxPlan, daylight, levelView, type SampleRoom } from './sample-room.ts';

const [WIDTH, DEPTH, HEIGHT] = [6.2, 5.6, 3.2];
const VIEWER = [4.9, 0.45] as const;
const FRENCH = { ...CASEMENT, columns: 1, rows: 1, footRail: 0.12, handle: false };
const WINDOWS = [1.55, 3.95].map((centre) => ({ centre, width: 1.6, heights: [0.04, 2.35] as const }));
/** From outside, glass reflects the surroundings more than it shows the dim room behind it. */
const GLASS: Material = { colour: [0.03, 0.034, 0.036], roughness: 0.03, specular: 0.09 };
/** From beyond the house and slightly ahead, so that the house shades the paving along its wall. */
const SUN: Vec3 = normalize([-0.95 * Math.cos(0.9), Math.sin(0.9), 0.31 * Math.cos(0.9)]);
/** Texels of the sky's texture: the skyline is as fine as the photo. */
const SKY_SIZE = 4096;
const GREENS = ['64783f', '728649', '566a3a', '7f9155', '4b5c35'];

/** Returns sandstone slabs in half bond, and a rendered house. */
function finishes(drawn: SitePalette, size: number): SitePalette {
  const fine = 8 * size;
  const look = { seed: 720, variation: 0.09, clouds: 0.16, veins: 0, joint: { width: 0.0022, tone: 0.5 } };
  const floor: Material = {
    colour: chip('c3b6a2'),
    texture: neutralTexture('sample-sandstone', fine, tilePaint(bondLayout(6, 4, 73, 0.5), look, fine)),
    textureSize: 3.6,
    roughness: 0.85,
    specular: 0.03,
  };
  const render: Material = {
    colour: chip('e4dccd'),
    texture: neutralTexture('sample-render', 2 * size, concretePaint(78, 0.05, 0)),
    textureSize: 2,
    roughness: 0.95,
    specular: 0.02,
  };
  const trim: Material = { colour: chip('f0eee8'), roughness: 0.5, specular: 0.04 };
  return { ...drawn, walls: [render, render, render, render], floor, floorAngle: 0, trim };
}

/** Trees beyond the hedge: offset to the right and distance, height and diameter of the crown in metres. */
const TREES = [
  [-9.5, 6, 7.5, 5],
  [-3.6, 9, 8.2, 5.6],
  [1.8, 5.5, 5.6, 4],
  [6.5, 11, 10, 7],
] as const;

/** Builds a hedge ahead and a low wall with shrubs on the right, under the sky. World metres. */
function garden(site: Site): void {
  const random = site.random('sample-garden');
  const leaves = greenery(GREENS);
  const shade: Material = { colour: chip('39462a'), roughness: 1, specular: 0 };
  const wall = site.palette.walls[1];
  const world: Frame = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] };
  const [left, right, far] = [-VIEWER[0], WIDTH - VIEWER[0], DEPTH - VIEWER[1]];
  const outside = site.mesh.as('outside');
  const lawn: Material = { colour: chip('66753f'), roughness: 1, specular: 0 };
  box(outside, world, [-58, -0.2, -58], [58, -0.03, 58], lawn, 0);

  const low: Vec3 = [left - 6, 0, far + 0.05];
  const high: Vec3 = [right + 9, 1.92, far + 0.95];
  box(outside, world, [low[0], 0, low[2] + 0.1], [high[0], high[1] - 0.1, high[2]], shade, 0);
  hedgeLeaves(outside, random, { low, high }, [76000, 0.075], leaves);

  const grown = [greenery(OAK_GREENS), greenery(BIRCH_GREENS)];
  for (const [i, [x, z, height, spread]] of TREES.entries()) {
    const at: Vec3 = [x, 0, far + z];
    tree(outside, random, { at, height, spread, leaves: grown[i % 2], leaf: 0.14 });
  }
  const built = site.mesh.as('builtin');
  box(built, world, [right, 0, -1], [right + 0.22, 0.5, far], wall);
  box(built, world, [right - 0.02, 0.5, -1.02], [right + 0.24, 0.55, far], site.palette.trim);
  for (let z = 0; z < far - 0.3; z += 0.5) {
    const size = between(random, 0.36, 0.5);
    const centre: Vec3 = [right + 0.65 + between(random, -0.05, 0.1), 0.45, z + between(random, -0.1, 0.1)];
    crownLeaves(
      outside,
      random,
      { centre, radii: [size, size * 1.1, size] },
      [900, 0.07],
      foliage(['7b8a62', '8d9a78', '68784f']),
    );
  }
}

/** Adds the light of the sky from above, and its bright part low over the garden. */
function light(site: Site): void {
  const sky = scale(site.light.window, 0.55);
  site.lights.push({ centre: [0, 18, 4], halfU: [30, 0, 0], halfV: [0, 0, 30], normal: [0, -1, 0], radiance: sky });
  site.lights.push({
    centre: [8, 9, -18],
    halfU: [14, 0, 0],
    halfV: [0, 6, 0],
    normal: [0, 0, 1],
    radiance: scale(site.light.window, 0.5),
  });
}

/** A terrace paved in sandstone beside a rendered house, enclosed by a clipped hedge and a low wall. */
export const TERRACE: SampleRoom = {
  seed: 53,
  kind: 'terrace',
  wishes: {
    isBare: true,
    plan: { ...boxPlan([WIDTH, DEPTH, HEIGHT], {}), openEdges: [0, 1, 2], planes: [] },
    view: levelView(VIEWER, 1.55, 20, 21, 0.4),
    light: daylight(1.6, false),
    palette: finishes,
    openings: (site) => {
      const openings = startOpenings(site, { view: 'inside', viewTurn: 0.2, windowHead: 2.35, casing: 0.07 });
      const { frame } = site.shell.walls[3];
      for (const place of WINDOWS) {
        windowAt(openings, 3, place, FRENCH);
        handlesAt(openings, 3, place, FRENCH);
        const half = place.width / 2 - 0.05;
        const [from, to] = [place.centre - half, place.centre + half];
        rectangle(site.mesh.as('window'), frame, [from, 0.1], [to, 2.3], -FRENCH.reveal - 0.03, GLASS);
      }
      return null;
    },
    terrace: (site) => {
      garden(site);
      buildSky(site, 'clear', SKY_SIZE);
      light(site);
      return { direction: SUN, irradiance: [3.9, 3.65, 3.3], radius: 0.005 };
    },
  },
  finish: finishWith({ target: 0.42, contrast: 0.24, warmth: 0.008 }),
};
