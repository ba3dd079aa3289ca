import { expect, it } from 'vitest';
import type { PieceSpec } from '../../../scene/pieces.ts';
import { drawPiece } from '../../catalogue/catalogue.ts';

const curtains: PieceSpec = {
  piece: 'curtains',
  style: 'MODERN',
  variant: 1,
  size: { width: 2.3, depth: 0.13, height: 2.4 },
  seed: 1,
};

it('cloth that is lifted sends back more light, and looks the same in all else; a rod stays as it is', () => {
  const [plain, lifted] = [drawPiece(curtains).mesh, drawPiece({ ...curtains, lift: 1.3 }).mesh];
  expect(lifted.positions).toEqual(plain.positions);
  expect(lifted.materials).toHaveLength(plain.materials.length);
  const fabrics = plain.materials.map(({ kind }) => kind === 'fabric');
  expect(new Set(fabrics)).toEqual(new Set([true, false]));
  lifted.materials.forEach((material, i) => {
    const { colour, ...same } = plain.materials[i];
    expect({ ...material }).toMatchObject(same);
    material.colour.forEach((channel, c) => {
      expect(channel).toBeCloseTo(colour[c] * (fabrics[i] ? 1.3 : 1), 6);
    });
  });
});
