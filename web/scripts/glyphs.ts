/**
 * Makes the glyph outlines for labels on pictures: `npm run glyphs`. Servers have no reliable fonts, so the glyphs are
 * data, from the product's typeface (Instrument Sans, SIL Open Font License 1.1).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { MARKETS } from '@roomwright/functions/contract/markets.ts';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** Characters of the labels' languages. */
const LETTERS = [..." ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;-–()/&'’·áéíóúüñÁÉÍÓÚÜÑ¿¡"];
const WEIGHT = 600;
const NAME = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const OUTPUT = new URL('../../functions/src/adapters/imaging/glyphs.ts', import.meta.url);

const woff = await readFile(new URL(import.meta.resolve(NAME)));
const plain = await subsetFont(woff, LETTERS.join(''), { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT } });
const face = new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(plain).buffer));
const font = new harfbuzz.Font(face);

function shaped(text: string) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer, [new harfbuzz.Feature('liga', 0)]);
  return { glyphs: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() };
}

const advances = new Map<string, number>();
const lines: string[] = [];
for (const letter of LETTERS) {
  const { glyphs, positions } = shaped(letter);
  const glyph = glyphs[0]?.codepoint;
  if (!glyph) throw new Error(`The typeface has no "${letter}".`);
  advances.set(letter, positions[0].xAdvance);
  lines.push(`  ${JSON.stringify(letter)}: [${positions[0].xAdvance}, ${JSON.stringify(font.glyphToPath(glyph))}],`);
}

/** Kerning of the pairs that occur on labels. */
const texts = [...Object.values(MARKETS).flatMap(({ words }) => Object.values(words)), 'Roomwright'];
const pairs = new Set(texts.flatMap((text) => [...text].slice(1).map((letter, i) => [...text][i] + letter)));
const kerning = [...pairs].sort().flatMap((pair) => {
  const closer = shaped(pair).positions[0].xAdvance - (advances.get(pair[0] ?? '') ?? 0);
  return closer === 0 ? [] : [`  ${JSON.stringify(pair)}: ${closer},`];
});

await writeFile(
  OUTPUT,
  `// biome-ignore-all format lint: made by \`npm run glyphs\`, not by hand.
/**
 * Outlines of Instrument Sans, weight ${WEIGHT}. Copyright 2022 The Instrument Sans Project Authors
 * (https://github.com/Instrument/instrument-sans), under the SIL Open Font License, Version 1.1: https://openfontlicense.org
 *
 * Of each letter its width and its outline as SVG path data: ${face.upem} units to the em, y upwards from the baseline.
 */
export const GLYPHS: Readonly<Record<string, readonly [width: number, outline: string]>> = {
${lines.join('\n')}
};

/** By how much pairs of letters stand closer (negative) or further apart. */
export const KERNING: Readonly<Record<string, number>> = {
${kerning.join('\n')}
};
`,
);
process.stdout.write(`${lines.length} letters, ${kerning.length} pairs\n`);
