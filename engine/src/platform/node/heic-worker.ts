/**
 * Entry of the thread that decodes one HEIC photo. libheif takes a second or two on a large photo and never returns
 * its memory: a separate thread keeps the caller responsive and frees the memory when it ends.
 */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import { checkSize } from './image-file-limits.ts';
import { allocateTiff } from './image-file-tiff.ts';
import { PhotoFileError } from './photo-file-error.ts';

export interface HeicTask {
  readonly file: Uint8Array;
  /** Colour profile of the photo. */
  readonly icc: Uint8Array | undefined;
  /** Maximum memory of libheif. */
  readonly megabytes: number;
}

/** A TIFF file, the message of a PhotoFileError, or a note that the file is damaged. */
export type HeicAnswer = { readonly tiff: Uint8Array } | { readonly refused: string } | { readonly damaged: string };

const port = parentPort;
if (!port) throw new Error('heic-worker.ts runs in a worker thread only.');
const task = workerData as HeicTask;

/** Size of a page of WebAssembly's memory, bytes. */
const PAGE = 65_536;
const { grow } = WebAssembly.Memory.prototype;
/** libheif takes up to 2 GiB. When it is refused more memory, it rejects the photo. */
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * PAGE > task.megabytes * 2 ** 20) throw new RangeError('The photo is too large.');
  return grow.call(this, pages);
};

// libheif writes to the console before it throws on a damaged file.
Object.assign(console, { log: () => {}, error: () => {}, warn: () => {} });

function decode({ file, icc }: HeicTask): Uint8Array {
  const images = new libheif.HeifDecoder().decode(file);
  // A file may hold several pictures in any order: bursts, edited copies, stereo views.
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('There is no picture in the file.');
  checkSize(image.get_width(), image.get_height());
  const { heif_channel, heif_chroma, heif_colorspace } = libheif;
  const transparent = image.has_alpha_channel();
  const decoded = libheif.heif_js_decode_image2(
    image.handle,
    heif_colorspace.heif_colorspace_RGB,
    transparent ? heif_chroma.heif_chroma_interleaved_RGBA : heif_chroma.heif_chroma_interleaved_RGB,
  );
  const plane = decoded?.channels?.find(({ id }) => id.value === heif_channel.heif_channel_interleaved.value);
  if (!plane) throw new Error(`libheif could not decode the picture: ${JSON.stringify(decoded?.code)}`);
  const { width, height, stride, data } = plane;
  // The picture's size may differ from the header's.
  checkSize(width, height);
  const channels = transparent ? 4 : 3;
  const { tiff, pixels } = allocateTiff({ width, height, channels, icc });
  const row = width * channels;
  for (let y = 0; y < height; y++) pixels.set(data.subarray(y * stride, y * stride + row), y * row);
  return tiff;
}

function answer(): HeicAnswer {
  try {
    return { tiff: decode(task) };
  } catch (error) {
    return error instanceof PhotoFileError ? { refused: error.message } : { damaged: String(error) };
  }
}

await libheif.ready;
const found = answer();
port.postMessage(found, 'tiff' in found ? [found.tiff.buffer as ArrayBuffer] : []);
