import { BRAND } from '../../contract/brand.ts';
import type { Plan } from '../../contract/plans.ts';
import type { Job } from '../../domain/job.ts';
import { sha256 } from '../../domain/sha256.ts';
import type { PictureProof, StagedFiles } from '../../domain/work.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Credentials } from '../../ports/credentials.ts';
import type { StagedAnswer } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import { JOB_PATHS, type StagedSize } from './job-paths.ts';

export interface KeepPorts {
  readonly files: Pick<Files, 'prepare' | 'write'>;
  readonly imaging: Pick<Imaging, 'deliver' | 'sizeOf'>;
  readonly credentials: Pick<Credentials, 'sign'>;
  readonly clock: Clock;
}

/**
 * Writes a staged picture as the plan delivers it, in every size, to the paths of its version (0: the job's own). What was
 * verified of the pixels outside its mask is kept with it.
 * @param photo the original, whose size is noted beside what the plan allows: another plan may deliver more of it
 */
export function makeKeepPicture({ files, imaging, credentials, clock }: KeepPorts) {
  /** The mask's file, and what the comparison found; nothing where the engine promises nothing. */
  const keepMask = async (
    { userId, id }: Job,
    variation: number,
    { mask, preservation }: StagedAnswer,
  ): Promise<Pick<PictureProof, 'mask'>> => {
    if (!mask || !preservation) return {};
    const { maskShare, changedShare } = preservation;
    const { path, url } = files.prepare(JOB_PATHS.staged(userId, id, variation, 'mask'));
    await files.write({ path, url }, mask, 'image/png');
    return { mask: { path, url, share: maskShare, changedShare } };
  };

  return async (
    job: Job,
    variation: number,
    plan: Plan,
    answer: StagedAnswer,
    photo: Uint8Array,
  ): Promise<StagedFiles> => {
    const original = await imaging.sizeOf(photo);
    const kept = await keepMask(job, variation, answer);
    const { engine, provenance } = answer;
    const { outputEdge: edge, watermark } = plan;
    const delivery = await imaging.deliver(answer.image, { edge, watermark, provenance });
    const made = {
      ...{ engine: engine.id, engineVersion: engine.version, provenance },
      at: clock(),
      originalHash: await sha256(photo),
      added: answer.added ?? [],
      ...kept,
    };
    const full = await credentials.sign(delivery.full, {
      original: photo,
      proof: made,
      resized: delivery.width < original.width,
      text: watermark ? [BRAND.name] : [],
    });
    const write = async (size: StagedSize) => {
      const file = files.prepare(JOB_PATHS.staged(job.userId, job.id, variation, size));
      await files.write(file, size === 'full' ? full : delivery[size], 'image/jpeg');
      return file;
    };
    const [staged, preview, thumbnail] = await Promise.all([write('full'), write('preview'), write('thumbnail')]);
    const proof: PictureProof = { ...made, stagedHash: await sha256(full) };
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
      proof,
    };
  };
}
