import { describe, expect, it, vi } from 'vitest';
import { CATALOGUE } from '../furniture/catalogue/catalogue.ts';
import { findInStyle } from '../furniture/styles/style-table.ts';
import { STYLE_IDS, type StyleId } from '../scene/styles/styles.ts';
import { planCatalogue } from './catalogue-adapter.ts';
import { planRoom } from './plan-room.ts';
import { PLAIN_ROOM, randomRoom, sketchedRoom } from './room.fixture.ts';

// The recipe of docs/extending.md: the style's file, and its line in the registry.
vi.mock('../scene/styles/registry.ts', async (importOriginal) => {
  const { STYLE_REGISTRY } = await importOriginal<typeof import('../scene/styles/registry.ts')>();
  const { JAPANDI } = await import('../scene/styles/japandi.fixture.ts');
  return { STYLE_REGISTRY: [...STYLE_REGISTRY, JAPANDI] };
});

const ADDED: StyleId = STYLE_IDS[STYLE_IDS.length - 1];
const HALL = sketchedRoom({ ...PLAIN_ROOM, box: { ...PLAIN_ROOM.box, left: -3, right: 3, back: 7 } });

describe('a style that one file and one line add', () => {
  it('is the last of the styles', () => {
    expect(STYLE_IDS).toHaveLength(9);
    expect(ADDED).toBe('JAPANDI');
  });

  it('has the designs of the style it inherits from, or those it keeps of them', () => {
    expect(CATALOGUE.variants('armchair', ADDED)).toBe(CATALOGUE.variants('armchair', 'SCANDINAVIAN'));
    expect(CATALOGUE.variants('sofa', ADDED)).toBe(1);
    expect(CATALOGUE.pieceSize('sofa', ADDED, 0)).toEqual(CATALOGUE.pieceSize('sofa', 'SCANDINAVIAN', 1));
    expect(CATALOGUE.pieceSize('coffeeTable', ADDED, 0)).toEqual(CATALOGUE.pieceSize('coffeeTable', 'SCANDINAVIAN', 2));
  });

  it('has its own entry in a table that names it', () => {
    expect(findInStyle({ SCANDINAVIAN: 'oak' }, ADDED)).toBe('oak');
    expect(findInStyle({ SCANDINAVIAN: 'oak', JAPANDI: 'cedar' }, ADDED)).toBe('cedar');
    expect(findInStyle({ MODERN: 'walnut' }, ADDED)).toBeUndefined();
  });

  it('is drawn in every piece', () => {
    for (const piece of CATALOGUE.ids) {
      const size = CATALOGUE.pieceSize(piece, ADDED, 0);
      expect(CATALOGUE.build({ piece, style: ADDED, variant: 0, size, seed: 1 }).indices.length, piece).toBeGreaterThan(
        0,
      );
    }
  });

  it('is drawn in its own materials', () => {
    const colours = ([ADDED, 'SCANDINAVIAN'] as const).map((style) => {
      const size = CATALOGUE.pieceSize('sideboard', style, 0);
      const { materials } = CATALOGUE.build({ piece: 'sideboard', style, variant: 0, size, seed: 1 });
      return JSON.stringify(materials.map(({ colour }) => colour));
    });
    expect(colours[0]).not.toBe(colours[1]);
  });

  it('furnishes rooms within its own rules', () => {
    for (const seed of [1, 2, 3, 4]) {
      const plan = planRoom(randomRoom(seed), { room: 'OFFICE', style: ADDED, seed }, planCatalogue);
      if (!plan) continue;
      expect(plan.pieces.every(({ style }) => style === ADDED)).toBe(true);
      expect(plan.pieces.filter(({ piece }) => piece === 'plant').length).toBeLessThanOrEqual(1);
    }
    const hall = planRoom(HALL, { room: 'LIVING_ROOM', style: ADDED, seed: 1 }, planCatalogue);
    expect(hall?.pieces.map(({ piece }) => piece)).toContain('coffeeTable');
  });
});
