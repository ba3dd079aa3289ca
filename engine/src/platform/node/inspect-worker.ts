/** Entry of the thread that inspects photos and plans rooms (inspect-thread.ts). */
import { parentPort } from 'node:worker_threads';
import type { Photo } from '../../photo/photo.ts';
import type { Inspection } from '../../pipeline/inspect.ts';
import { keepCompiled } from './keep-compiled.ts';
import type { PlannedFile, PlanRequest } from './plan-file.ts';

/** What is wanted: that a photo is inspected, or a file planned. */
export type Inspected = { readonly photo: Photo } | { readonly file: Uint8Array; readonly plan: PlanRequest };

/** The same with the number that its result carries. */
export type InspectQuestion = { readonly number: number } & Inspected;

export type InspectAnswer =
  | { readonly number: number; readonly found: Inspection | PlannedFile | null }
  | { readonly number: number; readonly error: unknown };

const port = parentPort;
if (!port) throw new Error('inspect-worker.ts runs in a worker thread only.');
keepCompiled();
const { loadSegmentationNetwork } = await import('./segmentation-file.ts');

async function answer(question: InspectQuestion): Promise<Inspection | PlannedFile | null> {
  const segmentation = await loadSegmentationNetwork();
  if ('photo' in question) {
    const { inspect } = await import('../../pipeline/inspect.ts');
    return inspect(question.photo, segmentation);
  }
  const { planFile } = await import('./plan-file.ts');
  return planFile(question.file, question.plan, segmentation);
}

port.on('message', async (question: InspectQuestion) => {
  const { number } = question;
  try {
    const found = await answer(question);
    port.postMessage({ number, found } satisfies InspectAnswer);
  } catch (error) {
    port.postMessage({ number, error } satisfies InspectAnswer);
  }
});
