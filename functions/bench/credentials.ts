/**
 * `npm run bench:credentials`: milliseconds and bytes that signing adds to pictures of several sizes. Prints JSON.
 */
import sharp from 'sharp';
import { createCredentials } from '../src/adapters/credentials/credentials.ts';
import { readSigningKey } from '../src/adapters/credentials/signing-key.ts';
import { developmentCertificate } from '../test/development-certificate.ts';

const EDGES = [1280, 1920, 3840] as const;
const ROUNDS = 15;

const { certificates, key } = await developmentCertificate();
const credentials = createCredentials({
  key: readSigningKey(certificates, key),
  clock: () => new Date(),
  log: {
    info: () => undefined,
    warn: () => undefined,
    error: (_, error) => {
      throw error;
    },
  },
});

/** Creates a picture that compresses as badly as a photo. */
const noisy = (edge: number): Promise<Buffer> =>
  sharp({
    create: {
      width: edge,
      height: Math.round((edge * 2) / 3),
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();

const proof = {
  engine: 'embedded',
  engineVersion: '1',
  provenance: 'compositeSynthetic',
  at: new Date(),
  originalHash: '0'.repeat(64),
  added: [{ name: 'sofa', count: 1 }],
} as const;

async function timed(picture: Uint8Array, original: Uint8Array): Promise<{ ms: number; bytes: number }> {
  const from = performance.now();
  const file = await credentials.sign(picture, { original, proof, furniture: 'added' });
  return { ms: performance.now() - from, bytes: file.length - picture.length };
}

const pictures = await Promise.all(EDGES.map(noisy));
const [small = Buffer.alloc(0)] = pictures;
const first = await timed(small, small);
const sizes = [];
for (const [i, picture] of pictures.entries()) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await timed(picture, picture));
  const times = rounds.map(({ ms }) => ms).sort((one, other) => one - other);
  sizes.push({
    edge: EDGES[i],
    pictureBytes: picture.length,
    addedBytes: rounds[0]?.bytes,
    medianMs: Math.round(times[ROUNDS >> 1] ?? 0),
    mostMs: Math.round(times.at(-1) ?? 0),
  });
}
process.stdout.write(`${JSON.stringify({ firstMs: Math.round(first.ms), sizes }, null, 2)}\n`);
