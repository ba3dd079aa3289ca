import type { ExportTask } from '../../domain/export-task.ts';

/** Folder of all archives of a user. */
export const exportsOfUser = (userId: string): string => `exports/${userId}/`;

/** Folder of all files of an archive. */
export const exportFolder = ({ userId, id }: Pick<ExportTask, 'userId' | 'id'>): string => `exports/${userId}/${id}/`;

/**
 * Returns the download name of a part, such as "roomwright-photos-2026-11-26-part-1-of-2.zip". The date is that of
 * the request, in UTC.
 *
 * @param number from 1
 */
export function partName(
  { kind, createdAt }: Pick<ExportTask, 'kind' | 'createdAt'>,
  number: number,
  of: number,
): string {
  const part = of === 1 ? '' : `-part-${number}-of-${of}`;
  return `roomwright-${kind}-${createdAt.toISOString().slice(0, 10)}${part}.zip`;
}

/** Folder of one run of a worker. Each run has its own, so workers never overwrite each other's files. */
export const runFolder = (task: ExportTask): string => `${exportFolder(task)}${task.attempt}-${task.starts}/`;

/** Path where a worker writes a part. */
export const partPath = (task: ExportTask, fileName: string): string => `${runFolder(task)}${fileName}`;
