import { type Context, Hono } from 'hono';
import { PUBLIC_PAGE_RATE } from '../../contract/limits.ts';
import type { Clock, Ids } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { ReadListingPage } from '../../usecases/public-pages/read-listing-page.ts';
import type { PageFileContent, ReadPage } from '../../usecases/public-pages/read-page.ts';
import { accessLog } from '../access-log.ts';
import type { AppEnv } from '../context.ts';
import { digest } from '../digest.ts';
import { networkOf } from '../network.ts';
import { listingHtml } from './listing-html.ts';
import { noPageHtml, type PageSite } from './page-document.ts';
import { pageHtml } from './page-html.ts';
import { PAGE_HEADERS } from './page-policy.ts';

export interface PublicPagePorts {
  readonly readPage: ReadPage;
  readonly readListingPage: ReadListingPage;
  readonly site: PageSite;
  readonly instanceLimiter: RateLimiter;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Log;
}

/** Callers behind one of the platform's proxies, in all: see limit-rate.ts. */
const CALLERS_OF_A_PROXY = 50;

/**
 * The web application behind `/o`: public pages and their pictures. No cache may answer for it: a page is kept nowhere, and a
 * browser asks here before it shows a picture again, so that what was taken down is gone at once.
 */
export function makePublicPageApp(ports: PublicPagePorts): Hono<AppEnv> {
  const { readPage, readListingPage, site, instanceLimiter, log } = ports;
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
        'It may have been taken down by its owner or moved to another address. Please ask whoever gave you the link.',
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
