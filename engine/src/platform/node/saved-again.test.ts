import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../decision/analysis.ts';
import { byExtent } from '../../extent.fixture.ts';
import { analyse } from '../../pipeline/analyse.ts';
import { planCatalogue } from '../../planning/catalogue-adapter.ts';
import { planRoom } from '../../planning/plan-room.ts';
import { STYLE_IDS } from '../../scene/styles/styles.ts';
import { decodePhoto } from './image-file-decode.ts';
import { loadSegmentationNetwork } from './segmentation-file.ts';

/** What happens to a photo on its way: it is saved again, made smaller or larger, a little darker or brighter. */
interface Saving {
  readonly quality: number;
  readonly width?: number;
  readonly exposure?: number;
}

const SAVINGS: readonly Saving[] = [
  { quality: 75 },
  { quality: 85 },
  { quality: 95 },
  { quality: 88, width: 1024 },
  { quality: 88, width: 1280 },
  { quality: 88, width: 2048 },
  { quality: 90, exposure: 0.92 },
  { quality: 90, exposure: 1.08 },
];

const SAMPLE = new URL('../../../../samples/bathroom.jpg', import.meta.url);

async function savedAgain(bytes: Uint8Array, { quality, width, exposure = 1 }: Saving): Promise<Uint8Array> {
  const picture = sharp(bytes).linear(exposure, 0);
  if (width) picture.resize(width);
  return picture.jpeg({ quality }).toBuffer();
}

async function analysisOf(bytes: Uint8Array): Promise<Analysis> {
  const { photo } = await decodePhoto(bytes);
  return analyse(photo, { segmentation: await loadSegmentationNetwork(), room: 'BATHROOM' });
}

describe('a bathroom whose photo was saved again', { timeout: 60_000 }, async () => {
  const bytes = await readFile(SAMPLE);
  const copies: Analysis[] = [];
  for (const saving of byExtent([SAVINGS[4]], SAVINGS)) copies.push(await analysisOf(await savedAgain(bytes, saving)));

  it('has a mat and a stool before the same bath, whatever the style', () => {
    const lacking = copies.flatMap(({ model }, i) =>
      STYLE_IDS.flatMap((style, seed) => {
        const pieces = planRoom(model, { room: 'BATHROOM', style, seed }, planCatalogue)?.pieces ?? [];
        const names = pieces.map(({ piece }) => piece);
        return names.includes('bathMat') && names.includes('stool') ? [] : [`copy ${i} ${style}: ${names}`];
      }),
    );
    expect(lacking).toEqual([]);
  });
});
