/** Writes the types of `/api/v1` for the client, which a test compares with the repository's. */
import { writeFile } from 'node:fs/promises';
import { generateTypes, TYPES_FILE } from './generate-types.ts';

await writeFile(TYPES_FILE, await generateTypes());
process.stdout.write('client/src/v1.ts is written.\n');
