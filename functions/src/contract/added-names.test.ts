import { countPieces, PIECE_IDS } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { listAdded } from './added-names.ts';

describe('the text of added furniture', () => {
  it('has Spanish singular and plural names for all of the embedded engine’s furniture', () => {
    const names = PIECE_IDS.flatMap((piece) => [countPieces([{ piece }]), countPieces([{ piece }, { piece }])].flat());
    expect(names).toHaveLength(2 * PIECE_IDS.length);
    const spanish = names.map(({ name, count }) => listAdded([{ name, count }], 'es'));
    expect(names.filter((_, i) => spanish[i] === null)).toEqual([]);
    // Two things with the same name would be counted as one kind.
    expect(new Set(spanish).size).toBe(names.length);
  });

  it('has counts in either language', () => {
    const added = [
      { name: 'sofa', count: 1 },
      { name: 'armchairs', count: 2 },
      { name: 'rug', count: 1 },
    ];
    expect(listAdded(added, 'en')).toBe('1 sofa, 2 armchairs, 1 rug');
    expect(listAdded(added, 'es')).toBe('1 sofá, 2 sillones, 1 alfombra');
  });

  it('lists eight kinds, and says if there are more', () => {
    const eight = Array.from({ length: 8 }, () => ({ name: 'rug', count: 1 }));
    expect(listAdded(eight, 'en')).toBe(Array(8).fill('1 rug').join(', '));
    const nine = [...eight, { name: 'mirrors', count: 2 }];
    expect(listAdded(nine, 'en')).toBe(`${Array(8).fill('1 rug').join(', ')} and more`);
    expect(listAdded(nine, 'es')).toBe(`${Array(8).fill('1 alfombra').join(', ')} y más`);
  });

  it('is null if nothing is recorded, or a name has no translation', () => {
    expect([listAdded([], 'en'), listAdded([], 'es')]).toEqual([null, null]);
    const unknown = [
      { name: 'sofa', count: 1 },
      { name: 'constructor', count: 1 },
    ];
    expect([listAdded(unknown, 'en'), listAdded(unknown, 'es')]).toEqual(['1 sofa, 1 constructor', null]);
  });
});
