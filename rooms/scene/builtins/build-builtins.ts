import { between } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import { buildBathroom } from './bathroom/build-bathroom.ts';
import { buildKitchen } from './kitchen/build-kitchen.ts';

/** How often a room that is no kitchen has one: open plan. */
const OPEN_KITCHENS: Partial<Record<Site['kind'], number>> = { living: 0.12, dining: 0.2 };

/** Builds what belongs to the house and claims its place before doors and windows do: kitchens, baths, fireplaces, stairs. */
export function buildBuiltins(site: Site): void {
  const { kind } = site;
  const kitchen = site.random('kitchen');
  const hasKitchen = kind === 'kitchen' || kitchen() < (OPEN_KITCHENS[kind] ?? 0);
  if (hasKitchen)
    buildKitchen(site, kitchen, kind === 'kitchen' ? between(kitchen, 0.5, 1) : between(kitchen, 0.3, 0.7));
  if (kind === 'bathroom') buildBathroom(site, site.random('bathroom'));
}
