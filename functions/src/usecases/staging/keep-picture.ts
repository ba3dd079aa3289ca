import type { Plan } from '../../contract/plans.ts';
import type { Job } from '../../domain/job.ts';
import type { StagedFiles } from '../../domain/work.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import { JOB_PATHS, type StagedSize } from './job-paths.ts';

export interface KeepPorts {
  readonly files: Pick<Files, 'prepare' | 'write'>;
  readonly imaging: Pick<Imaging, 'deliver' | 'sizeOf'>;
}

/**
 * Writes a staged picture as the plan delivers it, in every size, to the paths of its version (0: the job's own).
 * @param photo the original, whose size is noted beside what the plan allows: another plan may deliver more of it
 */
export function makeKeepPicture({ files, imaging }: KeepPorts) {
  return async (
    job: Job,
    variation: number,
    plan: Plan,
    image: Uint8Array,
    photo: Uint8Array,
  ): Promise<StagedFiles> => {
    const original = await imaging.sizeOf(photo);
    const delivery = await imaging.deliver(image, { edge: plan.outputEdge, watermark: plan.watermark });
    const write = async (size: StagedSize) => {
      const file = files.prepare(JOB_PATHS.staged(job.userId, job.id, variation, size));
      await files.write(file, delivery[size], 'image/jpeg');
      return file;
    };
    const [full, preview, thumbnail] = await Promise.all([write('full'), write('preview'), write('thumbnail')]);
    return {
      stagedPath: full.path,
      previewPath: preview.path,
      thumbnailPath: thumbnail.path,
      stagedUrl: full.url,
      previewUrl: preview.url,
      thumbnailUrl: thumbnail.url,
      width: delivery.width,
      height: delivery.height,
      watermark: plan.watermark,
      edge: plan.outputEdge,
      originalEdge: Math.max(original.width, original.height),
    };
  };
}
