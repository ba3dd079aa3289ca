/** Writes the contract as an OpenAPI document, which a test compares with the repository's. */
import { readFile, writeFile } from 'node:fs/promises';
import { API } from '../functions/src/api/api.ts';
import { openApiDocument } from '../functions/src/api/openapi/document.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const { version } = JSON.parse(await readFile(at('package.json'), 'utf8'));
await writeFile(at('docs/openapi.json'), `${JSON.stringify(openApiDocument(version, API), null, 2)}\n`);
process.stdout.write('docs/openapi.json is written.\n');
