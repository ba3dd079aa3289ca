import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { putSamplePhoto } from '../../../../emulators/seed/seed.ts';
import { buildWeb } from '../../../../emulators/suite/build-web.ts';
import { ROOT } from '../../../../emulators/suite/firebase-config.ts';
import { startOwnSuite } from '../../../../emulators/suite/own-suite.ts';

/**
 * One suite for all tests, with the test screen's photo and no other data: what Playwright calls before the first test.
 * `E2E_ORIGIN` holds its address for the tests, and Firebase's SDKs in them talk to it.
 *
 * @returns what ends every process of the suite after the last test
 */
async function start(): Promise<() => Promise<void>> {
  const folder = join(ROOT, '.data/tests', `e2e-${process.pid}`);
  buildWeb();
  const suite = await startOwnSuite({ projectId: 'demo-roomwright-e2e', folder });
  await putSamplePhoto(suite);
  Object.assign(process.env, suite.environment, { E2E_ORIGIN: suite.origin, E2E_PROJECT: suite.projectId });
  return async () => {
    await suite.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright calls a setup file's default export.
export default start;
