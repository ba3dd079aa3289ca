/**
 * Makes the fonts of the screens from the packages' fonts: `npm run fonts`. The first paint waits for them, so they
 * contain only the characters of our own texts and the weights of our styles. Other characters are drawn with the
 * packages' files, which a browser fetches when needed (`unicode-range` in ui/base.css).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** ASCII and the other characters of our texts; keep in step with `unicode-range`. */
const LETTERS = `${Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('')}\u00a0¢©·×–—‘’“”•…€−`;

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
