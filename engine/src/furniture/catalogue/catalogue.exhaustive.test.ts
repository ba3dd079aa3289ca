import { it } from 'vitest';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { expectDrawnAtEnds, STYLES_AT_ENDS } from './drawn-sizes.fixture.ts';
import { PIECE_IDS } from './profiles.ts';

it.each(PIECE_IDS)('%s: is drawn true to the smallest and the largest size, in the other styles', (piece) => {
  expectDrawnAtEnds(
    piece,
    STYLE_IDS.filter((style) => !STYLES_AT_ENDS.includes(style)),
  );
});
