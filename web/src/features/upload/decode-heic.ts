/** A request to the worker. */
export interface HeicRequest {
  readonly id: number;
  readonly file: Blob;
  /** The picture is scaled down to so many. */
  readonly pixels: number;
}

/** A HEIC photo as browsers can show it. */
export interface DecodedHeic {
  /** JPEG, upright. */
  readonly picture: Blob;
  /** Pixels of the photo itself. */
  readonly size: { readonly width: number; readonly height: number };
}

/** What the worker answers; null: it could not read the photo. */
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
    // libheif never gives memory back: the worker goes when its work is done.
    if (waiting.size === 0) end();
  };
  // A worker that cannot be loaded, or is out of memory: there is no preview, and the photo goes to the server as it is.
  worker.onerror = (event) => {
    event.preventDefault();
    end();
  };
  return { worker, waiting };
}

/**
 * Decodes a HEIC photo beside the page, where this browser cannot show it itself. Photos are decoded one after another.
 *
 * @param pixels the picture is scaled down to so many
 * @returns null where the photo cannot be read here
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
