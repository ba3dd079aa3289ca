import { generateKeyPairSync, sign } from 'node:crypto';
import exifr from 'exifr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DevelopmentCertificate, developmentCertificate } from '../../../test/development-certificate.ts';
import { readCredentials } from '../../../test/read-credentials.ts';
import type { CredentialsStatement } from '../../ports/credentials.ts';
import { coseSign1 } from './cose-sign1.ts';
import { createCredentials, NO_CREDENTIALS } from './credentials.ts';
import { authorityOf, readSigningKey } from './signing-key.ts';

const jpeg = (edge: number, background: string): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .jpeg()
    .toBuffer();

let certificate: DevelopmentCertificate;
let picture: Buffer;
let statement: CredentialsStatement;
beforeAll(async () => {
  certificate = await developmentCertificate();
  picture = await jpeg(640, '#446655');
  statement = {
    original: await jpeg(640, '#ddccbb'),
    furniture: 'added',
    proof: {
      engine: 'embedded',
      engineVersion: '3',
      provenance: 'compositeSynthetic',
      at: new Date('2026-11-26T10:00:00Z'),
      originalHash: 'ab'.repeat(32),
      added: [
        { name: 'sofa', count: 1 },
        { name: 'armchairs', count: 2 },
      ],
      mask: { path: 'secret/mask.png', url: 'https://files.test/secret', share: 0.4, changedShare: 0.3 },
    },
  };
});

function credentialsBy({ certificates, key }: DevelopmentCertificate, now = new Date()) {
  const logged: unknown[] = [];
  const credentials = createCredentials({
    key: readSigningKey(certificates, key),
    clock: () => now,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (event, _, facts) => void logged.push({ event, facts }),
    },
  });
  return { credentials, logged };
}

describe('credentials', () => {
  it('are read and validated by another library', async () => {
    const { credentials, logged } = credentialsBy(certificate);
    const file = await credentials.sign(picture, statement);
    expect(logged).toEqual([]);
    expect(await readCredentials(file)).toMatchObject({
      valid: true,
      actions: [
        { action: 'c2pa.opened' },
        {
          action: 'c2pa.edited',
          description: 'Furniture and decor were added by computer (virtual staging): 1 sofa, 2 armchairs.',
        },
      ],
      staging: {
        originalSha256: 'ab'.repeat(32),
        engine: 'embedded',
        engineVersion: '3',
        stagedAt: '2026-11-26T10:00:00.000Z',
        added: [
          { name: 'sofa', count: 1 },
          { name: 'armchairs', count: 2 },
        ],
        maskShare: 0.4,
        changedShare: 0.3,
      },
    });
    const { assertions } = (await readCredentials(file)) ?? {};
    expect(assertions).toContain('c2pa.ingredient.v3');
    expect(Buffer.from(file).includes('files.test')).toBe(false);
  });

  it('do not change the picture and metadata of the file', async () => {
    const file = await credentialsBy(certificate).credentials.sign(picture, statement);
    const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
    expect((await pixels(file)).equals(await pixels(picture))).toBe(true);
    expect((await sharp(file).metadata()).xmp).toEqual((await sharp(picture).metadata()).xmp);
    expect(await exifr.parse(file, { xmp: true })).toBeDefined();
    expect(file.length - picture.length).toBeLessThanOrEqual(credentialsBy(certificate).credentials.bytes);
  });

  it('describe edits after staging', async () => {
    const file = await credentialsBy(certificate).credentials.sign(picture, {
      ...statement,
      resized: true,
      text: ['Roomwright', 'Virtually staged'],
    });
    expect((await readCredentials(file))?.actions.map(({ action }) => action)).toEqual([
      'c2pa.opened',
      'c2pa.edited',
      'c2pa.resized',
      'c2pa.addedText',
      'c2pa.addedText',
    ]);
  });

  it('of a modified file are invalid', async () => {
    const file = Buffer.from(await credentialsBy(certificate).credentials.sign(picture, statement));
    file[file.length - 3] = (file[file.length - 3] ?? 0) ^ 1;
    expect(await readCredentials(file)).toMatchObject({
      valid: false,
      codes: expect.arrayContaining(['assertion.dataHash.mismatch']),
    });
  });

  it('are not written with an expired or future certificate, and the picture is unchanged', async () => {
    const from = new Date('2026-01-01T00:00:00Z');
    const short = await developmentCertificate({ from, days: 10 });
    const on = async (day: string) => {
      const { credentials, logged } = credentialsBy(short, new Date(day));
      const file = await credentials.sign(picture, statement);
      return [file === picture, logged];
    };
    const refused = [true, [{ event: 'credentials.failed', facts: { reason: 'expired' } }]];
    expect(await on('2025-12-31T23:59:59Z')).toEqual(refused);
    expect(await on('2026-01-05T00:00:00Z')).toEqual([false, []]);
    expect(await on('2026-01-11T00:00:01Z')).toEqual(refused);
  });

  it('that cannot be written leave the file unchanged', async () => {
    const { credentials, logged } = credentialsBy(certificate);
    const text = Buffer.from('no picture');
    expect(await credentials.sign(text, statement)).toBe(text);
    expect(logged).toEqual([{ event: 'credentials.failed', facts: { reason: 'library' } }]);
  });

  it('are not written without a certificate', async () => {
    expect(await NO_CREDENTIALS.sign(picture, statement)).toBe(picture);
    expect(NO_CREDENTIALS.bytes).toBe(0);
  });

  it('of concurrent pictures are independent', async () => {
    const { credentials } = credentialsBy(certificate);
    const files = await Promise.all(
      [1, 2, 3, 4].map((count) =>
        credentials.sign(picture, {
          ...statement,
          proof: { ...statement.proof, added: [{ name: 'chairs', count }] },
        }),
      ),
    );
    const read = await Promise.all(files.map(readCredentials));
    expect(read.map((each) => each?.valid)).toEqual([true, true, true, true]);
    expect(read.map((each) => each?.actions[1]?.description?.slice(-9))).toEqual(
      [1, 2, 3, 4].map((n) => `${n} chairs.`),
    );
  });
});

describe('a signing key', () => {
  it('requires the certificate of its issuer', () => {
    const [own = ''] = certificate.certificates.split('\n\n');
    const alone = `${own.split('-----END CERTIFICATE-----')[0]}-----END CERTIFICATE-----\n`;
    expect(() => readSigningKey(alone, certificate.key)).toThrow('the certificate and that of its issuer are needed');
    expect(() => authorityOf('nothing')).toThrow('the certificate and that of its issuer are needed');
  });

  it('requires certificates in order', () => {
    const parts = certificate.certificates.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [];
    expect(() => readSigningKey(parts.toReversed().join('\n'), certificate.key)).toThrow(
      'followed by that of its issuer',
    );
  });

  it('must match the first certificate', async () => {
    const { key } = await developmentCertificate();
    expect(() => readSigningKey(certificate.certificates, key)).toThrow('not that of the first certificate');
    expect(() => readSigningKey(certificate.certificates, 'secret')).toThrow(
      /^the private key is not PEM \(PKCS #8\)$/,
    );
  });

  it('may have line breaks written as \\n', () => {
    const oneLine = (text: string) => text.replaceAll('\n', '\\n');
    const { chain } = readSigningKey(oneLine(certificate.certificates), oneLine(certificate.key));
    expect(chain).toHaveLength(2);
  });
});

describe('a signature', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = {
    chain: [new Uint8Array(300)],
    validFrom: 0,
    validTo: 0,
    algorithm: { name: 'ed25519', cose: -8 },
    sign: (bytes: Uint8Array) => sign(null, bytes, privateKey),
  };
  const claim = Uint8Array.of(1, 2, 3);

  it.each([400, 414, 640, 641, 700, 66_000])('is %i bytes long, as requested', (size) => {
    expect(coseSign1(claim, key, size)).toHaveLength(size);
  });

  it('that does not fit is an error', () => {
    expect(() => coseSign1(claim, key, 300)).toThrow(/cannot be made 300 bytes long/);
  });
});
