import { availableParallelism } from 'node:os';
import { standpointOf } from '../../decision/standpoint.ts';
import { countPieces } from '../../furniture/catalogue/piece-names.ts';
import { furnished, readSceneFile, sceneFileOf, writeSceneFile } from '../../live/scene-file.ts';
import type { Photo } from '../../photo/photo.ts';
import { ENGINE } from '../../pipeline/engine-version.ts';
import type { Quality } from '../../pipeline/render-scene.ts';
import type { Declined, Redrawn, RedrawOptions, StageOptions, StageResult } from '../../pipeline/stage.ts';
import type {
  DeclinedAnswer,
  EditedScene,
  EmptiedPicture,
  StagedAnswer,
  StagingAnswer,
  StagingContext,
  StagingEngine,
  StagingRequest,
} from '../../pipeline/staging-engine.ts';
import type { EmptyingReason } from '../../scene/emptying-reasons.ts';
import type { Scene } from '../../scene/scene.ts';
import { PhotoFileError } from './photo-file-error.ts';
import type { Stager } from './stager.ts';

export interface EmbeddedEngineOptions {
  /** Render threads; by default one per processor. The picture does not depend on it. */
  readonly threads?: number;
  /** `draft` is fast and grainy. */
  readonly quality?: Quality;
  /** For a single draft: skips the optimising compiler, which would not pay off. */
  readonly isBrief?: boolean;
}

/** Details that the embedded engine reports beside the answer. */
export interface EmbeddedDetails {
  readonly result: StageResult;
  /** Size of the upright photo in its file, pixels. */
  readonly original: { readonly width: number; readonly height: number };
}

/** The embedded engine; it owns threads. */
export interface EmbeddedEngine extends StagingEngine<EmbeddedDetails> {
  /** Starts loading what the first photo needs. */
  start(): void;
  /** Ends the threads, which otherwise keep the process alive. */
  close(): Promise<void>;
}

const IDENTITY = { id: 'embedded', version: ENGINE.version } as const;

/** Encodes the picture losslessly, in a format that is fast to write and read. */
async function asFile({ width, height, rgb }: Photo): Promise<Uint8Array> {
  const { wrapInTiff } = await import('./image-file-tiff.ts');
  return wrapInTiff({ width, height, channels: 3, data: rgb });
}

/** New pixels are drawn or copied from the photo itself; the network only classifies. */
const PROVENANCE = 'compositeSynthetic';

/** A picture that differs from its photo within the mask. */
async function encoded({ image, mask }: Pick<Redrawn, 'image' | 'mask'>): Promise<EmptiedPicture> {
  const { encodeGrey } = await import('./image-file-encode.ts');
  const [file, maskFile] = await Promise.all([asFile(image), encodeGrey(mask, image.width, image.height)]);
  return { provenance: PROVENANCE, image: file, mask: maskFile };
}

/** The emptied room; absent if nothing was removed. */
async function emptiedPicture({
  emptying,
}: Pick<StageResult, 'emptying'>): Promise<{ readonly emptied?: EmptiedPicture }> {
  if (!emptying || !('emptied' in emptying)) return {};
  const { emptied } = emptying;
  return emptied.mask.some((value) => value > 0) ? { emptied: await encoded(emptied) } : {};
}

/** The openings that were completed where furniture was removed. */
function completedOpenings({ emptying }: Pick<StageResult, 'emptying'>): Pick<StagedAnswer, 'completed'> {
  if (!emptying || 'declined' in emptying) return {};
  const completed = 'replaced' in emptying ? emptying.replaced.completed : emptying.completed;
  return completed && completed.length > 0 ? { completed } : {};
}

/** If furniture was to be removed, the reason that prevented it takes precedence. */
function declineCode({ reasons, emptying }: Declined) {
  const code: DeclinedAnswer['code'] = reasons.at(0) ?? 'NO_PLACE';
  if (code !== 'REMOVAL_UNSUPPORTED') return code;
  return removalCode(emptying && 'declined' in emptying ? emptying.declined : []);
}

const removalCode = ([reason = 'UNSURE']: readonly EmptyingReason[]) => `REMOVAL_${reason}` as const;

/** The answer's description of a picture, and of the room emptied for it. */
async function pictureAnswer(drawn: Redrawn, scene: Scene): Promise<StagedAnswer<EmbeddedDetails>> {
  return {
    outcome: 'staged',
    engine: IDENTITY,
    ...(await encoded(drawn)),
    ...(await emptiedPicture(drawn)),
    ...completedOpenings(drawn),
    added: countPieces(scene.pieces).map(({ name, count }) => ({ name, count })),
  };
}

/** The parts of an answer specific to photos whose furniture was planned. */
async function stagedAnswer(
  result: Extract<StageResult, { readonly decision: 'stage' }>,
  details: EmbeddedDetails,
): Promise<StagedAnswer<EmbeddedDetails>> {
  const { scene, prompt, analysis } = result;
  const answer = { ...(await pictureAnswer(result, scene)), ...(prompt && { prompt }), details };
  const isReplaced = result.emptying !== undefined && 'replaced' in result.emptying;
  return isReplaced ? { ...answer, isReplaced } : { ...answer, scene: sceneFileOf(scene, analysis.model) };
}

function declinedAnswer(result: Declined): DeclinedAnswer<EmbeddedDetails> {
  const standAt = standpointOf(result.reasons, result.analysis.model);
  return { outcome: 'declined', engine: IDENTITY, code: declineCode(result), ...(standAt && { standAt }) };
}

/** Answers a request for the emptied room alone. */
async function emptiedAnswer(
  stager: Stager,
  photo: Photo,
  options: Pick<StageOptions, 'room' | 'keeps'>,
  context: StagingContext,
): Promise<StagingAnswer<EmbeddedDetails>> {
  const shown = await stager.showEmptied(photo, options, context);
  context.signal.throwIfAborted();
  if (shown.decision === 'decline') return declinedAnswer(shown);
  const { completed } = shown;
  return {
    outcome: 'staged',
    engine: IDENTITY,
    ...(await encoded(shown)),
    isEmptied: true,
    ...(completed.length > 0 && { completed }),
    added: [],
  };
}

/** How much furniture is removed before a room is furnished. */
const furnitureOf = ({ removeFurniture, removal, keeps }: StagingRequest): Omit<RedrawOptions, 'quality'> => ({
  removeFurniture,
  ...(removal && { removal: removal === 'only' ? 'all' : removal }),
  ...(keeps && { keeps }),
});

/** Answers a request to draw an edited scene. */
async function redrawnAnswer(
  stager: Stager,
  photo: Photo,
  { edited, wanted, quality }: { edited: EditedScene; wanted: Omit<RedrawOptions, 'quality'>; quality: Quality },
  context: StagingContext,
): Promise<StagingAnswer<EmbeddedDetails>> {
  const file = readSceneFile(edited.scene);
  if (!file) throw new Error('The scene to be drawn is in a form of before.');
  const scene = furnished(file.scene, edited);
  const drawn = await stager.redraw(photo, scene, { ...wanted, quality }, context);
  context.signal.throwIfAborted();
  if ('declined' in drawn) return { outcome: 'declined', engine: IDENTITY, code: removalCode(drawn.declined) };
  return { ...(await pictureAnswer(drawn, scene)), scene: writeSceneFile(scene, file.room) };
}

/**
 * Creates this repository's engine: draws furniture into the photo, removes existing furniture on request, and
 * changes nothing else. It loads with the first photo and serves any number of photos, one rendering at a time; a
 * failed load is retried with the next photo.
 */
export function createEmbeddedEngine({
  threads = availableParallelism(),
  quality = 'final',
  isBrief = false,
}: EmbeddedEngineOptions = {}): EmbeddedEngine {
  let loading: Promise<Stager> | undefined;
  const load = async (): Promise<Stager> => (await import('./stager.ts')).createStager({ threads, isBrief });
  const loaded = (): Promise<Stager> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    ...IDENTITY,
    capabilities: { removesFurniture: true, preservesPixels: true, editsScenes: true },
    start: () => void loaded().catch(() => undefined),
    async stage(request, { signal, onProgress }) {
      const {
        photo: file,
        roomType,
        style,
        removeFurniture,
        removal,
        keeps,
        prompt,
        seed,
        homeSeed,
        variation,
        maxEdge,
        edited,
      } = request;
      signal.throwIfAborted();
      const { decodePhoto } = await import('./image-file-decode.ts');
      const decoded = await decodePhoto(file, Number.isFinite(maxEdge) ? { maxEdge } : {}).catch((error: unknown) => {
        if (error instanceof PhotoFileError) return error;
        throw error;
      });
      if (decoded instanceof PhotoFileError) {
        return { outcome: 'declined', engine: IDENTITY, code: 'UNREADABLE_PHOTO', reason: decoded.message };
      }
      const stager = await loaded();
      const wanted = furnitureOf(request);
      const context = { signal, ...(onProgress && { onProgress }) };
      if (edited) return redrawnAnswer(stager, decoded.photo, { edited, wanted, quality }, context);
      if (removeFurniture && removal === 'only') {
        return emptiedAnswer(stager, decoded.photo, { room: roomType, ...(keeps && { keeps }) }, context);
      }
      const options = { room: roomType, style, ...wanted, prompt, seed, homeSeed, variation, quality };
      const result = await stager.stage(decoded.photo, options, context);
      signal.throwIfAborted();
      const original = { width: decoded.originalWidth, height: decoded.originalHeight };
      const details: EmbeddedDetails = { result, original };
      if (result.decision === 'stage') return stagedAnswer(result, details);
      return { ...declinedAnswer(result), details };
    },
    async close() {
      const running = loading;
      loading = undefined;
      if (running) (await running).close();
    },
  };
}
