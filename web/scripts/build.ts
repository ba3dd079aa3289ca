/**
 * Builds the application: `node web/scripts/build.ts [--suite] [--project ID]`.
 * The public pages are prerendered as HTML, each with the styles and scripts it needs; all other addresses share
 * `app.html`. Without `--suite` the result in `web/dist` is for deployment, with the operator from `functions/.env.ID`;
 * with it, the result in `web/dist-suite` also has the developer screens and sample values.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { build, loadEnv, type Manifest } from 'vite';
import { BRAND } from '../../functions/src/contract/brand.ts';
import { OperatorError } from '../../functions/src/contract/operator.ts';
import { PLANS } from '../../functions/src/contract/plans.ts';
import { type PageHead, PUBLIC_PAGES } from '../src/app/page-heads.ts';
import { PATHS } from '../src/lib/paths.ts';
import { CLIENT_FILE } from '../src/pages/developers/client-examples.ts';
import { checkPolicy } from './app-check-policy.ts';
import { linksOf, pictureLink, scriptsOf, startLinks } from './links.ts';
import { operatorFor } from './operator.ts';

/** Picture for link previews; 1200 x 630, made by scripts/pictures.ts. */
const SHARE_PICTURE = '/share.jpg';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(WEB, 'vite.config.ts');

/** Fonts of src/ui/fonts. */
const FONTS = ['fraunces', 'instrument-sans'];

/** The shell's scripts, which Vite puts into the head. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload" crossorigin[^>]*>/g;

/** Builds into the folder of that mode and returns the folder's path. */
export async function buildWeb(mode: 'production' | 'suite'): Promise<string> {
  const { siteUrl } = operatorFor(mode);
  if (mode === 'production') await checkPolicy(loadEnv(mode, WEB).VITE_APP_CHECK_SITE_KEY);
  // With a test run's value, libraries would be bundled in their development form.
  process.env.NODE_ENV = 'production';
  const out = join(WEB, mode === 'suite' ? 'dist-suite' : 'dist');
  const server = join(out, '../node_modules/.cache', `prerender-${mode}`);
  const common = { configFile, mode, logLevel: 'warn' } as const;
  await build({ ...common, build: { outDir: out, emptyOutDir: true } });
  await build({
    ...common,
    build: { outDir: server, ssr: 'src/app/prerender.tsx', emptyOutDir: true, manifest: false, copyPublicDir: false },
  });
  await preparePages(out, server, siteUrl);
  await rm(server, { recursive: true });
  await packClient(out);
  if (mode === 'production') await checkNothingLocal(join(out, 'assets'));
  return out;
}

/** Packs the client for programs, which the page for developers offers. */
async function packClient(out: string): Promise<void> {
  const pack = ['pack', '--json', '--pack-destination', out];
  const { stdout } = await promisify(execFile)('npm', pack, { cwd: join(WEB, '../client') });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string }];
  await rename(join(out, filename), join(out, CLIENT_FILE));
}

/**
 * Stops a build that would allow signing in with a sample account: only code for the local suite asks for the
 * emulators' addresses.
 */
async function checkNothingLocal(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js') || !(await readFile(join(assets, name), 'utf8')).includes('firebaseEmulators')) continue;
    throw new Error(`${name} contains a part of the local suite.`);
  }
}

async function preparePages(out: string, server: string, site: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8'));
  const shell = await readFile(join(out, 'index.html'), 'utf8');
  const { renderPage } = (await import(pathToFileURL(join(server, 'prerender.js')).href)) as {
    renderPage(path: string): Promise<string>;
  };
  // Scripts of a prerendered page start after the first paint: browsers with few connections then fetch visible content
  // first.
  const scriptsLast = (html: string) => {
    const scripts = (html.match(SCRIPTS)?.join('') ?? '').replace(/<(script|link) /g, '<$1 fetchpriority="low" ');
    return html.replace(SCRIPTS, '').replace('</body>', () => `${scripts}</body>`);
  };
  const fill = (head: string, page: string) =>
    shell.replace('<!--head-->', () => head).replace('<!--page-->', () => page);
  const write = (name: string, text: string) => writeFile(join(out, name), text);

  for (const [path, head] of Object.entries(PUBLIC_PAGES)) {
    const name = path === '/' ? 'home' : path.slice(1);
    const module = `src/pages/${name}/${name}-page.tsx`;
    const page = await renderPage(path);
    // On the login page the picture matters more than the one line in the other font.
    const fonts = path === PATHS.login ? ['instrument-sans'] : FONTS;
    const links = `${pictureLink(page)}${linksOf(manifest, module, fonts)}`;
    const filled = fill(`${headOf(path, head, site)}${links}`, page);
    // Painted before its scripts start, or touched.
    const html = filled.replace('id="root"', `id="root" data-scripts="${scriptsOf(manifest, module)}"`);
    await write(path === '/' ? 'index.html' : `${name}.html`, scriptsLast(html));
  }
  const lost = linksOf(manifest, 'src/pages/not-found/not-found-page.tsx', FONTS);
  await write('404.html', fill(`<title>Page not found</title>${lost}`, await renderPage('/not-found')));
  await write(
    'app.html',
    fill(`<title>Roomwright</title><meta name="robots" content="noindex" />${startLinks(manifest)}`, ''),
  );
  await write('sitemap.xml', sitemap(Object.keys(PUBLIC_PAGES), site));
  await write('robots.txt', robots(site));
  await rm(join(out, '.vite'), { recursive: true });
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { suite: { type: 'boolean' }, project: { type: 'string' } } });
  if (values.project) process.env.GCLOUD_PROJECT = values.project;
  try {
    await buildWeb(values.suite ? 'suite' : 'production');
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(
      `${error.message}\nSet them in functions/.env.PROJECT and name the project: docs/deploy.md, step 8.\n`,
    );
    process.exitCode = 1;
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** Schema.org's SoftwareApplication with the plans' prices, as JSON-LD. */
function structuredData(site: string, description: string): string {
  const offers = Object.values(PLANS).map((plan) => ({
    '@type': 'Offer',
    name: plan.name,
    price: (plan.price / 100).toFixed(2),
    priceCurrency: 'USD',
  }));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: BRAND.name,
    url: site,
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any, in a browser',
    offers,
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}

/**
 * The head of a public page.
 * @param path the page's absolute path
 * @param site address of the deployed product, without a trailing slash
 */
function headOf(path: string, { title, description }: PageHead, site: string): string {
  const address = `${site}${path}`;
  const named = { 'twitter:card': 'summary_large_image', description };
  const properties = {
    'og:type': 'website',
    'og:site_name': BRAND.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${site}${SHARE_PICTURE}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The same room before and after virtual staging',
  };
  return [
    `<title>${escaped(title)}</title>`,
    ...Object.entries(named).map(([name, value]) => `<meta name="${name}" content="${escaped(value)}" />`),
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
    `<link rel="canonical" href="${escaped(address)}" />`,
    structuredData(site, description),
  ].join('');
}

/** @see https://www.sitemaps.org/protocol.html */
function sitemap(paths: readonly string[], site: string): string {
  const entries = paths.map((path) => `<url><loc>${escaped(`${site}${path}`)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>\n`;
}

/** @see RFC 9309 */
function robots(site: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /profile\n\nSitemap: ${site}/sitemap.xml\n`;
}
