/** Entry of the thread that looks at photos (eyes-thread.ts). */
import { parentPort } from 'node:worker_threads';
import type { Camera } from '../camera/camera.ts';
import type { SeenMaps } from '../eyes/seen-maps.ts';
import type { Photo } from '../photo.ts';
import { keepCompiled } from './keep-compiled.ts';

/** What the thread is asked, and the number under which it answers. */
export interface EyesQuestion {
  readonly number: number;
  readonly photo: Photo;
  readonly camera: Camera | null;
}

/** Maps, or why there are none. */
export type EyesAnswer =
  | { readonly number: number; readonly maps: SeenMaps }
  | { readonly number: number; readonly error: unknown };

const port = parentPort;
if (!port) throw new Error('eyes-worker.ts runs in a worker thread only.');
keepCompiled();
const { loadNetworkEyes } = await import('./eyes-file.ts');
// Loaded before the first photo comes; whoever asks hears of a failure.
const loading = loadNetworkEyes();
loading.catch(() => {});

async function answer({ number, photo, camera }: EyesQuestion): Promise<EyesAnswer> {
  try {
    const eyes = await loading;
    if (!eyes) throw new Error('The network for seeing rooms is missing.');
    return { number, maps: await eyes.look(photo, camera) };
  } catch (error) {
    return { number, error };
  }
}

port.on('message', async (question: EyesQuestion) => port.postMessage(await answer(question)));
