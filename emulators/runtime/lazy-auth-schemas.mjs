/**
 * Loaded into firebase-tools with `node --import`: makes the Auth emulator compile its validators lazily. It
 * compiles one for every parameter of Google's Identity Toolkit at start, which takes twelve seconds, and few are
 * ever used. exegesis supports this (`lazyCompileValidationSchemas` in exegesis/lib/types/options.d.ts), but the
 * Auth emulator does not enable it.
 */
import { createRequire } from 'node:module';

const fromFirebaseTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const exegesis = fromFirebaseTools('exegesis-express');
const middleware = exegesis.middleware;
exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
