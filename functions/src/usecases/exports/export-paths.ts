import type { ExportTask } from '../../domain/export-task.ts';

/** Where all archives of a user lie. */
export const exportsOfUser = (userId: string): string => `exports/${userId}/`;

/** Where all files of an archive lie. */
export const exportFolder = ({ userId, id }: Pick<ExportTask, 'userId' | 'id'>): string => `exports/${userId}/${id}/`;

/**
 * What a part is called when it is saved: "roomwright-photos-2026-11-26-part-1-of-2.zip". The day is that of the request, in
 * UTC.
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

/** Where a worker writes a part: each start has a folder of its own, so that no worker writes over another's file. */
export const partPath = (task: ExportTask, fileName: string): string =>
  `${exportFolder(task)}${task.attempt}-${task.starts}/${fileName}`;
