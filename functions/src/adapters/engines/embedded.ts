import { availableParallelism } from 'node:os';
import { countPieces, type DeclineReason, ENGINE, type Photo, type Renderer, type stage } from '@roomwright/engine';
import type { EyesThread } from '@roomwright/engine/node';
import type { JobErrorCode } from '../../contract/errors.ts';
import { DEFAULT_PROMPT } from '../../contract/staging-options.ts';
import type { StagingAnswer, StagingEngine } from '../../ports/engine.ts';

export interface EmbeddedEngineOptions {
  /** Threads to render with; all processors where nothing is said. The picture is the same. */
  readonly threads?: number;
}

interface Loaded {
  readonly stage: typeof stage;
  readonly eyes: EyesThread | null;
  readonly renderer: Renderer;
}

/** Code, network and workers: some hundred milliseconds, once. */
async function load(threads: number): Promise<Loaded> {
  const [{ stage }, { createNodeRenderer }, { startEyes }] = await Promise.all([
    import('@roomwright/engine'),
    import('@roomwright/engine/node'),
    import('@roomwright/engine/node'),
  ]);
  return { stage, eyes: startEyes(), renderer: createNodeRenderer({ threads }) };
}

/** The picture as a file without loss that costs no time to write or read. */
async function asFile({ width, height, rgb }: Photo): Promise<Uint8Array> {
  const { wrapInTiff } = await import('@roomwright/engine/node');
  return wrapInTiff({ width, height, channels: 3, data: rgb });
}

async function asMask(mask: Uint8Array, { width, height }: Photo): Promise<Uint8Array> {
  const { encodeGrey } = await import('@roomwright/engine/node');
  return encodeGrey(mask, width, height);
}

/** Decodes the photo, no larger than it is wanted; null where it cannot be read. */
async function decode(file: Uint8Array, maxEdge: number): Promise<Photo | null> {
  const [{ decodePhoto }, { PhotoFileError }] = await Promise.all([
    import('@roomwright/engine/node'),
    import('@roomwright/engine/node'),
  ]);
  try {
    return (await decodePhoto(file, { maxEdge })).photo;
  } catch (error) {
    if (error instanceof PhotoFileError) return null;
    throw error;
  }
}

const declined = (code: JobErrorCode): StagingAnswer => ({ outcome: 'declined', code });
/** Every reason of the engine is one of the job's, by type: the most important one is told. */
const codeOf = (reasons: readonly DeclineReason[]): JobErrorCode => reasons.at(0) ?? 'NO_PLACE';

/**
 * The engine of this repository: draws furniture into the photo and touches nothing else. It loads when the first photo
 * comes and serves any number of them, one rendering at a time; a load that failed is tried again with the next photo.
 * The text that stands for no prompt asks for nothing that this engine does not do anyway.
 */
export function createEmbeddedEngine({
  threads = availableParallelism(),
}: EmbeddedEngineOptions = {}): StagingEngine & {
  /** Ends the workers, which otherwise keep the process alive. */
  close(): Promise<void>;
} {
  let loading: Promise<Loaded> | undefined;
  const loaded = (): Promise<Loaded> => {
    loading ??= load(threads).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    name: 'embedded',
    removesFurniture: false,
    version: ENGINE.version,
    // Its trained network looks at the photo; every new pixel is drawn.
    provenance: 'compositeSynthetic',
    async stage(request, signal) {
      const { photo: file, roomType, style, removeFurniture, seed, taste, variation, maxEdge } = request;
      const prompt = request.prompt === DEFAULT_PROMPT ? '' : request.prompt;
      signal.throwIfAborted();
      const photo = await decode(file, maxEdge);
      if (!photo) return declined('UNREADABLE_PHOTO');
      const { stage, eyes, renderer } = await loaded();
      const seeds = { seed, taste, variation };
      const options = { room: roomType, style, removeFurniture, prompt, ...seeds, quality: 'final' } as const;
      const result = await stage(photo, options, { eyes, renderer, signal, ...(eyes && { lighting: eyes }) });
      signal.throwIfAborted();
      if (result.decision === 'decline') return declined(codeOf(result.reasons));
      const { image, mask, scene, prompt: promptOutcome } = result;
      const [staged, maskFile] = await Promise.all([asFile(image), asMask(mask, image)]);
      const added = countPieces(scene.pieces).map(({ name, count }) => ({ name, count }));
      return {
        outcome: 'staged',
        image: staged,
        mask: maskFile,
        added,
        ...(promptOutcome && { prompt: promptOutcome }),
      };
    },
    async close() {
      const running = loading;
      loading = undefined;
      if (!running) return;
      const { eyes, renderer } = await running;
      renderer.close();
      eyes?.close();
    },
  };
}
