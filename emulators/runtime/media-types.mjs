/**
 * Loaded into firebase-tools with `node --import`: gives Hosting the media type of `.tgz`, which its table of types
 * lacks. It would send `Content-Type: false`, whatever firebase.json says. The cloud reads firebase.json.
 */
import { createRequire } from 'node:module';

const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const { types } = createRequire(tools.resolve('superstatic'))('mime-types');

types.tgz ??= 'application/gzip';
