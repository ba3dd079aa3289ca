import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JOB_PATHS } from '../../functions/src/usecases/staging/job-paths.ts';
import { ROOT } from '../suite/firebase-config.ts';
import type { Suite } from '../suite/suite.ts';

/**
 * Puts into a suite's Storage the photo that everybody may have staged from the developers' test screen, whose upload is
 * only simulated.
 *
 * @see https://cloud.google.com/storage/docs/json_api/v1/objects/insert; the emulator asks nobody for a sign-in there
 * @throws Error with what was answered when it is not taken
 */
export async function putSamplePhoto({
  projectId,
  environment,
}: Pick<Suite, 'projectId' | 'environment'>): Promise<void> {
  const address = new URL(
    `/upload/storage/v1/b/${projectId}.appspot.com/o`,
    `http://${environment.FIREBASE_STORAGE_EMULATOR_HOST}`,
  );
  address.search = new URLSearchParams({ uploadType: 'media', name: JOB_PATHS.sample }).toString();
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: await readFile(join(ROOT, 'samples/living-room.jpg')),
  });
  if (!response.ok) throw new Error(`The sample photo was not taken: ${response.status} ${await response.text()}`);
}
