import type { Site } from '../site.ts';
import { addRadiators } from './radiators.ts';

/** Builds what fits round the openings that are there by now: radiators, shelves, closets, sockets. */
export function buildFixtures(site: Site): void {
  if (site.kind === 'terrace') return;
  const random = site.random('radiators');
  if (random() < 0.55) addRadiators(site, random);
}
