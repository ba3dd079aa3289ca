import { BRAND } from '../../contract/brand.ts';
import type { Plan } from '../../contract/plans.ts';
import type { Job } from '../../domain/job.ts';
import type { PictureStart } from '../../domain/picture-start.ts';
import { sha256 } from '../../domain/sha256.ts';
import {
  type EmptiedFiles,
  type FurnitureChange,
  furnitureIn,
  type PictureProof,
  type StagedFiles,
} from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Credentials } from '../../ports/credentials.ts';
import type { EmptiedPicture, StagedAnswer } from '../../ports/engine.ts';
import type { Files, StoredFile } from '../../ports/files.ts';
import type { Delivery, Imaging } from '../../ports/imaging.ts';
import { JOB_PATHS, type StagedFile } from './job-paths.ts';

export interface KeepPorts {
  readonly files: Pick<Files, 'prepare' | 'create'>;
  readonly imaging: Pick<Imaging, 'deliver' | 'sizeOf'>;
  readonly credentials: Pick<Credentials, 'sign'>;
  readonly clock: Clock;
}

function mediaTypeOf(file: StagedFile): string {
  if (file === 'scene') return 'application/json';
  return file.endsWith('mask') ? 'image/png' : 'image/jpeg';
}

/** The job that a picture is kept for, and the start that made it. */
interface KeptFor extends Pick<Job, 'userId' | 'id'> {
  readonly start: PictureStart;
  /** Aborts when the start no longer holds the picture. */
  readonly signal: AbortSignal;
}

/** What the credentials state of a picture, before its own file is signed. */
type Made = Omit<PictureProof, 'stagedHash'>;

/**
 * Writes a staged picture as the plan delivers it, in every size, to the folder of its start, and the emptied room beside
 * it. The result of the comparison outside a mask is stored with the picture.
 * @param photo the original, whose size is noted beside what the plan allows: another plan may deliver more of it
 */
export function makeKeepPicture({ files, imaging, credentials, clock }: KeepPorts) {
  return async (
    { userId, id, start, signal }: KeptFor,
    plan: Plan,
    answer: StagedAnswer,
    photo: Uint8Array,
  ): Promise<StagedFiles> => {
    const original = await imaging.sizeOf(photo);
    const { outputEdge: edge, watermark } = plan;
    const common = {
      ...{ engine: answer.engine.id, engineVersion: answer.engine.version },
      at: clock(),
      originalHash: await sha256(photo),
    };

    const write = async (file: StagedFile, bytes: Uint8Array): Promise<StoredFile> => {
      signal.throwIfAborted();
      const stored = files.prepare(JOB_PATHS.staged(userId, id, start, file));
      await files.create(stored, bytes, mediaTypeOf(file));
      return stored;
    };

    /** The mask's file, and what the comparison found; nothing where the engine promises nothing. */
    const keepMask = async (
      file: 'mask' | 'emptied-mask',
      { mask, preservation }: Pick<EmptiedPicture, 'mask' | 'preservation'>,
    ): Promise<Pick<PictureProof, 'mask'>> => {
      if (!mask || !preservation) return {};
      const { maskShare: share, changedShare } = preservation;
      return { mask: { ...(await write(file, mask)), share, changedShare } };
    };

    const deliver = ({ image, provenance }: Pick<EmptiedPicture, 'image' | 'provenance'>): Promise<Delivery> =>
      imaging.deliver(image, { edge, watermark, provenance });

    const sign = ({ full, width }: Delivery, proof: Made, furniture: FurnitureChange): Promise<Uint8Array> =>
      credentials.sign(full, {
        original: photo,
        proof,
        furniture,
        resized: width < original.width,
        text: watermark ? [BRAND.name] : [],
      });

    const keepEmptied = async (emptied: EmptiedPicture): Promise<EmptiedFiles> => {
      const { provenance } = emptied;
      const made: Made = { ...common, provenance, added: [], ...(await keepMask('emptied-mask', emptied)) };
      const delivery = await deliver(emptied);
      const full = await sign(delivery, made, 'removed');
      const [picture, preview] = await Promise.all([
        write('emptied', full),
        write('emptied-preview', delivery.preview),
      ]);
      const proof = { ...made, stagedHash: await sha256(full) };
      return { path: picture.path, previewPath: preview.path, url: picture.url, previewUrl: preview.url, proof };
    };

    const { provenance, added = [], completed } = answer;
    const made: Made = {
      ...common,
      provenance,
      added,
      ...(completed && { completed }),
      ...(await keepMask('mask', answer)),
    };
    const delivery = await deliver(answer);
    const emptied = answer.emptied && (await keepEmptied(answer.emptied));
    const removed = {
      ...(emptied && { emptied }),
      ...(answer.isReplaced && { replaced: true }),
      ...(answer.isEmptied && { onlyRemoved: true }),
    };
    const full = await sign(delivery, made, furnitureIn(removed));
    const [staged, preview, thumbnail, scene] = await Promise.all([
      write('full', full),
      write('preview', delivery.preview),
      write('thumbnail', delivery.thumbnail),
      answer.scene && write('scene', answer.scene),
    ]);
    return {
      stagedPath: staged.path,
      previewPath: preview.path,
      thumbnailPath: thumbnail.path,
      stagedUrl: staged.url,
      previewUrl: preview.url,
      thumbnailUrl: thumbnail.url,
      width: delivery.width,
      height: delivery.height,
      watermark,
      edge,
      originalEdge: Math.max(original.width, original.height),
      ...(answer.prompt && { promptOutcome: answer.prompt }),
      proof: { ...made, stagedHash: await sha256(full) },
      ...(scene && { scenePath: scene.path }),
      ...removed,
    };
  };
}
