import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../furniture/catalogue/catalogue.ts';
import { piano } from '../furniture/catalogue/piano.fixture.ts';
import { PIECES } from '../furniture/catalogue/registry.ts';
import { inheritedStyle } from '../furniture/styles/style-definition.ts';
import { SCANDINAVIAN, STYLES } from '../furniture/styles/styles.ts';
import { pieceWordsOf } from '../prompt/lexicon/piece-words.ts';
import type { StyleId } from '../scene/pieces.ts';
import { planCatalogue, planCatalogueOf } from './catalogue-adapter.ts';
import { chooseFurnitureSet } from './furniture-set.ts';
import { planRoom } from './plan-room.ts';
import { PLAIN_ROOM, randomRoom, sketchedRoom } from './room.fixture.ts';

/** A ninth style, which the engine does not offer. */
const JAPANDI = 'JAPANDI' as StyleId;

const japandi = inheritedStyle(SCANDINAVIAN, JAPANDI, {
  look: { wood: STYLES.MINIMALIST.look.wood2, form: { density: 0.2 } },
  furnishing: { extras: 2, plants: 1 },
  designs: { sofa: [1], coffeeTable: [2, 0] },
});

const furniture = createCatalogue([...PIECES, piano], [...Object.values(STYLES), japandi]);
const catalogue = planCatalogueOf(furniture);
const HALL = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -3, right: 3, back: 7 } });

describe('a piece that one descriptor adds', () => {
  it('stands along a wall of the rooms that its traits name', () => {
    const plans = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
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
    const first = planCatalogueOf(createCatalogue([piano, ...PIECES], Object.values(STYLES)));
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
    for (const style of [...Object.values(STYLES), japandi].map(({ id }) => id)) {
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

describe('a style that names only where it differs from another', () => {
  it('has that style’s designs, but for those that it chooses among them', () => {
    expect(furniture.variants('armchair', JAPANDI)).toBe(furniture.variants('armchair', 'SCANDINAVIAN'));
    expect(furniture.variants('sofa', JAPANDI)).toBe(1);
    expect(furniture.pieceSize('sofa', JAPANDI, 0)).toEqual(furniture.pieceSize('sofa', 'SCANDINAVIAN', 1));
    expect(furniture.pieceSize('coffeeTable', JAPANDI, 0)).toEqual(
      furniture.pieceSize('coffeeTable', 'SCANDINAVIAN', 2),
    );
  });

  it('draws them in its own materials', () => {
    const colours = ([JAPANDI, 'SCANDINAVIAN'] as const).map((style) => {
      const size = furniture.pieceSize('sideboard', style, 0);
      const { materials } = furniture.build({ piece: 'sideboard', style, variant: 0, size, seed: 1 });
      return JSON.stringify(materials.map(({ colour }) => colour));
    });
    expect(colours[0]).not.toBe(colours[1]);
  });

  it('furnishes rooms, and no more of them than its own rules allow', () => {
    for (const seed of [1, 2, 3, 4]) {
      const plan = planRoom(randomRoom(seed), { room: 'OFFICE', style: JAPANDI, seed }, catalogue);
      if (!plan) continue;
      expect(plan.pieces.every(({ style }) => style === JAPANDI)).toBe(true);
      expect(plan.pieces.filter(({ piece }) => piece === 'plant').length).toBeLessThanOrEqual(1);
    }
    const hall = planRoom(HALL, { room: 'LIVING_ROOM', style: JAPANDI, seed: 1 }, catalogue);
    expect(hall?.pieces.map(({ piece }) => piece)).toContain('coffeeTable');
  });
});
