import type { Export } from '@roomwright/functions/contract/exports.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { bytesText, counted, momentText, numberText } from './texts.ts';

export const isBeingMade = ({ status }: Pick<Export, 'status'>): boolean =>
  status === 'PENDING' || status === 'PROCESSING';

type About = Pick<Export, 'kind' | 'address' | 'total' | 'leftOut'>;

/** What an archive contains or will contain. */
function contents({ kind, address, total, leftOut }: About): string {
  if (kind === 'data') return 'all your data';
  const whose = address === undefined ? '' : ` of ${address}`;
  if (kind === 'listing') return whose ? `pictures${whose}` : 'pictures for a market';
  return `${counted(total - leftOut.length, 'picture')}${whose}`;
}

/** Progress in files or pictures: an archive of all data holds more than pictures. */
function progress({ kind, done, total }: Pick<Export, 'kind' | 'done' | 'total'>): string {
  if (total === 0) return 'Your data is being collected';
  return `${numberText(done)} of ${counted(total, kind === 'photos' ? 'picture' : 'file')} packed`;
}

/** The state of an archive in a few words: "12 of 100 pictures packed". */
export function archiveTitle(archive: Export): string {
  const { status, parts } = archive;
  const whole = contents({ ...archive, leftOut: [] });
  if (status === 'PENDING') return `ZIP of ${whole}: packing starts in a moment`;
  if (status === 'PROCESSING') return progress(archive);
  if (status === 'FAILED') return `The ZIP of ${whole} could not be packed`;
  const bytes = bytesText(parts.reduce((sum, part) => sum + part.bytes, 0));
  return parts.length === 1
    ? `ZIP of ${contents(archive)}, ${bytes}`
    : `ZIP of ${contents(archive)} in ${parts.length} parts, ${bytes}`;
}

/** Missing files that are named; of the others, only the number is told. */
const NAMED = 10;

function leftOutText(names: readonly string[]): string {
  const others = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  const atLeast = names.length < LIMITS.leftOutNames ? '' : 'at least ';
  return `Left out because they were deleted: ${named}${others > 0 ? ` and ${atLeast}${counted(others, 'other')}` : ''}.`;
}

const howToOpen = (parts: number): string =>
  parts === 1 ? 'Unpack it and open index.html.' : 'Unpack all parts into one folder and open index.html.';

/** Further details to show below the title. */
export function archiveDetails(archive: Export): readonly string[] {
  const { kind, leftOut, parts, expiresAt, error } = archive;
  if (isBeingMade(archive)) return ['You may close this tab. You will find the ZIP in your profile.'];
  return [
    ...(error ? [error.message] : []),
    ...(kind === 'data' && expiresAt ? [howToOpen(parts.length)] : []),
    ...(expiresAt ? [`Ready to download until ${momentText(expiresAt)}.`] : []),
    ...(expiresAt && leftOut.length > 0 ? [leftOutText(leftOut)] : []),
  ];
}

/** Text announced when it changes; it leaves out the number of packed pictures, which changes too often. */
export function archiveNews(archive: Export): string {
  if (isBeingMade(archive)) return `Packing ${contents({ ...archive, leftOut: [] })} into a ZIP`;
  return archive.status === 'COMPLETED' ? `Ready: ${archiveTitle(archive)}` : archiveTitle(archive);
}
