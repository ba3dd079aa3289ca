import type { NamedPicture } from '../../contract/photo-file-name.ts';
import type { Job } from '../../domain/job.ts';
import { editNumber } from '../../domain/saved-scene.ts';

/** A picture of a job as far as its name goes. */
export function namedPicture({ variations }: Pick<Job, 'variations'>, number: number): NamedPicture {
  const version = variations.find((each) => each.number === number);
  const { width, height } = version?.staged ?? {};
  return { number, cleanOf: version?.cleanOf, editNumber: editNumber({ variations }, number), width, height };
}
