/** Vitest's setup file for `*.suite.test.ts`: points Firebase's SDKs to the suite started by test-suite.ts. */
import { inject } from 'vitest';
import type {} from '../functions/test/running-suite.ts';

Object.assign(process.env, inject('suite').environment);
