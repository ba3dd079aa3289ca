import { createStager, readPhotoFile } from '@roomwright/engine/node';
import { median, THREADS } from './stage-runs.ts';

/** Stagings before the first that counts: by then V8 has optimised the hot code. */
const WARM_UPS = 2;
const RUNS = 5;

/**
 * Median seconds of a draft in a process that has staged before, from the decoded photo to the picture: what each of many
 * photos takes that are staged in a row, as contact sheets do.
 */
export async function measureRunningDrafts(
  path: string,
  signal: AbortSignal,
): Promise<{ runs: number; medianSeconds: number }> {
  const { photo } = await readPhotoFile(path);
  const stager = await createStager({ threads: THREADS });
  try {
    const seconds: number[] = [];
    for (let run = -WARM_UPS; run < RUNS; run++) {
      const started = performance.now();
      await stager.stage(
        photo,
        { room: 'LIVING_ROOM', style: 'MODERN', removeFurniture: false, quality: 'draft', seed: 1 },
        { signal },
      );
      if (run >= 0) seconds.push((performance.now() - started) / 1000);
    }
    return { runs: RUNS, medianSeconds: Number(median(seconds).toFixed(2)) };
  } finally {
    stager.close();
  }
}
