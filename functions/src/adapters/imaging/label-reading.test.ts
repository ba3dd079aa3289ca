import { describe, expect, it } from 'vitest';
import { byExtent } from '../../../test/extent.ts';
import { labelledPictures } from '../../../test/labelled-pictures.ts';
import { hasTesseract, readLabel } from '../../../test/read-label.ts';

const isInstalled = hasTesseract();
const skipped = isInstalled ? '' : ' (skipped: Tesseract is not installed, apt-get install tesseract-ocr)';

describe.skipIf(!isInstalled)(`a label that Tesseract reads in the lower part of a picture${skipped}`, () => {
  it.each(labelledPictures(byExtent(4, 12)))('on $ground, $width x $height: $words', async ({ draw, words }) => {
    const { isRead, read } = await readLabel(await draw(), words);
    expect(isRead, read).toBe(true);
  });
});
