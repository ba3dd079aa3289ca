/** Vitest's setup file for `*.suite.test.ts`: Firebase's SDKs in the test talk to the suite that test-suite.ts started. */
import { inject } from 'vitest';
import type {} from '../functions/test/running-suite.ts';

Object.assign(process.env, inject('suite').environment);
