import heicDecode from 'heic-decode';
import type { DecodedHeic, HeicAnswer, HeicRequest } from './decode-heic.ts';
import { drawJpeg, scaledSize } from './draw-jpeg.ts';

async function decode({ file, pixels }: HeicRequest): Promise<DecodedHeic> {
  const { width, height, data } = await heicDecode({ buffer: new Uint8Array(await file.arrayBuffer()) });
  const whole = new OffscreenCanvas(width, height);
  whole.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return { picture: await drawJpeg(whole, scaledSize({ width, height }, pixels)), size: { width, height } };
}

let last: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<HeicRequest>) => {
  // One at a time: decoding a photo of a recent phone takes some hundred megabytes.
  last = last.then(async () => {
    const decoded = await decode(data).catch(() => null);
    self.postMessage({ id: data.id, decoded } satisfies HeicAnswer);
  });
};
