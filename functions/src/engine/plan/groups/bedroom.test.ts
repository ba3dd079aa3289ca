import { expect, it } from 'vitest';
import { STYLE_IDS } from '../../furniture/pieces.ts';
import { planCatalogue } from '../catalogue-adapter.ts';
import { chooseKit } from '../kit.ts';
import { bedroomGroups } from './bedroom.ts';

it('likes a bed hardly less in a room that is measured a little larger or smaller', () => {
  for (const style of STYLE_IDS) {
    const costsAt = (area: number): Map<string, number> => {
      const kit = chooseKit(planCatalogue, style, { designs: 1, card: 0 }, area);
      return new Map(bedroomGroups(kit).map(({ name, members, cost }) => [`${name} ${members[0].variant}`, cost]));
    };
    for (let area = 9.2; area < 14; area += 0.1) {
      const larger = costsAt(area + 0.1);
      for (const [name, cost] of costsAt(area)) {
        const other = larger.get(name);
        if (other !== undefined) expect(Math.abs(other - cost), `${name} at ${area}`).toBeLessThan(0.02);
      }
    }
  }
});
