/** A request to the worker. */
export interface HeicRequest {
  readonly id: number;
  readonly file: Blob;
  /** Maximum size of the picture, pixels; larger ones are scaled down. */
  readonly pixels: number;
}

/** A HEIC photo decoded for the browser. */
export interface DecodedHeic {
  /** JPEG, upright. */
  readonly picture: Blob;
  /** Size of the photo itself, pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The worker's answer; null if it could not read the photo. */
export interface HeicAnswer {
  readonly id: number;
  readonly decoded: DecodedHeic | null;
}

type Waiting = Map<number, (decoded: DecodedHeic | null) => void>;

let current: { readonly worker: Worker; readonly waiting: Waiting } | null = null;
let requests = 0;

function start(): { readonly worker: Worker; readonly waiting: Waiting } {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const waiting: Waiting = new Map();
  const end = () => {
    worker.terminate();
    for (const resolve of waiting.values()) resolve(null);
    if (current?.worker === worker) current = null;
  };
  worker.onmessage = ({ data: { id, decoded } }: MessageEvent<HeicAnswer>) => {
    waiting.get(id)?.(decoded);
    waiting.delete(id);
    // libheif never frees memory: terminate the worker when its work is done.
    if (waiting.size === 0) end();
  };
  // The worker cannot be loaded or is out of memory: there is no preview, and the photo is sent as it is.
  worker.onerror = (event) => {
    event.preventDefault();
    end();
  };
  return { worker, waiting };
}

/**
 * Decodes a HEIC photo in a worker if the browser cannot show it itself. Photos are decoded one after another.
 * @param pixels maximum size of the picture
 * @returns null if the photo cannot be decoded here
 */
export function decodeHeic(file: Blob, pixels: number): Promise<DecodedHeic | null> {
  current ??= start();
  const { worker, waiting } = current;
  const id = ++requests;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    worker.postMessage({ id, file, pixels } satisfies HeicRequest);
  });
}
