import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { putSamplePhoto } from '../../../../emulators/seed/seed.ts';
import { buildWeb } from '../../../../emulators/suite/build.ts';
import { ROOT } from '../../../../emulators/suite/firebase-config.ts';
import { startOwnSuite } from '../../../../emulators/suite/own-suite.ts';
import { sharedSuite } from '../../../../emulators/suite/shared-suite.ts';
import type { RunningSuite } from '../../../../functions/test/running-suite.ts';

/** Points the tests, and Firebase's SDKs in them, at the suite. */
function use({ projectId, origin, environment }: Pick<RunningSuite, 'projectId' | 'origin' | 'environment'>): void {
  Object.assign(process.env, environment, { E2E_ORIGIN: origin, E2E_PROJECT: projectId });
}

/**
 * Playwright's globalSetup: one suite for all tests, with the test screen's photo; the one that `npm test` has started,
 * or their own.
 * @returns a function that ends every process of their own suite after the last test
 */
async function start(): Promise<(() => Promise<void>) | undefined> {
  const shared = sharedSuite();
  if (shared) {
    use(shared);
    return undefined;
  }
  const folder = join(ROOT, '.data/tests', `e2e-${process.pid}`);
  buildWeb();
  const suite = await startOwnSuite({ projectId: 'demo-roomwright-e2e', folder });
  await putSamplePhoto(suite);
  use(suite);
  return async () => {
    await suite.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright calls a setup file's default export.
export default start;
