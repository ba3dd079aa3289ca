import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Authority, makeAuthority, type Statement } from '../../../../emulators/credentials/authority.ts';
import { c2paModule, MemoryBlob } from '../../../../functions/src/adapters/credentials/c2pa-module.ts';
import type { Claims, Credentials } from './file-facts.ts';
import { readCredentials } from './read-credentials.ts';

const DAY = 24 * 60 * 60 * 1000;
const ours = await makeAuthority('Roomwright');
/** An authority with the same name, which anyone can choose. */
const impostor = await makeAuthority('Roomwright');
const ended = await makeAuthority('Roomwright', { from: new Date(Date.now() - 60 * DAY), days: 59 });

const STAGING = {
  originalSha256: 'a'.repeat(64),
  engine: 'embedded',
  engineVersion: '1.2.3',
  stagedAt: '2026-05-04T09:30:00.000Z',
  added: [
    { name: 'sofa', count: 1 },
    { name: 'armchairs', count: 2 },
  ],
  maskShare: 0.31,
  changedShare: 0.28,
};
const CLAIMS: Claims = {
  ours: true,
  expired: false,
  signer: 'Roomwright',
  tool: 'Roomwright 1.0.0',
  sources: ['compositeSynthetic'],
  staging: STAGING,
};

const edited = {
  label: 'c2pa.actions.v2',
  data: {
    actions: [
      {
        action: 'c2pa.edited',
        description: '1 sofa, 2 armchairs',
        digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
      },
    ],
  },
};
const staging = (data: object) => ({ label: 'app.roomwright.staging', data });

let original: Buffer;
let picture: Buffer;
let statement: Statement;
let signed: Buffer;

const photo = async (name: string): Promise<Buffer> =>
  sharp(await readFile(new URL(`../../../../docs/images/${name}.jpg`, import.meta.url)))
    .resize({ width: 320 })
    .jpeg()
    .toBuffer();
const signedBy = async (authority: Authority, given: Partial<Statement> = {}): Promise<Buffer> =>
  Buffer.from(await authority.sign(picture, { ...statement, ...given }));
const read = (
  bytes: Uint8Array,
  anchor: string | null = ours.anchor,
  mime = 'image/jpeg',
): Promise<Credentials | null> => readCredentials(new MemoryBlob(bytes), mime, anchor);

/** The file with one bit flipped. */
function flipped(bytes: Buffer, at: number): Buffer {
  expect(at).toBeGreaterThan(0);
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}
/** The file with one bit of this text flipped. */
const flippedIn = (bytes: Buffer, text: string): Buffer => flipped(bytes, bytes.indexOf(text));
/** The file with one bit flipped among the pixels, which come last. */
const repainted = (bytes: Buffer): Buffer => flipped(bytes, bytes.length - 500);

beforeAll(async () => {
  await c2paModule();
  original = await photo('before');
  picture = await photo('after');
  statement = { title: 'staged.jpg', assertions: [edited, staging(STAGING)], original };
  signed = await signedBy(ours);
});

describe('valid credentials', () => {
  test('ours state what was added, when, by which engine, and how much was changed', async () => {
    expect(await read(signed)).toEqual({ state: 'intact', claims: CLAIMS });
  });

  test('ours are recognised even if the original has credentials of another signer', async () => {
    const taken = {
      action: 'c2pa.created',
      digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
    };
    const assertions = [{ label: 'c2pa.actions.v2', data: { actions: [taken] } }];
    const camera = await (await makeAuthority('Camera')).sign(original, { title: 'original.jpg', assertions });
    expect(await read(await signedBy(ours, { original: camera }))).toEqual({ state: 'intact', claims: CLAIMS });
  });

  test('those of another authority with our name are not ours, nor are their statements', async () => {
    const claims = { ...CLAIMS, ours: false, staging: null };
    expect(await read(await signedBy(impostor))).toEqual({ state: 'intact', claims });
  });

  test('without an authority no credentials are ours, and an invalid authority is an error', async () => {
    const claims = { ...CLAIMS, ours: false, staging: null };
    expect(await read(signed, null)).toEqual({ state: 'intact', claims });
    await expect(read(signed, 'no certificate')).rejects.toContain('BadParam');
  });

  test('an expired certificate is reported', async () => {
    expect(await read(await signedBy(ended), ended.anchor)).toEqual({
      state: 'intact',
      claims: { ...CLAIMS, expired: true },
    });
  });

  test('a staging assertion of another form is ignored', async () => {
    const strange = { ...STAGING, originalSha256: 'A', added: 'a sofa' };
    const file = await signedBy(ours, { assertions: [edited, staging(strange)] });
    expect(await read(file)).toEqual({ state: 'intact', claims: { ...CLAIMS, staging: null } });
  });

  test('a later signer of our file is shown as its signer', async () => {
    const again = await makeAuthority('Portal');
    const assertions = [{ label: 'c2pa.actions.v2', data: { actions: [{ action: 'c2pa.edited' }] } }];
    const file = await again.sign(signed, { title: 'again.jpg', assertions, original: signed });
    const claims = { ours: false, expired: false, signer: 'Portal', tool: 'Portal 1.0.0', sources: [], staging: null };
    expect(await read(file)).toEqual({ state: 'intact', claims });
  });
});

describe('a changed file', () => {
  test.each([
    ['a bit of a pixel differs', () => repainted(signed)],
    ['something follows', () => Buffer.concat([signed, Buffer.from('x')])],
    ['its end is missing', () => signed.subarray(0, signed.length - 900)],
  ])('is told where %s', async (_, file) => {
    expect(await read(file())).toEqual({ state: 'changed', claims: CLAIMS });
  });

  test('is reported for any signer', async () => {
    const claims = { ...CLAIMS, ours: false, staging: null };
    expect(await read(repainted(await signedBy(impostor)))).toEqual({ state: 'changed', claims });
  });
});

describe('invalid credentials', () => {
  test.each([
    ['what was added is other than was signed', () => flippedIn(signed, 'armchairs')],
    ['the claim is other than was signed', () => flippedIn(signed, 'staged.jpg')],
    ['an assertion has another name', () => flippedIn(signed, 'app.roomwright.staging')],
    ['they cannot be read', () => flippedIn(signed, 'claim_generator_info')],
  ])('are none where %s', async (_, file) => {
    expect(await read(file())).toEqual({ state: 'broken' });
  });
});

describe('a file without credentials', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('is said to have none: %s', async (format) => {
    const bytes = await sharp(signed).toFormat(format).toBuffer();
    expect(await read(bytes, ours.anchor, `image/${format}`)).toEqual({ state: 'none' });
  });

  test.each([
    ['only its first bytes are there', () => signed.subarray(0, 40)],
    ['it ends in its metadata', () => signed.subarray(0, 4000)],
    ['it is a picture by its first bytes alone', () => Buffer.from('\xff\xd8\xffhello', 'latin1')],
  ])('is damaged where %s', async (_, file) => {
    expect(await read(file())).toBeNull();
  });
});
