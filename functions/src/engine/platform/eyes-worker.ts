/** Entry of the thread that looks at photos (eyes-thread.ts). */
import { parentPort } from 'node:worker_threads';
import type { Camera } from '../camera/camera.ts';
import type { SeenMaps } from '../eyes/seen-maps.ts';
import type { Surfaces } from '../eyes/surfaces.ts';
import type { Photo } from '../photo.ts';
import { keepCompiled } from './keep-compiled.ts';

/** What the thread is asked. */
export type EyesTask =
  | { readonly kind: 'look'; readonly photo: Photo; readonly camera: Camera | null }
  | { readonly kind: 'surfaces'; readonly photo: Photo; readonly maps: SeenMaps };

/** A task and the number under which it is answered. */
export interface EyesQuestion {
  readonly number: number;
  readonly task: EyesTask;
}

/** Maps or surfaces, as the task asks, or why there are none. */
export type EyesAnswer =
  | { readonly number: number; readonly found: SeenMaps | Surfaces }
  | { readonly number: number; readonly error: unknown };

const port = parentPort;
if (!port) throw new Error('eyes-worker.ts runs in a worker thread only.');
keepCompiled();
const { loadNetworkEyes } = await import('./eyes-file.ts');
// Loaded before the first photo comes; whoever asks hears of a failure.
const loading = loadNetworkEyes();
loading.catch(() => {});

async function answer({ number, task }: EyesQuestion): Promise<EyesAnswer> {
  try {
    const eyes = await loading;
    if (!eyes) throw new Error('The network for seeing rooms is missing.');
    const { photo } = task;
    const found = task.kind === 'look' ? eyes.look(photo, task.camera) : eyes.surfaces(task.maps, photo);
    return { number, found: await found };
  } catch (error) {
    return { number, error };
  }
}

port.on('message', async (question: EyesQuestion) => port.postMessage(await answer(question)));
