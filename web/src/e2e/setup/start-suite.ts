import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { putSamplePhoto } from '../../../../emulators/seed/sample-photo.ts';
import { buildFunctions } from '../../../../emulators/suite/build.ts';
import { buildWeb } from '../../../../emulators/suite/build-web.ts';
import { chooseRuntimes } from '../../../../emulators/suite/environment.ts';
import { ROOT } from '../../../../emulators/suite/firebase-config.ts';
import { freePorts } from '../../../../emulators/suite/ports.ts';
import { startSuite } from '../../../../emulators/suite/suite.ts';

/**
 * One suite for all tests, on free ports, with the test screen's photo and no other data: what Playwright calls before the first test. `E2E_ORIGIN` tells
 * the tests where it is, and Firebase's SDKs in them talk to it.
 *
 * @returns what ends every process of the suite after the last test
 */
async function start(): Promise<() => Promise<void>> {
  const folder = join(ROOT, '.data/tests', `e2e-${process.pid}`);
  buildFunctions();
  buildWeb();
  const ports = await freePorts();
  process.env.PUBLIC_URL = `http://127.0.0.1:${ports.hosting}`;
  const suite = await startSuite({
    projectId: 'demo-roomwright-e2e',
    ports,
    runtimes: await chooseRuntimes(process.env),
    folder,
  });
  await putSamplePhoto(suite);
  Object.assign(process.env, suite.environment, { E2E_ORIGIN: suite.origin, E2E_PROJECT: suite.projectId });
  return async () => {
    await suite.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

// biome-ignore lint/style/noDefaultExport: Playwright calls a setup file's default export.
export default start;
