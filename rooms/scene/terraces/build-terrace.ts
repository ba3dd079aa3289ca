import type { Sun } from '@roomwright/engine/testing';
import type { Site } from '../site.ts';
import { houseWalls, openEdges } from './edges.ts';
import { buildGarden } from './garden.ts';
import { buildHouseEnds } from './house-ends.ts';
import { planSurroundings } from './plan-surroundings.ts';
import { buildEdge } from './railings.ts';
import { buildRoofs } from './roofs.ts';
import { buildSky, planSky } from './sky.ts';
import { lightTerrace } from './terrace-light.ts';

/**
 * Everything of a terrace but its ground and the walls of the house, which are those of its shell: railings and low walls
 * at the open sides (walls of the shell that have no face, or are low), roofs, the garden or the street around, the sky
 * and its light.
 *
 * @returns the sun where it shines
 */
export function buildTerrace(site: Site): Sun | null {
  const random = site.random('terrace');
  const around = planSurroundings(random, 2 * site.textureSize);
  const sky = planSky(random, site.light.day);
  openEdges(site.shell).forEach((wall, i) => {
    buildEdge(site, wall, i === 0 ? around.edge : around.otherEdge, around);
  });
  const houses = houseWalls(site.shell);
  buildHouseEnds(site, houses, around.level);
  buildRoofs(site, houses);
  buildGarden(site, around);
  buildSky(site, sky);
  return lightTerrace(site, sky);
}
