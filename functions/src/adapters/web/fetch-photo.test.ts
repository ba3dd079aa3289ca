import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { unhurried } from '../../../test/unhurried.ts';
import { LIMITS } from '../../contract/limits.ts';
import { createFetchPhoto } from './fetch-photo.ts';
import { isPublicAddress } from './public-address.ts';
import type { Resolve } from './public-request.ts';

const REFUSED = expect.objectContaining({ code: 'PHOTO_URL_REFUSED' });

/** Names that lead inside, as an attacker's name server would answer. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'inside.example': ['10.0.0.7'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  // One good address does not make up for a bad one.
  'both.example': ['93.184.216.34', '192.168.1.1'],
  'nowhere.example': [],
  'six.example': ['fd00::1'],
  'mapped.example': ['::ffff:10.0.0.1'],
};
const asked: string[] = [];
const fakeResolve: Resolve = async (host) => {
  asked.push(host);
  return (NAMES[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};

describe('an address that does not lead to the public internet is refused:', () => {
  const fetchPhoto = createFetchPhoto({ allowLocal: false, resolve: fakeResolve, timeoutMs: 2000 });

  it.each([
    // Not https, or not a plain address.
    ...['http://example.com/a.jpg', 'ftp://example.com/a.jpg', 'file:///etc/passwd', 'data:image/png;base64,AAAA'],
    ...[
      'gopher://127.0.0.1:11211/_stats',
      'javascript:alert(1)',
      'jar:https://127.0.0.1!/',
      '//127.0.0.1/a',
      'a.jpg',
      '',
    ],
    ...['https://user:secret@example.com/a.jpg', 'https://example.com:8443/a.jpg', 'https://example.com:22/'],
    ...['https://example.com@127.0.0.1/', 'https://127.0.0.1#@example.com/', 'https://127.0.0.1\\@example.com/'],
    // This machine, in every notation.
    ...['https://127.0.0.1/', 'https://127.1/', 'https://127.0.1/', 'https://0177.0.0.1/', 'https://0x7f.0.0.1/'],
    ...['https://0x7f000001/', 'https://2130706433/', 'https://017700000001/', 'https://127.127.127.127/'],
    ...[
      'https://0/',
      'https://0.0.0.0/',
      'https://①②⑦.⓪.⓪.①/',
      'https://127。0。0。1/',
      'https://[::]/',
      'https://[::1]/',
    ],
    ...[
      'https://[0:0:0:0:0:0:0:1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[::127.0.0.1]/',
    ],
    ...['https://localhost/', 'https://LOCALHOST/', 'https://localhost./', 'https://127.0.0.1.nip.io/'],
    // Networks behind a firewall, and the clouds' metadata.
    ...['https://10.0.0.1/', 'https://172.16.0.1/', 'https://172.31.255.255/', 'https://192.168.0.1/'],
    ...[
      'https://169.254.169.254/latest/meta-data/',
      'https://0xa9fea9fe/',
      'https://2852039166/',
      'https://100.100.100.200/',
    ],
    ...['https://metadata.google.internal/computeMetadata/v1/', 'https://[fd00:ec2::254]/', 'https://[fe80::1]/'],
    ...['https://[::ffff:169.254.169.254]/', 'https://[64:ff9b::a9fe:a9fe]/', 'https://[2002:a9fe:a9fe::]/'],
    ...['https://[2001:0:a9fe:a9fe::]/', 'https://192.0.0.192/', 'https://198.18.0.1/', 'https://224.0.0.1/'],
    ...[
      'https://255.255.255.255/',
      'https://240.0.0.1/',
      'https://192.0.2.1/',
      'https://[2001:db8::1]/',
      'https://[ff02::1]/',
    ],
    // Names that lead there.
    ...['https://inside.example/', 'https://both.example/', 'https://nowhere.example/', 'https://six.example/'],
    ...['https://mapped.example/'],
  ])('%s', async (url) => {
    await expect(fetchPhoto(url, unhurried())).rejects.toEqual(REFUSED);
  });

  it('judges what a name resolves to at the moment of the connection, once', async () => {
    asked.length = 0;
    await expect(fetchPhoto('https://inside.example/', unhurried())).rejects.toEqual(REFUSED);
    expect(asked).toEqual(['inside.example']);
  });
});

it.each([
  '8.8.8.8',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
])('the address %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('a photo', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });
  /** Starts a server on this machine; returns its address. */
  async function serving(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const fetchPhoto = createFetchPhoto({ allowLocal: true, resolve: fakeResolve, timeoutMs: 1000 });

  it('is fetched, past a redirect', async () => {
    const origin = await serving(({ url }, response) => {
      if (url === '/old') response.writeHead(302, { location: '/photo.jpg' }).end();
      else
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': '' }).end(Buffer.from([1, 2, 3]));
    });
    for (const path of ['/photo.jpg', '/old']) {
      expect(await fetchPhoto(`${origin}${path}`, unhurried())).toEqual(Uint8Array.of(1, 2, 3));
    }
    const local = origin.replace('127.0.0.1', 'localhost');
    expect(await fetchPhoto(`${local}/photo.jpg`, unhurried())).toEqual(Uint8Array.of(1, 2, 3));
  });

  it.each([
    ...['https://10.0.0.1/', 'http://169.254.169.254/latest/', 'https://inside.example/', 'http://example.com/a.jpg'],
    ...['file:///etc/passwd', 'ftp://127.0.0.1/', 'http://user@127.0.0.1/'],
  ])('is not fetched past a redirect to %s', async (location) => {
    const origin = await serving((_, response) => response.writeHead(302, { location }).end());
    await expect(fetchPhoto(origin, unhurried())).rejects.toEqual(REFUSED);
  });

  it('is not fetched past endless redirects, nor where there is none', async () => {
    let requests = 0;
    const origin = await serving(({ url }, response) => {
      requests++;
      if (url === '/gone') response.writeHead(404).end();
      else if (url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end();
      else response.writeHead(302, { location: `/${requests}` }).end();
    });
    await expect(fetchPhoto(origin, unhurried())).rejects.toEqual(REFUSED);
    expect(requests).toBe(4);
    for (const path of ['/gone', '/packed']) {
      await expect(fetchPhoto(`${origin}${path}`, unhurried())).rejects.toEqual(REFUSED);
    }
  });

  it('that is too large is not read to its end, whatever its length is said to be', async () => {
    const origin = await serving(({ url }, response) => {
      if (url === '/said') response.writeHead(200, { 'content-length': LIMITS.photoBytes + 1 }).end();
      else {
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
          response.once('drain', more);
        };
        more();
      }
    });
    for (const path of ['/said', '/endless']) {
      const error = expect.objectContaining({ code: 'FILE_TOO_LARGE' });
      await expect(fetchPhoto(`${origin}${path}`, unhurried())).rejects.toEqual(error);
    }
  });

  it('that does not come in time, or is no longer wanted, is given up', async () => {
    const origin = await serving(({ url }, response) => {
      if (url === '/slow') response.writeHead(200).write('x');
    });
    for (const path of ['/never', '/slow']) {
      await expect(fetchPhoto(`${origin}${path}`, unhurried())).rejects.toEqual(REFUSED);
    }
    await expect(fetchPhoto(`${origin}/never`, AbortSignal.abort())).rejects.toEqual(REFUSED);
  });
});
