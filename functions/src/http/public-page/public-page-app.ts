import { type Context, Hono } from 'hono';
import { BRAND } from '../../contract/brand.ts';
import { PUBLIC_PAGE_RATE } from '../../contract/limits.ts';
import { LISTED_PICTURES, publicPagePath } from '../../contract/public-page.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import { escapeHtml } from '../../usecases/escape-html.ts';
import type { ReadReviewPicture } from '../../usecases/listings/reviews.ts';
import type { ListedPhoto, ListingPageFacts, ReadListingPage } from '../../usecases/public-pages/read-listing-page.ts';
import type { PageFileContent, ReadPage } from '../../usecases/public-pages/read-page.ts';
import { accessLog } from '../access-log.ts';
import { digest, networkOf } from '../client-address.ts';
import type { AppEnv } from '../context.ts';
import { bar, documentOf, footer, itemText, noPageHtml, PAGE_HEADERS, type PageSite } from './page-document.ts';
import { pageHtml } from './page-html.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { pictureTitle } from './picture-title.ts';

export interface PublicPagePorts {
  readonly readPage: ReadPage;
  readonly readListingPage: ReadListingPage;
  readonly readReviewPicture: ReadReviewPicture;
  readonly site: PageSite;
  readonly instanceLimiter: RateLimiter;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Log;
}

/** All callers behind one of the platform's proxies share this multiple of the limit, see limit-rate.ts. */
const CALLERS_OF_A_PROXY = 50;

/**
 * The web application behind `/o`: public pages with their pictures, and the pictures behind clients' links. Pages are
 * not cached and browsers revalidate pictures every time, so that what was taken down or revoked disappears at once.
 */
export function makePublicPageApp(ports: PublicPagePorts): Hono<AppEnv> {
  const { readPage, readListingPage, readReviewPicture, site, instanceLimiter, log } = ports;
  const app = new Hono<AppEnv>({ strict: false });
  app.use(accessLog(ports), async (context, next) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) context.header(name, value);
    context.header('Cache-Control', 'private, no-store');
    await next();
  });

  const noPage = (context: Context<AppEnv>) =>
    context.html(
      noPageHtml(
        'There is no such page',
        'It may have been taken down by its owner or moved to another address. Please ask the person who gave you the link.',
        site,
      ),
      404,
    );

  app.use('/o/*', async (context, next) => {
    const { address, proxy } = context.env;
    const take = (kind: string, who: string, most: number) =>
      instanceLimiter.take(`page-${kind}-${digest(who)}`, most, PUBLIC_PAGE_RATE.windowSeconds);
    const wait =
      (proxy === undefined ? null : await take('proxy', proxy, PUBLIC_PAGE_RATE.perAddress * CALLERS_OF_A_PROXY)) ??
      (await take('address', networkOf(address), PUBLIC_PAGE_RATE.perAddress));
    if (wait === null) return next();
    context.header('Retry-After', String(Math.max(1, Math.ceil(wait))));
    return context.html(noPageHtml('Too many requests', 'Please wait a moment and load the page again.', site), 429);
  });

  app.get('/o/:token', async (context) => {
    context.set('route', '/o/{token}');
    const token = context.req.param('token');
    const page = await readPage.page(token);
    if (page) return context.html(pageHtml(page, site));
    const listing = await readListingPage.page(token);
    return listing ? context.html(listingHtml(listing, site)) : noPage(context);
  });

  const fileOf = async (context: Context<AppEnv>, file: PageFileContent | null) => {
    if (!file) return noPage(context);
    const tag = `"${digest(file.tag)}"`;
    context.header('Cache-Control', 'private, no-cache');
    context.header('ETag', tag);
    if (context.req.header('if-none-match') === tag) return context.body(null, 304);
    const bytes = await file.open();
    if (!bytes) return noPage(context);
    context.header('Content-Type', file.contentType);
    return context.body(bytes);
  };

  app.get('/o/:token/:file', async (context) => {
    context.set('route', '/o/{token}/{file}');
    const { token, file } = context.req.param();
    return fileOf(context, await readPage.file(token, file));
  });

  app.get('/o/:token/:photo/:picture', async (context) => {
    context.set('route', '/o/{token}/{photo}/{picture}');
    const { token, photo, picture } = context.req.param();
    return fileOf(context, await readListingPage.picture(token, photo, picture));
  });

  app.get('/o/review/:listingId/:key/:jobId/:picture', async (context) => {
    context.set('route', '/o/review/{listingId}/{key}/{jobId}/{picture}');
    return fileOf(context, await readReviewPicture(context.req.param()));
  });

  app.notFound(noPage);
  app.onError((error, context) => {
    log.error('request failed', error, {
      requestId: context.get('requestId'),
      route: context.get('route') ?? 'none',
      code: 'INTERNAL',
    });
    context.header('Cache-Control', 'private, no-store');
    return context.html(
      noPageHtml('The page cannot be shown right now', 'Please load it again in a moment.', site),
      503,
    );
  });
  return app;
}

/** Renders the disclosure required by law for all pictures of a page, in English and Spanish. */
function statement(photos: readonly ListedPhoto[]): string {
  const someEmptied = photos.some(({ emptied, replaced }) => emptied || replaced);
  const removed = someEmptied ? ' In some rooms furniture that stood there was removed first.' : '';
  const quitado = someEmptied ? ' En algunas habitaciones se quitaron antes los muebles que había.' : '';
  const [staged, emptied] = [pictureTitle(false), pictureTitle(true)];
  const someStaged = photos.some(({ onlyRemoved }) => !onlyRemoved);
  const someOnlyRemoved = photos.some(({ onlyRemoved }) => onlyRemoved);
  const changes = [
    ...(someStaged
      ? [`Furniture and decor were added by computer (virtual staging); they are not in the rooms.${removed}`]
      : []),
    ...(someOnlyRemoved ? [`Where a picture is marked “${emptied.en}”, nothing was added.`] : []),
  ];
  const cambios = [
    ...(someStaged
      ? [
          `Se añadieron muebles y decoración por computadora (amueblado virtual); en realidad no están en el lugar.${quitado}`,
        ]
      : []),
    ...(someOnlyRemoved ? [`Donde una imagen lleva el título «${emptied.es}», no se añadió nada.`] : []),
  ];
  const marked = someStaged
    ? ` ${someOnlyRemoved ? 'Each other' : 'Each'} altered picture is marked “${staged.en}”.`
    : '';
  const titulo = someStaged
    ? ` Cada ${someOnlyRemoved ? 'otra ' : ''}imagen alterada lleva el título «${staged.es}».`
    : '';
  return `<div class="statement">
<p><strong>Pictures on this page were digitally altered.</strong> ${changes.join(' ')} Each original photo comes first and is marked “Original photo”.${marked}</p>
<p lang="es"><strong>En esta página hay imágenes alteradas digitalmente.</strong> ${cambios.join(' ')} Cada foto original aparece primero y lleva el título «Foto original».${titulo}</p>
</div>`;
}

/** Describes the alterations beside a picture's title. */
function alteration({ emptied, replaced, watermark }: ListedPhoto): string {
  const removed = replaced ? ', furniture replaced' : emptied ? ', furniture removed' : '';
  return `digitally altered${removed}${watermark ? `, with the ${BRAND.name} watermark` : ''}`;
}

/**
 * Renders a photo: the original, then the staged picture.
 *
 * @param title title on the page
 * @param isFirst whether it is visible at once
 */
function listed(photo: ListedPhoto, base: string, title: string, isFirst: boolean): string {
  const { name, width, height, added, onlyRemoved } = photo;
  const { en, es, short, before } = pictureTitle(onlyRemoved);
  const picture = (file: string, alt: string, more: string): string =>
    `<img src="${base}/${name}/${file}" alt="${title}: ${alt}" width="${width}" height="${height}"${more}${isFirst ? '' : ' loading="lazy"'}>`;
  const items = added.map((item) => escapeHtml(itemText(item))).join(', ');
  return `<div class="listed" data-pair>
<figure><figcaption><strong>Original photo</strong><span>${before}</span><span lang="es">Foto original</span></figcaption>
<div class="frame">${picture(LISTED_PICTURES.original, `original photo, ${before}`, ' data-original')}</div></figure>
<figure><figcaption><strong>${en}</strong><span>${alteration(photo)}</span><span lang="es">${es}</span></figcaption>
<div class="frame" data-compare="${title}" data-after="${en}">${picture(LISTED_PICTURES.staged, short, '')}</div></figure>
${items === '' ? '' : `<p class="added">Added: ${items}</p>\n`}</div>`;
}

/** Renders the page of a listing: address and rooms, with the original and the staged picture of each photo. */
function listingHtml({ token, address, rooms }: ListingPageFacts, site: PageSite): string {
  const base = publicPagePath(token);
  const photos = rooms.flatMap((room) => room.photos);
  const sections = rooms.map(({ name, photos: own }, i) => {
    const title = (place: number): string => escapeHtml(own.length > 1 ? `${name}, photo ${place}` : name);
    return `<section class="room" aria-labelledby="room-${i + 1}"><h2 id="room-${i + 1}">${escapeHtml(name)}</h2>
${own.map((photo, place) => listed(photo, base, title(place + 1), photo === photos[0])).join('\n')}</section>`;
  });
  const heading = escapeHtml(address);
  const allEmptied = photos.length > 0 && photos.every(({ onlyRemoved }) => onlyRemoved);
  const { short, first } = pictureTitle(allEmptied);
  const description = `${first} pictures of a home, each with its original photo.`;
  const meta = [
    ['og:type', 'website'],
    ['og:site_name', `${BRAND.name}${BRAND.suffix}`],
    ['og:title', heading],
    ['og:description', description],
    ['og:url', escapeHtml(`${site.publicUrl}${base}`)],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">\n`);
  const head = `<meta name="description" content="${description}">
<link rel="icon" href="/favicon.svg">
${meta.join('')}`;
  const body = `${bar(site)}
<main>
<h1>${heading}</h1>
${photos.length > 0 ? `${statement(photos)}\n${sections.join('\n')}` : '<p class="statement">There are no pictures to see yet. Please come back later.</p>'}
</main>
${footer('The agent or owner who offers this home published this page and can take it down.', site)}`;
  return documentOf(`${heading}, ${short}`, head, body, `<script>${PAGE_SCRIPT}</script>\n`);
}
