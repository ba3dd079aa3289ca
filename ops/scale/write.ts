/** Writes docs/scale.md. */
import { writeFile } from 'node:fs/promises';
import type { FunctionLimits } from './capacity.ts';
import { scaleDocument } from './document.ts';
import { readMeasured } from './load.ts';

/** Firebase's deployment defaults for a function of up to 2 GiB (firebase-functions, `GlobalOptions`). */
const DEFAULTS = { memoryMib: 256, cpu: 1, concurrency: 80 };

interface Endpoint {
  readonly availableMemoryMb?: unknown;
  readonly cpu?: unknown;
  readonly maxInstances?: unknown;
  readonly concurrency?: unknown;
  readonly taskQueueTrigger?: { readonly rateLimits?: { readonly maxConcurrentDispatches?: unknown } };
}

/** Options that are not set are reset to the default at deployment. */
const given = (option: unknown): number | undefined => (typeof option === 'number' ? option : undefined);

/** Limits of every function, as Firebase reads them at deployment. */
export async function functionLimits(): Promise<Record<string, FunctionLimits>> {
  // As at deployment: bucket events declare the bucket.
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId: 'scale', storageBucket: 'scale.firebasestorage.app' });
  process.env.GCLOUD_PROJECT ??= 'scale';
  const functions: Record<string, unknown> = await import('../../functions/src/index.ts');
  const entries = Object.entries(functions).flatMap(([name, value]) => {
    const endpoint = (value as { readonly __endpoint?: Endpoint }).__endpoint;
    if (!endpoint) return [];
    const limits: FunctionLimits = {
      maxInstances: given(endpoint.maxInstances) ?? Number.POSITIVE_INFINITY,
      concurrency: given(endpoint.concurrency) ?? DEFAULTS.concurrency,
      cpu: given(endpoint.cpu) ?? DEFAULTS.cpu,
      memoryMib: given(endpoint.availableMemoryMb) ?? DEFAULTS.memoryMib,
      maxDispatches: given(endpoint.taskQueueTrigger?.rateLimits?.maxConcurrentDispatches) ?? null,
    };
    return [[name, limits] as const];
  });
  return Object.fromEntries(entries);
}

if (import.meta.main) {
  await writeFile(
    new URL('../../docs/scale.md', import.meta.url),
    scaleDocument(await readMeasured(), await functionLimits()),
  );
  process.stdout.write('docs/scale.md is written.\n');
}
