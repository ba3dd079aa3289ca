import { API } from '../../functions/src/api/api.ts';
import { LIMITS, TIMES } from '../../functions/src/contract/limits.ts';
import {
  breaksAt,
  capacity,
  type FunctionLimits,
  minutesToSweepAnHour,
  photosPerSecond,
  round,
  thousands,
} from './capacity.ts';
import { costs, documentBytes, keptAfter, storedBytes } from './costs.ts';
import { ASSUMED, type Measured } from './load.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
const percent = (share: number): string => `${round(share * 100, 0)} %`;
const dollars = (value: number): string => (value < 100 ? value.toFixed(2) : thousands(value));
const bytes = (value: number): string =>
  value >= 1e12 ? `${round(value / 1e12)} TB` : value >= 1e9 ? `${round(value / 1e9)} GB` : `${round(value / 1e6)} MB`;
const day = (photos: number): string => thousands(Number(photos.toPrecision(2)));

/** Returns docs/scale.md: the resources that a number of photos per day requires. */
export function scaleDocument(measured: Measured, limits: Readonly<Record<string, FunctionLimits>>): string {
  const lines = capacity(measured, limits);
  const [first, second] = lines;
  if (!first || !second) throw new Error('There is nothing that could break.');
  const each = costs(measured, limits);
  const total = each.reduce((sum, { dollars }) => sum + dollars, 0);
  const [month, year, threeYears] = [1, 12, 36].map((months) => keptAfter(months, measured));
  const processors = lines
    .filter(({ part }) => part.includes('stage'))
    .reduce((sum, { used, limit }) => ({ used: sum.used + 4 * used, limit: sum.limit + 4 * limit }), {
      used: 0,
      limit: 0,
    });
  const { paid, free, uploadBytes } = measured.photo;

  return `# ${thousands(ASSUMED.photosPerDay)} photos a day

Computed by \`npm run scale\` from measured figures (\`ops/scale/measured.json\`), from the limits that the functions are deployed with, and from
assumptions (\`ops/scale/load.ts\`). After a change of any of them run it again; a test compares. Nothing here was tried at this size.

## Measured

One photo of ${round(uploadBytes / 1e6)} MB on its whole way, \`npm run bench:photo\`, two processors, the local suite with its embedded Firestore, which counts as Google bills:

${table(
  ['', 'paid plan', 'Free'],
  [
    ['Worker', `${round(paid.workerSeconds)} s`, `${round(free.workerSeconds)} s`],
    ...(['upload', 'staging', 'look', 'download'] as const).map((part) => [
      { upload: 'Upload', staging: 'Staging, and waiting for it', look: 'Look at the result', download: 'Download' }[
        part
      ],
      ...[paid, free].map(
        (journey) =>
          `${count(journey[part].calls, 'call')}, ${count(journey[part].reads, 'read')}, ${count(journey[part].writes, 'write')}`,
      ),
    ]),
    [
      'Kept',
      ...[paid, free].map((journey) => {
        const files = Object.values(journey.files).reduce((sum, size) => sum + size, 0);
        return `${round(files / 1e6)} MB in ${Object.keys(journey.files).length} files, ${journey.staging.storedDocuments} documents of ${round(journey.staging.storedBytes / 1e3)} kB, ${round(journey.staging.storedIndexBytes / 1e3)} kB of index entries`;
      }),
    ],
  ],
)}

Besides: a visit of the profile with 12,000 photos reads ${measured.visitReads} documents (\`npm run bench:reads\`), an archive of ${round(measured.archive.bytes / 1e6, 0)} MB takes ${round(measured.archive.seconds, 0)} s
(\`npm run bench:export\`), and the memory of \`api\` and \`photos\` at their worst is in [decision 042](decisions/042-requests-are-judged-by-their-head.md) (\`npm run bench:api\`).

## Assumed

${percent(ASSUMED.busiestHour)} of a day's photos come in its busiest hour, ${round(photosPerSecond)} a second. ${percent(ASSUMED.freeShare)} are of the Free plan. Each is staged ${ASSUMED.stagings} times (versions, other tries), downloaded
${ASSUMED.downloads} times and archived ${ASSUMED.archived} times. An account has ${ASSUMED.photosPerAccount} photos a month. A worker takes as long on four processors of Cloud Run as measured here on two.

## The busiest hour

The first line breaks first. The last column but one says at how many photos a day.

${table(
  ['Part', 'In use', 'Limit', 'Full at', 'Then'],
  lines.map((line) => [
    `${line.part}: ${line.how}`,
    line.used < 100 ? round(line.used) : thousands(line.used),
    `${thousands(line.limit)} ${line.unit}`,
    day(breaksAt(line)),
    line.remedy,
  ]),
)}

**What breaks first** is ${first.part}, at ${day(breaksAt(first))} photos a day, then ${second.part}, at ${day(breaksAt(second))}. "Breaks" means that photos wait: the queues lose nothing, paid photos
do not wait behind free ones, and the alert \`photos-waiting\` says so. Workers use ${thousands(processors.used)} processors in the busiest hour, and ${thousands(processors.limit)} at most: a new project has
fewer, so ask for them before (step 7 of [deploy.md](deploy.md)).

**After an hour in which all staging stood still** ${thousands(photosPerSecond * 3600)} photos wait. Nothing breaks: workers go through them in the order of their queue, and the sweep looks at all of them within
${minutesToSweepAnHour()} minutes, what was abandoned in turn with what waits.

### Documents that many write

- **An account's own**: \`users/{uid}\` and its counters are written when a photo is asked for and when it ends, and Firestore sustains about one write a second to one document.
  \`create\` allows ${API.create.rateLimit.perUser} photos an hour, one in ${round(3600 / API.create.rateLimit.perUser, 0)} s; ${LIMITS.photosPerUpload} at once meet in transactions that are tried again. An agency whose agents share one
  account meets this first: accounts of a team, each with its own document, would be the remedy.
- **Rate limits**: a document for each account, address or network and endpoint. A network that a thousand people share writes one document for each sign-in: ten a second would have
  them wait for each other. Remedy: count in shards.
- **Nothing else is shared**: there is no document, counter or sequence that all accounts write. Identifiers are random; the ledger is a collection under the account.

## Growth and retention

One photo leaves ${bytes(storedBytes(measured))} in the bucket and ${round(documentBytes(measured) / 1e3)} kB in Firestore. Accounts keep their photos until they delete them:

${table(
  ['After', 'Photos', 'Bucket', 'Firestore', 'Dollars a month to keep it'],
  [
    ['a month', month],
    ['a year', year],
    ['three years', threeYears],
  ].flatMap(([name, kept]) =>
    typeof name === 'string' && typeof kept === 'object'
      ? [[name, thousands(kept.photos), bytes(kept.pictures), bytes(kept.documents), dollars(kept.dollarsAMonth)]]
      : [],
  ),
)}

Keeping grows without end while staging does not: after some years it is the larger bill. Remedy: Autoclass for the bucket (originals are seldom read after a month, and cost less than half
in Nearline), and fewer indexes on the fields of jobs that no query reads (\`fieldOverrides\` of \`firestore.indexes.json\`).

What goes by itself:

${table(
  ['What', 'When'],
  [
    ['Photos that were uploaded and never staged', `${TIMES.uploadHours} hours (lifecycle of the bucket)`],
    ['Archives', `${TIMES.exportHours} hours after they are made (sweep), two days at most (lifecycle)`],
    ['What was deleted from the bucket', '7 days (soft delete)'],
    ['Overwritten and deleted documents', '7 days (point-in-time recovery), 14 weeks in backups'],
    ['Sessions', `${TIMES.sessionDays} days (TTL)`],
    ['Idempotency keys', `${TIMES.idempotencyHours} hours (TTL)`],
    ['That an account was deleted', `${TIMES.deletionDays} days (TTL)`],
    ['Rate limits, verifications, mail, webhook events, counts by day', 'TTL, see step 4 of [deploy.md](deploy.md)'],
  ],
)}

## Cost

US dollars at the list prices of \`us-central1\` as known in 2025, without free allowances: **check them before you rely on them**.

${table(
  ['Part', 'For one photo', 'A thousand photos', 'A month of this load'],
  [
    ...each.map((cost) => [
      cost.part,
      cost.how,
      dollars(cost.dollars * 1000),
      dollars(cost.dollars * ASSUMED.photosPerDay * 30),
    ]),
    ['**Together**', '', `**${dollars(total * 1000)}**`, `**${dollars(total * ASSUMED.photosPerDay * 30)}**`],
  ],
)}

Instances that wait for work, starts of functions, logs, mail and the payment provider's share are not in it.
`;
}
