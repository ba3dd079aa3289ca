import { expect, it } from 'vitest';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import type { Piece } from './piece.ts';
import { findProfile, PIECE_IDS, PROFILES, traitsOf } from './profiles.ts';
import { PIECES } from './registry.ts';

const ALL: readonly Piece[] = PIECES;

it('the profiles are those of the pieces, in their order', () => {
  const ofPieces = ALL.map(({ id, names, traits }) => ({ id, names, traits }));
  expect(ofPieces).toEqual(PROFILES);
});

it('no two pieces have one id', () => {
  expect(new Set(PIECE_IDS).size).toBe(PIECES.length);
});

it('every piece that another one names is registered', () => {
  for (const { names, traits } of ALL) {
    const { comesWith, seatedWith, leftOutWith, insteadOf, outdoors } = traits;
    const shared = (names.shared ?? []).flatMap(({ or }) => or);
    for (const id of [comesWith, seatedWith, leftOutWith, insteadOf, outdoors, ...shared]) {
      if (id !== undefined) expect(PIECE_IDS).toContain(id);
    }
  }
});

it('no two pieces are as likely for one general noun', () => {
  const ranks = ALL.flatMap(({ names: { kind } }) => (kind ? [`${kind.noun} ${kind.rank}`] : []));
  expect(new Set(ranks).size).toBe(ranks.length);
});

it('pieces that people mean outdoors stand there', () => {
  for (const { traits } of ALL) if (traits.outdoors) expect(traitsOf(traits.outdoors).isOutdoor).toBe(true);
});

it('refuses an id that is not registered', () => {
  expect(() => findProfile('spinet')).toThrow(RangeError);
});

it('no two styles have one id', () => {
  expect(new Set(STYLE_IDS).size).toBe(STYLE_IDS.length);
});
