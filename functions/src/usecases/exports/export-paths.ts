import type { ExportTask } from '../../domain/export-task.ts';
import { ownerWords } from './file-words.ts';

/** Folder of all archives of a user. */
export const exportsOfUser = (userId: string): string => `exports/${userId}/`;

/** Folder of all files of an archive. */
export const exportFolder = ({ userId, id }: Pick<ExportTask, 'userId' | 'id'>): string => `exports/${userId}/${id}/`;

/** Drops accents and everything else that not every server and browser reads alike in a header. */
const asciiOf = (text: string): string => text.normalize('NFKD').replace(/[^ -~]/g, '');

/**
 * Returns the download name of a part, such as "roomwright-photos-2026-11-26-part-1-of-2.zip", with the address if
 * all photos are of one listing. The date is that of the request, in UTC.
 *
 * @param number from 1
 */
export function partName(
  { kind, address, createdAt }: Pick<ExportTask, 'kind' | 'address' | 'createdAt'>,
  number: number,
  of: number,
): string {
  const part = of === 1 ? '' : `-part-${number}-of-${of}`;
  const home = ownerWords(asciiOf(address ?? ''));
  return `roomwright-${home && `${home}-`}${kind}-${createdAt.toISOString().slice(0, 10)}${part}.zip`;
}

/** Folder of one run of a worker. Each run has its own, so workers never overwrite each other's files. */
export const runFolder = (task: ExportTask): string => `${exportFolder(task)}${task.attempt}-${task.starts}/`;

/** Path where a worker writes a part. */
export const partPath = (task: ExportTask, fileName: string): string => `${runFolder(task)}${fileName}`;
