/**
 * Whether the label can be read: `npm run bench:label`. Labels are drawn on 100 pictures, 640 to 3840 pixels wide, light,
 * dark and busy, and Tesseract (the package `tesseract-ocr` of Debian) reads the plate, cut out and enlarged. Prints JSON; ends with 1
 * unless all 100 are read. `-- --keep folder` keeps the pictures.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import sharp from 'sharp';
import { disclose } from '../src/adapters/imaging/disclose.ts';
import { type DrawnLabel, drawLabel } from '../src/adapters/imaging/label.ts';
import { MARKET_LANGUAGES } from '../src/contract/market-ids.ts';
import { MARKETS } from '../src/contract/markets.ts';

const COUNT = 100;
const run = promisify(execFile);
const SAMPLES = fileURLToPath(new URL('../../samples/', import.meta.url));

const WIDTHS = [640, 800, 1024, 1280, 1600, 1920, 2048, 2560, 3200, 3840] as const;
const SHAPES = [3 / 2, 4 / 3, 16 / 9, 3 / 4] as const;
const WORDS = [
  ...new Set(Object.values(MARKETS).flatMap(({ words }) => MARKET_LANGUAGES.map((language) => words[language]))),
];

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 70 } },
  });
/** Black and white fields, as high as the letters: as unlike a quiet corner as can be. */
const chequered = (width: number, height: number) => {
  const field = Math.round(0.03 * height);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><pattern id="p" width="${2 * field}" ` +
    `height="${2 * field}" patternUnits="userSpaceOnUse"><rect width="100%" height="100%" fill="#fff"/><path d="M0 0h${field}v${field}H0z` +
    `M${field} ${field}h${field}v${field}h-${field}z"/></pattern><rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return sharp(Buffer.from(svg));
};
const photos = (await readdir(SAMPLES)).filter((name) => name.endsWith('.jpg')).sort();
const photo = (i: number) => (width: number, height: number) =>
  sharp(join(SAMPLES, photos[i % photos.length] ?? '')).resize(width, height, { fit: 'cover' });

const GROUNDS = [
  { kind: 'light', draw: (width: number, height: number) => flat(width, height, '#fff') },
  { kind: 'dark', draw: (width: number, height: number) => flat(width, height, '#0b0b0b') },
  { kind: 'busy: noise', draw: noisy },
  { kind: 'busy: chequered', draw: chequered },
  ...photos.map((name, i) => ({ kind: `photo: ${name}`, draw: photo(i) })),
];

/** Pixels of a capital that Tesseract reads best; its manual advises to enlarge small letters. */
const BEST_CAPITAL = 32;

/** The label as a reader looks at it: cut out with its plate, dark on light, enlarged. */
async function enlarged(image: Uint8Array, { left, top, width, height, capital }: DrawnLabel): Promise<Buffer> {
  return sharp(image)
    .extract({ left, top, width, height })
    .greyscale()
    .negate()
    .resize({ width: Math.round((width * BEST_CAPITAL) / capital), kernel: 'cubic' })
    .png()
    .toBuffer();
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const { values } = parseArgs({ options: { keep: { type: 'string' } } });
try {
  await run('tesseract', ['--version']);
} catch {
  process.stderr.write('Tesseract is not installed: apt-get install tesseract-ocr\n');
  process.exit(1);
}
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'roomwright-label-')));
await mkdir(folder, { recursive: true });
const failed: object[] = [];
const perKind = new Map<string, { pictures: number; read: number }>();
for (let i = 0; i < COUNT; i++) {
  const ground = GROUNDS[i % GROUNDS.length];
  const width = WIDTHS[Math.floor(i / GROUNDS.length + i) % WIDTHS.length] ?? 640;
  const height = Math.round(width / (SHAPES[Math.floor(i / 3) % SHAPES.length] ?? 1));
  const words = WORDS[i % WORDS.length] ?? '';
  const picture = await ground.draw(width, height).jpeg({ quality: 92 }).toBuffer();
  const image = await disclose(picture, { label: { words, place: 'bottom-left' } }, (_, work) => work());
  const file = join(folder, `${String(i + 1).padStart(3, '0')}.jpg`);
  await writeFile(file, image);
  const label = drawLabel(words, 'bottom-left', { width, height });
  const crop = join(folder, `${String(i + 1).padStart(3, '0')}.png`);
  await writeFile(crop, await enlarged(image, label));
  const { stdout } = await run('tesseract', [crop, '-', '--psm', '6'], {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  const isRead = letters(stdout).includes(letters(words));
  const kind = ground.kind.split(':')[0] ?? '';
  const sum = perKind.get(kind) ?? { pictures: 0, read: 0 };
  perKind.set(kind, { pictures: sum.pictures + 1, read: sum.read + (isRead ? 1 : 0) });
  const { capital } = label;
  if (!isRead)
    failed.push({
      picture: i + 1,
      ground: ground.kind,
      width,
      height,
      capital,
      words,
      read: stdout.trim().slice(-200),
    });
}
if (values.keep === undefined) await rm(folder, { recursive: true });
const read = COUNT - failed.length;
process.stdout.write(`${JSON.stringify({ pictures: COUNT, read, ...Object.fromEntries(perKind), failed }, null, 2)}\n`);
process.exitCode = read === COUNT ? 0 : 1;
