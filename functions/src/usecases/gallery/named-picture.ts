import type { NamedPicture } from '../../contract/photo-file-name.ts';
import type { Job } from '../../domain/job.ts';
import { editNumber } from '../../domain/saved-scene.ts';

/** The fields of a job's picture that its file name is made of. */
export function namedPicture({ variations }: Pick<Job, 'variations'>, number: number): NamedPicture {
  const version = variations.find((each) => each.number === number);
  const { width, height } = version?.staged ?? {};
  return { number, cleanOf: version?.cleanOf, editNumber: editNumber({ variations }, number), width, height };
}
