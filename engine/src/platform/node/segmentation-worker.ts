/** Entry of the thread that segments photos (segmentation-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import type { EmptyingResult } from '../../emptying/empty-room.ts';
import type { Photo } from '../../photo/photo.ts';
import type { ClearingWish, FurnishedSight } from '../../pipeline/clearing.ts';
import type { RoomInSight, RoomLight } from '../../pipeline/light-room.ts';
import type { BareScene, PhotoSetting } from '../../pipeline/photo-setting.ts';
import type { Camera } from '../../scene/camera.ts';
import type { BareRoom } from '../../vision/bare-room.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { keepCompiled } from './compilation.ts';
import type { SegmentationRuntime } from './segmentation-runtime.ts';

/** The thread's tasks. */
export type SegmentationTask =
  | { readonly kind: 'load' }
  | { readonly kind: 'segment'; readonly photo: Photo; readonly camera: Camera | null }
  | { readonly kind: 'surfaces'; readonly photo: Photo; readonly maps: SegmentationMaps }
  | { readonly kind: 'strips'; readonly strips: Float32Array }
  | { readonly kind: 'bareRoom'; readonly photo: Photo; readonly camera: Camera | null }
  | { readonly kind: 'room'; readonly photo: Photo; readonly sight: RoomInSight }
  | { readonly kind: 'setting'; readonly photo: Photo; readonly scene: BareScene }
  | { readonly kind: 'clear'; readonly photo: Photo; readonly sight: FurnishedSight; readonly wish: ClearingWish };

/** A task with the number that its result carries. */
export interface SegmentationRequest {
  readonly number: number;
  readonly task: SegmentationTask;
}

type Found = SegmentationMaps | Surfaces | Float32Array | BareRoom | RoomLight | PhotoSetting | EmptyingResult | null;

/** The result of a task, or its error. */
export type SegmentationReply =
  | { readonly number: number; readonly found: Found }
  | { readonly number: number; readonly error: unknown };

const port = parentPort;
if (!port) throw new Error('segmentation-worker.ts runs in a worker thread only.');
keepCompiled();
const { loadSegmentationNetwork } = await import('./segmentation-file.ts');
// Loaded before the first photo arrives; a failure is reported by the first task.
const loading = loadSegmentationNetwork(workerData satisfies SegmentationRuntime);
loading.catch(() => {});
// Then the code that estimates the light, which runs after the segmentation.
const lighting = loading.then(async () => ({
  ...(await import('../../pipeline/light-room.ts')),
  ...(await import('../../pipeline/photo-setting.ts')),
}));
lighting.catch(() => {});

async function find(task: SegmentationTask): Promise<Found> {
  if (task.kind === 'load') {
    await lighting;
    return null;
  }
  if (task.kind === 'room') return (await lighting).lightRoom(task.photo, task.sight);
  if (task.kind === 'setting') return (await lighting).photoSetting(task.photo, task.scene);
  const segmentation = await loading;
  if (!segmentation) throw new Error('The network for seeing rooms is missing.');
  if (task.kind === 'clear') {
    const { clearRoom } = await import('../../pipeline/clear-room.ts');
    return clearRoom(segmentation, task.photo, task.sight, task.wish);
  }
  if (task.kind === 'strips') return segmentation.readStrips(task.strips);
  if (task.kind === 'bareRoom') return segmentation.bareRoom(task.photo, task.camera);
  return task.kind === 'segment'
    ? segmentation.segment(task.photo, task.camera)
    : segmentation.surfaces(task.maps, task.photo);
}

async function answer({ number, task }: SegmentationRequest): Promise<SegmentationReply> {
  try {
    return { number, found: await find(task) };
  } catch (error) {
    return { number, error };
  }
}

port.on('message', async (question: SegmentationRequest) => {
  port.postMessage(await answer(question));
  // Edge strips are the next task, which reports a failure.
  if (question.task.kind === 'surfaces') loading.then((segmentation) => segmentation?.prepareStrips()).catch(() => {});
});
