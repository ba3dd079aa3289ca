import { BRAND } from '../../contract/brand.ts';
import { versionName } from '../../contract/photo-file-name.ts';
import type { PersonalData } from './read-data.ts';

/**
 * Describes an archive of all data.
 *
 * @param isLong whether lists are divided into several files and pages
 */
export function dataReadme(
  { exportedAt, user }: Pick<PersonalData, 'exportedAt' | 'user'>,
  photos: number,
  isLong: boolean,
): string {
  const divided = `
pages/                  the long lists of index.html, page by page

Lists that would be too long for one file are numbered: photos-1.json, photos-2.json and so on.
`;
  return `Everything that ${BRAND.name} keeps of ${user.email}, as of ${exportedAt.toISOString()} (UTC).

Open index.html in a browser: it shows all of it, without a connection.

index.html              everything on one page${isLong ? ', with links to the pages of long lists' : ''}
data/account.json       your profile, plan and credits
data/subscription.json  your subscription, or null
data/photos.json        your photos with all that you wrote about them (photos.csv: the same as a table)
data/arrangements.json  furniture that you arranged by hand: metres from the floor under the camera, radians
data/listings.json      your listings: addresses, rooms with the identifiers of their photos, public pages, and what your clients answered
data/credits.json       what happened to your credits (credits.csv: the same as a table)
data/sign-ins.json      when the sign-ins that are open began and when they end
photos/                 ${photos === 1 ? 'the original of your photo' : `the originals of your ${photos} photos`}, as we keep them, and every staged version, with the
                        room as it was emptied where its furniture was removed; "${versionName({ number: 1 }).toLowerCase()}" is the
                        second picture of a photo
${isLong ? divided.slice(1) : ''}
If there are several ZIP files, unpack them all into one folder: the first has this file and the lists.
Times are in UTC. Credits: "reserve" sets one aside for a photo, "capture" uses it, "refund" gives it back, "grant" is a month's
or a plan's, "return" was given back by support.

Not in here: your password, which nobody can read; previews, which are smaller copies; masks, by which
we check that a staged photo differs from its original where something was added and nowhere else; photos that you uploaded but did not
stage, which are deleted after a day; invoices, which are under "Invoices and cards" in your profile.
`;
}
