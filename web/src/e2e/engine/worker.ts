import { createBrowserRenderer, createLiveSession, renderScene, type Scene } from '@roomwright/engine/browser';

export interface Order {
  readonly width: number;
  readonly height: number;
  /** Bytes as a binary string, which is fast to pass to and from the browser. */
  readonly rgb: string;
  /** JSON, as scenes are stored. */
  readonly scene: string;
  /** The scene after an edit, JSON. */
  readonly edited: string;
}

export interface Answer {
  readonly isIsolated: boolean;
  readonly rgb: string;
  readonly mask: string;
  /** The preview of a live session after the edit, and the piece in its middle. */
  readonly live: string;
  readonly middle: number | null;
  /**
   * Rejection reason of pictures aborted, or whose renderer was closed, while drawing; null if they were not rejected.
   */
  readonly aborted: string | null;
  readonly closed: string | null;
}

/** A little below the middle of the picture. */
const MIDDLE = { u: 0.5, v: 0.61 };

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

async function draw({ width, height, rgb, scene: json, edited: editedJson }: Order): Promise<Answer> {
  const scene: Scene = JSON.parse(json);
  const renderer = await createBrowserRenderer();
  const picture = (signal: AbortSignal, onProgress = () => {}) =>
    renderScene({ width, height, rgb: bytesOf(rgb) }, scene, 'draft', { renderer, signal, onProgress });

  /** The rejection reason of a picture that is stopped once a part of it is drawn. */
  const stopped = ({ signal }: AbortController, stop: () => void): Promise<string | null> =>
    picture(signal, () => setTimeout(stop)).then(
      () => null,
      (reason: Error) => reason.message,
    );

  const leaving = new AbortController();
  const aborted = await stopped(leaving, () => leaving.abort(new Error('Nobody waits.')));
  const staying = new AbortController();
  const { image, mask } = await picture(staying.signal);
  const session = createLiveSession({ width, height, rgb: bytesOf(rgb) }, { renderer });
  const edited: Scene = JSON.parse(editedJson);
  await session.draw(scene, 'preview');
  const live = textOf((await session.draw(edited, 'preview')).rgb);
  const middle = session.pieceAt(edited, MIDDLE);
  const closed = await stopped(staying, renderer.close);
  return { isIsolated: crossOriginIsolated, rgb: textOf(image.rgb), mask: textOf(mask), live, middle, aborted, closed };
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  draw(data).then(postMessage, (error) => {
    // Thrown outside of the promise, it reaches the page as the worker's error.
    setTimeout(() => {
      throw error;
    });
  });
});
