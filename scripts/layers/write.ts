/** Writes the list of layers as lint's configuration, which a test compares with the repository's. */
import { writeFile } from 'node:fs/promises';
import { lintConfig } from './lint-config.ts';

await writeFile(new URL('../../biome.layers.json', import.meta.url), lintConfig());
process.stdout.write('biome.layers.json is written.\n');
