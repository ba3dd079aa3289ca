import { BRAND } from '../../contract/brand.ts';
import { statusName } from '../../contract/declines.ts';
import type { LedgerEntry } from '../../contract/entities.ts';
import { PLANS } from '../../contract/plans.ts';
import { ROOM_TYPES, styleOrHandling } from '../../contract/staging-options.ts';
import { escapeHtml } from '../escape-html.ts';
import type { PersonalData, PhotoData, StoredPicture } from './read-data.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const moment = (time: Date | string): string => MOMENT.format(new Date(time));

/** Forbids scripts and remote content, so user text cannot do more than be displayed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:";

const STYLE = `
:root { color-scheme: light dark; --ink: #1e2a26; --soft: #52605a; --paper: #faf7f2; --line: #ddd3c5; --link: #23483e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1ece3; --soft: #b4bdb6; --paper: #171c1a; --line: #37413c; --link: #8fc0ac; }
}
* { box-sizing: border-box; }
body { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
h1, h2, h3 { line-height: 1.2; font-weight: 600; }
h2 { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
p { margin: 0.4rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; padding: 0; list-style: none; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: 0.3rem 1.25rem; }
dt, .soft, figcaption { color: var(--soft); }
dd { margin: 0; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 1rem; padding: 0;
  list-style: none; }
article { margin-top: 2.25rem; }
figure { margin: 0; }
img { display: block; width: 100%; height: auto; border-radius: 8px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
`;

const ENTRIES: Readonly<Record<LedgerEntry['kind'], string>> = {
  grant: 'Credits of a month or a plan',
  reserve: 'Reserved for a photo',
  capture: 'Photo staged, reserved credit used',
  refund: 'Photo failed, credit given back',
  return: 'Given back by support',
};

const fact = (name: string, value: string | undefined): string =>
  value ? `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>` : '';

/** A list on the page, or on pages of its own if it is long. */
export interface ShownList<T> {
  readonly count: number;
  /** The items, unless there are pages. */
  readonly items: readonly T[];
  readonly pages: readonly ListPage[];
}

/** A page of a long list. */
export interface ListPage {
  /** From 1. */
  readonly number: number;
  /** Positions of its first and last item, from 1. */
  readonly from: number;
  readonly to: number;
}

/** Items of a list with a page of its own if it is long. */
export type PagedList = 'photos' | 'credits';

const TITLES: Readonly<Record<PagedList, string>> = { photos: 'Photos', credits: 'Credits' };

/** Name in the archive of a page of a list. */
export const listPageName = (list: PagedList, number: number): string => `pages/${list}-${number}.html`;

const picture = (home: string, { name }: StoredPicture, caption: string, alt: string): string => {
  const address = escapeHtml(encodeURI(`${home}${name}`));
  return `<li><figure><a href="${address}"><img src="${address}" alt="${escapeHtml(alt)}" loading="lazy"></a><figcaption>${escapeHtml(caption)}</figcaption></figure></li>`;
};

/** @param home path from the page to the archive's folder: "" or "../" */
function photo({ place, job, original, publicPage, staged, emptied }: PhotoData, home: string): string {
  const { title, roomLabel, tags = [], notes, prompt, chosenVersion, error } = job;
  const kind = `${ROOM_TYPES[job.roomType].label}, ${styleOrHandling(job.style, job.status)}`;
  const name = title || roomLabel || kind;
  const pictures = [...staged].flatMap(([version, file]) => {
    const used = staged.size > 1 && version === chosenVersion ? ', in use' : '';
    const title = file.title.toLowerCase();
    const before = emptied.get(version);
    return [
      ...(before ? [picture(home, before, `Furniture digitally removed, ${title}`, `${name}, furniture removed`)] : []),
      picture(home, file, `Staged, ${title}${used}`, `${name}, staged`),
    ];
  });
  return `<article aria-labelledby="photo-${place}">
<h3 id="photo-${place}">${place}. ${escapeHtml(name)}</h3>
<p class="soft">${escapeHtml(kind)} · ${escapeHtml(moment(job.createdAt))}${staged.size === 0 ? ` · ${statusName(job).toLowerCase()}` : ''}</p>
<dl>${fact('Room label', roomLabel)}${fact('Tags', tags.join(', '))}${fact('Notes', notes)}${fact('Prompt', prompt)}${fact('Public page', publicPage ?? undefined)}${fact('Why it was not staged', error?.message)}</dl>
<ul class="pictures">
${[...(original ? [picture(home, original, 'Original', `${name}, original`)] : []), ...pictures].join('\n')}
</ul>
</article>`;
}

function account({ user, subscription }: Pick<PersonalData, 'user' | 'subscription'>): string {
  const { firstName, lastName, email, emailVerified, company, phone, plan, creditsUsed, creditsLimit, createdAt } =
    user;
  return `<dl>${fact('Name', `${firstName} ${lastName}`)}${fact('Email', `${email}${emailVerified ? ', verified' : ', not verified'}`)}${fact('Company', company)}${fact('Phone', phone)}${fact('Member since', moment(createdAt))}${fact('Plan', PLANS[plan].name)}${fact('Credits', `${creditsUsed} of ${creditsLimit} used, renewed ${moment(user.creditsRenewAt)}`)}${
    subscription
      ? fact(
          'Subscription',
          `${PLANS[subscription.plan].name}, ${subscription.billingPeriod}, ${subscription.status}`,
        ) +
        fact('Current period', `${moment(subscription.currentPeriodStart)} to ${moment(subscription.currentPeriodEnd)}`)
      : ''
  }${fact('Identifier', user.id)}</dl>`;
}

const table = (head: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`;

const number = new Intl.NumberFormat('en-US');
const span = ({ from, to }: Pick<ListPage, 'from' | 'to'>): string => `${number.format(from)} to ${number.format(to)}`;

const photoList = (photos: readonly PhotoData[], home: string): string =>
  photos.map((each) => photo(each, home)).join('\n');

const creditTable = (credits: readonly LedgerEntry[]): string =>
  table(
    ['When', 'What happened', 'Change'],
    credits.map(
      ({ createdAt, kind, change }) =>
        `<tr><td>${escapeHtml(moment(createdAt))}</td><td>${ENTRIES[kind]}</td><td class="number">${change}</td></tr>`,
    ),
  );

const pageLinks = (list: PagedList, pages: readonly ListPage[]): string =>
  `<ul>
${pages.map((page) => `<li><a href="${listPageName(list, page.number)}">${TITLES[list]} ${span(page)}</a></li>`).join('\n')}
</ul>`;

const document = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;

const TITLE = `Your data at ${BRAND.name}`;

/** Renders one page of a long list, with links to the page of all data and to the pages beside it. */
function listPage(list: PagedList, page: ListPage, isLast: boolean, content: string): string {
  const title = `${TITLES[list]} ${span(page)}`;
  const beside = (other: number, words: string): string =>
    `<li><a href="../${listPageName(list, other)}">${words}</a></li>`;
  return document(
    `${title} · ${TITLE}`,
    `<header>
<h1>${title}</h1>
<nav aria-label="Pages"><ul>
<li><a href="../index.html">${TITLE}</a></li>${page.number > 1 ? beside(page.number - 1, 'Previous page') : ''}${isLast ? '' : beside(page.number + 1, 'Next page')}
</ul></nav>
</header>
<main>
${content}
</main>`,
  );
}

export const photosPage = (photos: readonly PhotoData[], page: ListPage, isLast: boolean): string =>
  listPage('photos', page, isLast, photoList(photos, '../'));

export const creditsPage = (credits: readonly LedgerEntry[], page: ListPage, isLast: boolean): string =>
  listPage('credits', page, isLast, creditTable(credits));

/** Renders all data as an HTML page that works offline from a local folder. Long lists have pages of their own. */
export function dataPage(
  data: Pick<PersonalData, 'exportedAt' | 'user' | 'subscription' | 'sessions' | 'apiKeys' | 'webhooks'>,
  photos: ShownList<PhotoData>,
  credits: ShownList<LedgerEntry>,
): string {
  const { exportedAt, user, sessions, apiKeys, webhooks } = data;
  const keys = apiKeys.map(({ name, hint, scopes, createdAt, lastUsedAt }) => {
    const cells = [name, `${hint}…`, scopes.join(', '), moment(new Date(createdAt))];
    const used = lastUsedAt === null ? 'never' : moment(new Date(lastUsedAt));
    return `<tr>${[...cells, used].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const endpoints = webhooks.map(({ url, events, createdAt, off }) => {
    const cells = [url, events.join(', '), moment(new Date(createdAt)), off ? moment(new Date(off.at)) : 'no'];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const signIns = sessions.map(
    ({ openedAt, expiresAt }) =>
      `<tr><td>${escapeHtml(moment(openedAt))}</td><td>${escapeHtml(moment(expiresAt))}</td></tr>`,
  );
  const shownPhotos = photos.count === 0 ? '<p>There are no photos.</p>' : photoList(photos.items, '');
  return document(
    TITLE,
    `<header>
<h1>${TITLE}</h1>
<p>${escapeHtml(user.email)} · ${escapeHtml(moment(exportedAt))}. All times are in UTC.</p>
<nav aria-label="On this page"><ul>
<li><a href="#account">Account</a></li><li><a href="#photos">Photos (${number.format(photos.count)})</a></li><li><a href="#credits">Credits</a></li><li><a href="#sign-ins">Sign-ins</a></li><li><a href="#api-keys">API keys</a></li><li><a href="#webhooks">Webhooks</a></li>
</ul></nav>
</header>
<main>
<section aria-labelledby="account"><h2 id="account">Account</h2>
${account(data)}
</section>
<section aria-labelledby="photos"><h2 id="photos">Photos</h2>
${photos.pages.length > 0 ? pageLinks('photos', photos.pages) : shownPhotos}
</section>
<section aria-labelledby="credits"><h2 id="credits">Credits</h2>
${credits.pages.length > 0 ? pageLinks('credits', credits.pages) : creditTable(credits.items)}
</section>
<section aria-labelledby="sign-ins"><h2 id="sign-ins">Sign-ins that were open</h2>
${signIns.length === 0 ? '<p>There were none.</p>' : table(['Since', 'Until at the latest'], signIns)}
</section>
<section aria-labelledby="api-keys"><h2 id="api-keys">API keys</h2>
${keys.length === 0 ? '<p>There are none.</p>' : table(['Name', 'Key', 'Rights', 'Made', 'Last used'], keys)}
</section>
<section aria-labelledby="webhooks"><h2 id="webhooks">Webhooks</h2>
${endpoints.length === 0 ? '<p>There are none.</p>' : table(['Address', 'Events', 'Made', 'Switched off'], endpoints)}
</section>
</main>`,
  );
}
