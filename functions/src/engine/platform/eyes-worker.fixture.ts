/** Entry of a worker thread that looks at the photo it is sent; for tests. */
import { parentPort } from 'node:worker_threads';
import { estimateCamera } from '../camera/estimate-camera.ts';
import type { Photo } from '../photo.ts';
import { loadNetworkEyes } from './eyes-file.ts';

const port = parentPort;
if (!port) throw new Error('eyes-worker.fixture.ts runs in a worker thread only.');
port.on('message', async (photo: Photo) => {
  const eyes = await loadNetworkEyes();
  port.postMessage(await eyes?.look(photo, estimateCamera(photo).camera));
  port.close();
});
