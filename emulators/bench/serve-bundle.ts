import { join } from 'node:path';
import { type ServedFunction, serveFunction } from '../deployed/serve-function.ts';
import { ROOT } from '../suite/firebase-config.ts';
import type { Suite } from '../suite/suite.ts';

/** The deployed folder. */
export const DIST = join(ROOT, 'functions/dist');

/** Serves a function of the deployed folder in a process of its own, with the suite's emulators. */
export const serveBundle = (suite: Suite, name: string): Promise<ServedFunction> =>
  serveFunction(DIST, name, {
    ...suite.environment,
    WEB_API_KEY: 'local',
    PUBLIC_URL: suite.origin,
    LOG_LEVEL: 'error',
  });
