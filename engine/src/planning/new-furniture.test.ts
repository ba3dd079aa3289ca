import { describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import { createCatalogue } from '../furniture/catalogue/catalogue.ts';
import { piano } from '../furniture/catalogue/piano.fixture.ts';
import { PIECES } from '../furniture/catalogue/registry.ts';
import { pieceWordsOf } from '../prompt/lexicon/piece-words.ts';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { planCatalogue, planCatalogueOf } from './catalogue-adapter.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { planRoom } from './plan-room.ts';
import { PLAIN_ROOM, sketchedRoom } from './room.fixture.ts';

const furniture = createCatalogue([...PIECES, piano]);
const catalogue = planCatalogueOf(furniture);
const HALL = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -4.2, right: 4.2, back: 7 } });

describe('a piece that one descriptor adds', () => {
  it('stands along a wall of the rooms that its traits name', () => {
    const plans = byExtent([1, 2, 3], [1, 2, 3, 4, 5, 6, 7, 8]).map((seed) =>
      planRoom(HALL, { room: 'LIVING_ROOM', style: 'MODERN', seed }, catalogue),
    );
    const pianos = plans.flatMap((plan) => plan?.pieces.filter(({ piece }) => piece === 'piano') ?? []);
    expect(pianos.length).toBeGreaterThan(0);
    const { min, max } = furniture.sizeRange('piano', 'MODERN', 0);
    for (const { size } of pianos) {
      expect(size.width).toBeGreaterThanOrEqual(min.width);
      expect(size.width).toBeLessThanOrEqual(max.width);
    }
    const bedroom = planRoom(HALL, { room: 'BEDROOM', style: 'MODERN', seed: 1 }, catalogue);
    expect(bedroom?.pieces.map(({ piece }) => piece)).not.toContain('piano');
  });

  it('changes no other piece’s design, wherever it stands in the list', () => {
    const first = planCatalogueOf(createCatalogue([piano, ...PIECES]));
    for (const seed of [1, 2, 3]) {
      const [added, without] = [first, planCatalogue].map((each) =>
        chooseFurnitureSet(each, 'MODERN', { designs: seed, designIndex: 0 }, 12),
      );
      for (const { id } of PIECES) expect(added.variant(id), id).toBe(without.variant(id));
    }
  });

  it('finds a place in other rooms where a prompt asks for it, and is found by its names', () => {
    const wish = { kind: 'piece', pieces: ['piano'], count: null, cover: null } as const;
    const plan = planRoom(HALL, { room: 'BEDROOM', style: 'LUXURY', seed: 1, wishes: [wish] }, catalogue);
    expect(plan?.pieces.map(({ piece }) => piece)).toContain('piano');
    const words = pieceWordsOf([...PIECES, piano]);
    expect(words.get('upright piano')).toEqual({ is: 'piece', pieces: ['piano'] });
    expect(words.get('sofa')).toEqual({ is: 'piece', pieces: ['sofa'] });
  });

  it('is drawn in every style', () => {
    for (const style of STYLE_IDS) {
      const mesh = furniture.build({
        piece: 'piano',
        style,
        variant: 0,
        size: furniture.pieceSize('piano', style, 0),
        seed: 1,
      });
      expect(mesh.indices.length, style).toBeGreaterThan(0);
    }
  });
});
