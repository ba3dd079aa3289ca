import { EXPORT_ERROR_CODES, EXPORT_ERRORS, type Export } from '../../contract/exports.ts';
import type { ExportTask } from '../../domain/export-task.ts';

/** Returns an archive as shown to its owner; download URLs only once all parts are ready. */
export function presentExport(task: ExportTask): Export {
  const { id, kind, status, createdAt, updatedAt, total, done, leftOut, parts, failure, expireAt } = task;
  const ready = status === 'COMPLETED';
  const code = EXPORT_ERROR_CODES.find((each) => each === failure) ?? 'EXPORT_FAILED';
  return {
    id,
    kind,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    total,
    done,
    leftOut: [...leftOut],
    parts: ready ? parts.map(({ fileName, bytes, url }) => ({ fileName, bytes, url })) : [],
    ...(ready && { expiresAt: expireAt.toISOString() }),
    ...(failure !== undefined && { error: { code, message: EXPORT_ERRORS[code] } }),
  };
}
