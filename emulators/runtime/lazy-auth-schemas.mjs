/**
 * Loaded into firebase-tools with `node --import`: the Auth emulator compiles a validator for every parameter of every
 * method of Google's Identity Toolkit when it starts, twelve seconds of work of which a session needs a few hundredths.
 * exegesis, which it uses for that, compiles them when they are first needed if it is asked to
 * (`lazyCompileValidationSchemas` in exegesis/lib/types/options.d.ts). The Auth emulator does not ask; this does.
 */
import { createRequire } from 'node:module';

const fromFirebaseTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const exegesis = fromFirebaseTools('exegesis-express');
const middleware = exegesis.middleware;
exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
