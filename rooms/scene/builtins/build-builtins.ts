import { between } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import { addBalustrade } from './balustrade.ts';
import { buildBathroom } from './bathroom/build-bathroom.ts';
import { addFireplace, addStove } from './fireplace.ts';
import { buildKitchen } from './kitchen/build-kitchen.ts';
import { addMasonryFireplace } from './masonry-fireplace.ts';
import { addHalfWall, addStairs } from './stairs.ts';

/** How often a room that is no kitchen has one: open plan. */
const OPEN_KITCHENS: Partial<Record<Site['kind'], number>> = { living: 0.12, dining: 0.2 };

/** How often rooms of a kind have a fireplace, stairs, a balustrade, a half wall. */
const FIREPLACES: Partial<Record<Site['kind'], number>> = { living: 0.42, dining: 0.16, bedroom: 0.08, office: 0.1 };
const STAIRS: Partial<Record<Site['kind'], number>> = { hall: 0.5, living: 0.13, dining: 0.06 };
const BALUSTRADES: Partial<Record<Site['kind'], number>> = {
  hall: 0.16,
  living: 0.09,
  dining: 0.05,
  office: 0.05,
  bedroom: 0.04,
};
const HALF_WALLS: Partial<Record<Site['kind'], number>> = { hall: 0.12, living: 0.08, dining: 0.08, kitchen: 0.03 };

/** Builds what belongs to the house and claims its place before doors and windows do: kitchens, baths, fireplaces, stairs. */
export function buildBuiltins(site: Site): void {
  const { kind } = site;
  const kitchen = site.random('kitchen');
  const hasKitchen = kind === 'kitchen' || kitchen() < (OPEN_KITCHENS[kind] ?? 0);
  if (hasKitchen)
    buildKitchen(site, kitchen, kind === 'kitchen' ? between(kitchen, 0.5, 1) : between(kitchen, 0.3, 0.7));
  if (kind === 'bathroom') buildBathroom(site, site.random('bathroom'));

  const fire = site.random('fireplace');
  if (fire() < (FIREPLACES[kind] ?? 0)) {
    const drawn = fire();
    (drawn < 0.12 ? addStove : drawn < 0.55 ? addMasonryFireplace : addFireplace)(site, fire);
  }
  const stairs = site.random('stairs');
  if (stairs() < (STAIRS[kind] ?? 0)) addStairs(site, stairs);
  const gallery = site.random('balustrade');
  if (gallery() < (BALUSTRADES[kind] ?? 0)) addBalustrade(site, gallery);
  const partition = site.random('half-wall');
  if (partition() < (HALF_WALLS[kind] ?? 0)) addHalfWall(site, partition);
}
