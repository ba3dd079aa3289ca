/** Writes docs/scale.md. */
import { writeFile } from 'node:fs/promises';
import { scaleDocument } from './document.ts';
import { functionLimits } from './function-limits.ts';
import { readMeasured } from './load.ts';

await writeFile(
  new URL('../../docs/scale.md', import.meta.url),
  scaleDocument(await readMeasured(), await functionLimits()),
);
process.stdout.write('docs/scale.md is written.\n');
