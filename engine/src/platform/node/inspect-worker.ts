/** Entry of the thread that inspects photos and plans rooms (inspect-thread.ts). */
import { parentPort } from 'node:worker_threads';
import type { Photo } from '../../photo/photo.ts';
import type { Inspection } from '../../pipeline/inspect.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import type { ViewPose } from '../../scene/view-pose.ts';
import type { RegisteredViews } from '../../views/registration.ts';
import { keepCompiled } from './compilation.ts';
import type { FitRequest, FittedPhotos, JoinedPhoto, JoinRequest, NotShown } from './room-photos.ts';
import type { PlannedFile, PlanRequest } from './scene-files.ts';

type Fit = Pick<RegisteredViews, 'lead' | 'poses'>;

/** The thread's requests and results. */
export interface Inspections {
  readonly inspect: (photo: Photo) => Inspection;
  readonly plan: (file: Uint8Array, request: PlanRequest) => PlannedFile | null;
  readonly fit: (files: readonly Uint8Array[], request: FitRequest) => FittedPhotos;
  readonly join: (
    files: readonly (Uint8Array | null)[],
    fit: Fit,
    late: Uint8Array,
    request: JoinRequest,
  ) => JoinedPhoto;
  readonly planRoom: (files: readonly (Uint8Array | null)[], fit: Fit, request: PlanRequest) => Uint8Array | null;
  readonly sceneIn: (plan: Uint8Array, file: Uint8Array, pose: ViewPose, request: PlanRequest) => Uint8Array | NotShown;
}
type Question = { [K in keyof Inspections]: { readonly kind: K; readonly given: Parameters<Inspections[K]> } };

/** A request with the number that its result carries. */
export type InspectQuestion = { readonly number: number } & Question[keyof Inspections];

export type InspectAnswer =
  | { readonly number: number; readonly found: unknown }
  | { readonly number: number; readonly error: unknown };

const port = parentPort;
if (!port) throw new Error('inspect-worker.ts runs in a worker thread only.');
keepCompiled();
const { loadSegmentationNetwork } = await import('./segmentation-file.ts');

let renderer: Renderer | undefined;
/** It draws small pictures occasionally: one thread suffices. */
async function rendererHere(): Promise<Renderer> {
  const { createNodeRenderer } = await import('./node-renderer.ts');
  const { readStoredTextures } = await import('./stored-textures.ts');
  readStoredTextures();
  renderer ??= createNodeRenderer({ threads: 1 });
  return renderer;
}

async function answer(question: InspectQuestion): Promise<ReturnType<Inspections[keyof Inspections]>> {
  const segmentation = await loadSegmentationNetwork();
  switch (question.kind) {
    case 'inspect': {
      const { inspect } = await import('../../pipeline/inspect.ts');
      return inspect(question.given[0], segmentation);
    }
    case 'plan': {
      const { planFile } = await import('./scene-files.ts');
      return planFile(...question.given, segmentation);
    }
    case 'fit': {
      const { fitPhotos } = await import('./room-photos.ts');
      return fitPhotos(...question.given, { segmentation, renderer: await rendererHere() });
    }
    case 'join': {
      const { joinPhoto } = await import('./room-photos.ts');
      return joinPhoto(...question.given, { segmentation, renderer: await rendererHere() });
    }
    case 'planRoom': {
      const { planRoomFile } = await import('./room-photos.ts');
      return planRoomFile(...question.given, segmentation);
    }
    case 'sceneIn': {
      const { sceneInFile } = await import('./room-photos.ts');
      return sceneInFile(...question.given, segmentation);
    }
  }
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
