import { describe, expect, test } from 'vitest';
import type { Caller } from '../../api/call.ts';
import type { PictureProof } from '../../domain/work.ts';
import type { ListedPhoto, ListingPageFacts, ReadListingPage } from '../../usecases/public-pages/read-listing-page.ts';
import type { PageFacts, ReadPage } from '../../usecases/public-pages/read-page.ts';
import { makePublicPageApp } from './public-page-app.ts';

const TOKEN = 'qT3vX0bQ7sK2pLr9nW1yU6dZ';
const PROOF: PictureProof = {
  engine: 'embedded',
  engineVersion: '1.2.3',
  provenance: 'compositeSynthetic',
  at: new Date('2026-05-04T09:30:00Z'),
  originalHash: 'a'.repeat(64),
  stagedHash: 'b'.repeat(64),
  added: [{ name: 'armchairs', count: 2 }],
  mask: { path: 'm', url: 'https://files.test/m', share: 0.0345, changedShare: 0.0004 },
};
const FACTS: PageFacts = {
  token: TOKEN,
  roomType: 'LIVING_ROOM',
  emptied: false,
  replaced: false,
  onlyRemoved: false,
  width: 1280,
  height: 853,
  watermark: false,
  publishedAt: new Date('2026-05-05T10:00:00Z'),
  stagedAt: new Date('2026-05-04T09:31:00Z'),
  proof: PROOF,
};

const LISTED: ListedPhoto = {
  ...{ name: 'a1', width: 1280, height: 853, emptied: false, replaced: false, onlyRemoved: false, watermark: false },
  added: [{ name: 'armchairs', count: 2 }],
};
const LISTING: ListingPageFacts = {
  token: 'kT3vX0bQ7sK2pLr9nW1yU6dZ',
  address: '12 Garden <i>Street',
  rooms: [
    { name: 'Hall & bar', photos: [LISTED, { ...LISTED, name: 'a2', added: [] }] },
    { name: 'Attic', photos: [{ ...LISTED, name: 'a3' }] },
  ],
};

function appWith({
  facts = FACTS,
  listing = {},
  wait = null,
  fails = false,
}: {
  facts?: PageFacts;
  listing?: Partial<ListingPageFacts>;
  wait?: number | null;
  fails?: boolean;
} = {}) {
  const lines: unknown[] = [];
  const counted: string[] = [];
  const limits: number[] = [];
  const note = (...line: unknown[]): void => void lines.push(line);
  const readPage: ReadPage = {
    page: async (token) => {
      if (fails) throw new Error('secret-host is not there');
      return token === TOKEN ? facts : null;
    },
    file: async () => null,
  };
  const readListingPage: ReadListingPage = {
    page: async (token) => (token === LISTING.token ? { ...LISTING, ...listing } : null),
    picture: async () => null,
  };
  const app = makePublicPageApp({
    readPage,
    readListingPage,
    readReviewPicture: async () => null,
    site: { publicUrl: 'https://app.test', supportEmail: 'help@app.test' },
    instanceLimiter: {
      take: async (key, most) => {
        counted.push(key);
        limits.push(most);
        return wait;
      },
    },
    ids: () => 'request',
    clock: () => new Date(0),
    log: { info: note, warn: note, error: note },
  });
  const get = async (path: string, method = 'GET', caller: Caller = { address: '192.0.2.7' }) => {
    const response = await app.fetch(new Request(`http://localhost${path}`, { method }), caller);
    return { response, status: response.status, html: await response.text() };
  };
  return { get, lines, counted, limits };
}

const html = async (facts: Partial<PageFacts>): Promise<string> =>
  (await appWith({ facts: { ...FACTS, ...facts } }).get(`/o/${TOKEN}`)).html;

describe('a photo’s page', () => {
  test('shows the original before the staged picture, then the disclosure, additions and verification', async () => {
    const page = await html({});
    const order = ['digitally altered.', 'Original photo</strong>', 'Virtually staged</strong>', '2 armchairs'];
    const places = order.map((text) => page.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(page).toContain('That area takes 3.5 % of the picture');
    expect(page).toContain('less than 0.1 % of all pixels differ');
    expect(page).toContain('<time datetime="2026-05-04T09:30:00.000Z">May 4, 2026 at 9:30 AM UTC</time>');
    expect(page).toContain('a'.repeat(64));
    expect(page).toContain(`<meta property="og:image" content="https://app.test/o/${TOKEN}/share.jpg">`);
    expect(page).toContain('<meta property="og:image:width" content="1200">');
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  test('of a room that was only emptied says in both languages that furniture was removed and nothing added, and nowhere that it is staged', async () => {
    const page = await html({ onlyRemoved: true, proof: { ...PROOF, added: [] } });
    expect(page).toContain('<h1>A digitally emptied living room, and the original photo</h1>');
    expect(page).toContain('Furniture that stood in the room was removed by computer; nothing was added.');
    expect(page).toContain('Los muebles que había se quitaron por computadora; no se añadió nada.');
    expect(page).toContain('<strong>Furniture digitally removed</strong>');
    expect(page).toContain('<span lang="es">Muebles eliminados digitalmente</span>');
    expect(page).toContain('data-after="Furniture digitally removed"');
    // The names of files stay, so that addresses do.
    expect(page.replaceAll(/staged(?:-screen|-small)?\.(?:jpg|webp)/g, '')).not.toMatch(
      /staged|staging|amueblad|were added/i,
    );
  });

  test('has the disclosure and captions in Spanish, marked as Spanish', async () => {
    const page = await html({});
    expect(page).toContain('<p lang="es"><strong>Una de estas imágenes fue alterada digitalmente.</strong>');
    expect(page).toContain('<span lang="es">Foto original</span>');
    expect(page).toContain('<span lang="es">Amueblado virtualmente</span>');
    expect(page).not.toContain('Se quitaron los muebles que había');
    expect(await html({ emptied: true })).toContain('Se quitaron los muebles que había');
  });

  test('makes no claims for a picture that was not compared', async () => {
    const { proof: _, ...unproven } = FACTS;
    const page = (await appWith({ facts: unproven }).get(`/o/${TOKEN}`)).html;
    for (const claim of ['Nothing else was changed', 'SHA-256', 'Made by', 'What was added', 'mask.png']) {
      expect(page).not.toContain(claim);
    }
    expect(page).toContain('May 4, 2026 at 9:31 AM UTC');
    const { mask: _mask, ...maskless } = PROOF;
    expect(await html({ proof: { ...maskless, added: [] } })).not.toMatch(/Nothing else was changed|What was added/);
  });

  test('mentions a watermark and removed furniture', async () => {
    const page = await html({ watermark: true, emptied: true });
    expect(page).toContain('with the Roomwright watermark');
    expect(page).toContain('Furniture that stood in the room was removed');
    expect(await html({})).not.toMatch(/watermark|was removed/);
  });

  test('says that new furniture hides what the old furniture hid, in English and Spanish', async () => {
    const page = await html({ replaced: true });
    expect(page).toContain('Furniture that stood in the room was removed');
    expect(page).toContain('What the old furniture hid is hidden by the new furniture.');
    expect(page).toContain('Lo que ocultaban los muebles anteriores queda oculto por los nuevos.');
    expect(await html({ emptied: true })).not.toMatch(/hidden by|queda oculto/);
  });

  test('names a trained model where one was used', async () => {
    const page = await html({ proof: { ...PROOF, provenance: 'compositeWithTrainedAlgorithmicMedia' } });
    expect(page).toContain('made with a trained AI model');
  });

  test('links to the check of a copy of the picture', async () => {
    expect(await html({})).toContain('<a href="https://app.test/verify">Check the file</a>');
  });

  test('escapes the names of furniture', async () => {
    const page = await html({ proof: { ...PROOF, added: [{ name: '<img src=x onerror=alert(1)>', count: 1 }] } });
    expect(page).not.toContain('<img src=x');
  });
});

describe('a listing’s page', () => {
  const listingPage = async (listing?: Partial<ListingPageFacts>): Promise<string> =>
    (await appWith({ ...(listing && { listing }) }).get(`/o/${LISTING.token}`)).html;

  test('shows the address, then by room each original before its staged picture, and additions', async () => {
    const page = await listingPage();
    expect(page).toContain('<h1>12 Garden &#60;i&#62;Street</h1>');
    expect(page).toContain('Pictures on this page were digitally altered.');
    expect(page).toContain('<p lang="es"><strong>En esta página hay imágenes alteradas digitalmente.</strong>');
    const pictures = [...page.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, src, alt]) => [src, alt]);
    const of = (name: string, title: string) => [
      [`/o/${LISTING.token}/${name}/original`, `${title}: original photo, before staging`],
      [`/o/${LISTING.token}/${name}/staged`, `${title}: virtually staged`],
    ];
    expect(pictures).toEqual([
      ...of('a1', 'Hall &#38; bar, photo 1'),
      ...of('a2', 'Hall &#38; bar, photo 2'),
      ...of('a3', 'Attic'),
    ]);
    expect(page.match(/Added: 2 armchairs/g)).toHaveLength(2);
    expect(page).not.toMatch(/watermark|removed/);
  });

  test('mentions alterations beyond furnishing', async () => {
    const page = await listingPage({
      rooms: [{ name: 'Attic', photos: [{ ...LISTED, emptied: true, watermark: true }] }],
    });
    expect(page).toContain('In some rooms furniture that stood there was removed first.');
    expect(page).toContain('<span>digitally altered, furniture removed, with the Roomwright watermark</span>');
  });

  test('says that there is nothing to see, without a disclosure, until a picture is finished', async () => {
    const page = await listingPage({ rooms: [] });
    expect(page).toContain('There are no pictures to see yet.');
    expect(page).not.toContain('digitally altered');
  });
});

describe('the application', () => {
  test('returns the same error for every path without a page', async () => {
    const { get } = appWith();
    const answers = await Promise.all(
      ['/o/unknown', `/o/${TOKEN}/jobs.json`, '/o/review/l/k/j/original', '/o', '/'].map((path) => get(path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map((each) => each.html)).size).toBe(1);
    expect((await get(`/o/${TOKEN}`, 'POST')).status).toBe(404);
    expect((await get(`/o/${TOKEN}/`)).status).toBe(200);
    expect(await get(`/o/${TOKEN}`, 'HEAD')).toMatchObject({ status: 200, html: '' });
  });

  test('limits requests per network before looking up a token', async () => {
    const { get, counted } = appWith({ wait: 12.3, fails: true });
    const { response, status } = await get(`/o/${TOKEN}`);
    expect([status, response.headers.get('retry-after')]).toEqual([429, '13']);
    expect(counted.join()).not.toContain('192.0.2.7');
  });

  test('allows 1,200 requests a minute per network, and 50 times as many per proxy of the platform', async () => {
    const direct = appWith();
    await direct.get(`/o/${TOKEN}`);
    expect(direct.limits).toEqual([1200]);
    const proxied = appWith();
    await proxied.get(`/o/${TOKEN}`, 'GET', { address: '192.0.2.7', proxy: '203.0.113.1' });
    expect(proxied.limits).toEqual([60_000, 1200]);
    expect(proxied.counted.map((key) => key.split('-')[1])).toEqual(['proxy', 'address']);
  });

  test('returns a generic error that is logged without the token and not cached', async () => {
    const { get, lines } = appWith({ fails: true });
    const { response, status, html: page } = await get(`/o/${TOKEN}`);
    expect(status).toBe(503);
    expect(page).not.toContain('secret-host');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(lines[0]).toEqual([
      'request failed',
      expect.any(Error),
      { requestId: 'request', route: '/o/{token}', code: 'INTERNAL' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(TOKEN);
  });
});
