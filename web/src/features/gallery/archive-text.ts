import type { Export } from '@roomwright/functions/contract/exports.ts';
import { bytesText, counted, momentText, numberText } from '../../lib/texts.ts';

export const isBeingMade = ({ status }: Pick<Export, 'status'>): boolean =>
  status === 'PENDING' || status === 'PROCESSING';

const packed = ({ total, leftOut }: Export): string => counted(total - leftOut.length, 'photo');

/** What has become of an archive, in a few words: "12 of 100 photos packed". */
export function archiveTitle(archive: Export): string {
  const { status, done, total, parts } = archive;
  if (status === 'PENDING') return `ZIP of ${counted(total, 'photo')}: packing starts in a moment`;
  if (status === 'PROCESSING') return `${numberText(done)} of ${counted(total, 'photo')} packed`;
  if (status === 'FAILED') return `The ZIP of ${counted(total, 'photo')} could not be packed`;
  const bytes = bytesText(parts.reduce((sum, part) => sum + part.bytes, 0));
  return parts.length === 1
    ? `ZIP of ${packed(archive)}, ${bytes}`
    : `ZIP of ${packed(archive)} in ${parts.length} parts, ${bytes}`;
}

/** What one may want to know of it beside that. */
export function archiveDetails(archive: Export): readonly string[] {
  const { leftOut, expiresAt, error } = archive;
  if (isBeingMade(archive)) return ['You may close this tab. The ZIP will be here when you come back.'];
  return [
    ...(error ? [error.message] : []),
    ...(expiresAt ? [`Ready to download until ${momentText(expiresAt)}.`] : []),
    ...(expiresAt && leftOut.length > 0 ? [`Left out because they were deleted: ${leftOut.join(', ')}.`] : []),
  ];
}

/** What is read out when it changes; how many are packed is no news. */
export function archiveNews(archive: Export): string {
  if (isBeingMade(archive)) return `Packing ${counted(archive.total, 'photo')} into a ZIP`;
  return archive.status === 'COMPLETED' ? `Ready: ${archiveTitle(archive)}` : archiveTitle(archive);
}
