/** Entry of the thread that looks at photos (eyes-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import type { Photo } from '../../photo/photo.ts';
import type { RoomInSight, RoomLight } from '../../pipeline/light-room.ts';
import type { BareScene, PhotoSetting } from '../../pipeline/photo-setting.ts';
import type { Camera } from '../../scene/camera.ts';
import type { SeenMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { keepCompiled } from './keep-compiled.ts';
import type { EyesRuntime } from './segmentation-runtime.ts';

/** What the thread is asked. */
export type EyesTask =
  | { readonly kind: 'load' }
  | { readonly kind: 'look'; readonly photo: Photo; readonly camera: Camera | null }
  | { readonly kind: 'surfaces'; readonly photo: Photo; readonly maps: SeenMaps }
  | { readonly kind: 'strips'; readonly strips: Float32Array }
  | { readonly kind: 'room'; readonly photo: Photo; readonly sight: RoomInSight }
  | { readonly kind: 'setting'; readonly photo: Photo; readonly scene: BareScene };

/** A task and the number under which it is answered. */
export interface EyesQuestion {
  readonly number: number;
  readonly task: EyesTask;
}

type Found = SeenMaps | Surfaces | Float32Array | RoomLight | PhotoSetting | null;

/** What the task asks for, or why there is none. */
export type EyesAnswer =
  | { readonly number: number; readonly found: Found }
  | { readonly number: number; readonly error: unknown };

const port = parentPort;
if (!port) throw new Error('eyes-worker.ts runs in a worker thread only.');
keepCompiled();
const { loadNetworkEyes } = await import('./segmentation-file.ts');
// Loaded before the first photo comes; whoever asks hears of a failure.
const loading = loadNetworkEyes(workerData satisfies EyesRuntime);
loading.catch(() => {});
// So is the code that finds the light, once the network is there: nobody asks for light before the eyes have looked.
const lighting = loading.then(async () => ({
  ...(await import('../../pipeline/light-room.ts')),
  ...(await import('../../pipeline/photo-setting.ts')),
}));
lighting.catch(() => {});

async function find(task: EyesTask): Promise<Found> {
  if (task.kind === 'load') {
    await lighting;
    return null;
  }
  if (task.kind === 'room') return (await lighting).lightRoom(task.photo, task.sight);
  if (task.kind === 'setting') return (await lighting).photoSetting(task.photo, task.scene);
  const eyes = await loading;
  if (!eyes) throw new Error('The network for seeing rooms is missing.');
  if (task.kind === 'strips') return eyes.readStrips(task.strips);
  return task.kind === 'look' ? eyes.look(task.photo, task.camera) : eyes.surfaces(task.maps, task.photo);
}

async function answer({ number, task }: EyesQuestion): Promise<EyesAnswer> {
  try {
    return { number, found: await find(task) };
  } catch (error) {
    return { number, error };
  }
}

port.on('message', async (question: EyesQuestion) => {
  port.postMessage(await answer(question));
  // Strips are what is asked for next: whoever asks hears of a failure.
  if (question.task.kind === 'surfaces') loading.then((eyes) => eyes?.prepareStrips()).catch(() => {});
});
