/**
 * Makes the fonts of the screens from those of the packages: `npm run fonts`. The first screen waits for them, so they have
 * the letters of our own texts and the weights of our styles and nothing else; what people write in other letters is drawn
 * with the packages' own files, which a browser then fetches (`unicode-range` in ui/base.css).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** ASCII, and the signs that our texts have besides; the same as `unicode-range` says. */
const LETTERS = `${Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('')}\u00a0©·×–—‘’“”•…€−`;

const FONTS = [
  { name: 'fraunces', weights: { min: 400, max: 600 } },
  { name: 'instrument-sans', weights: { min: 400, max: 700 } },
];

for (const { name, weights } of FONTS) {
  const whole = fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  const ours = await subsetFont(await readFile(whole), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(new URL(`../src/ui/fonts/${name}.woff2`, import.meta.url), ours);
  process.stdout.write(`${name}: ${ours.length} bytes\n`);
}
