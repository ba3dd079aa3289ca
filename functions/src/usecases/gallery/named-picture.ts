import type { NamedPicture } from '../../contract/photo-file-name.ts';
import type { Job } from '../../domain/job.ts';

/** A picture of a job as far as its name goes. */
export function namedPicture({ variations }: Pick<Job, 'variations'>, number: number): NamedPicture {
  const version = variations.find((each) => each.number === number);
  return { number, cleanOf: version?.cleanOf, width: version?.staged?.width, height: version?.staged?.height };
}
