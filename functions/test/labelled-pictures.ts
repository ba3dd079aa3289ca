import { basename } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { samplePhotos } from '../../samples/samples.ts';
import { disclose } from '../src/adapters/imaging/disclose.ts';
import { MARKET_LANGUAGES } from '../src/contract/market-ids.ts';
import { MARKETS } from '../src/contract/markets.ts';

/** A picture whose label is to be read. */
export interface LabelledPicture {
  /** Background of the label: "light", "dark", "busy: ..." or "photo: ...". */
  readonly ground: string;
  readonly width: number;
  readonly height: number;
  readonly words: string;
  /** Returns the picture as a JPEG file with its label in the lower left corner. */
  readonly draw: () => Promise<Uint8Array>;
}

const WIDTHS = [640, 800, 1024, 1280, 1600, 1920, 2048, 2560, 3200, 3840] as const;
const SHAPES = [3 / 2, 4 / 3, 16 / 9, 3 / 4] as const;
const WORDS = [
  ...new Set(Object.values(MARKETS).flatMap(({ words }) => MARKET_LANGUAGES.map((language) => words[language]))),
];

interface Ground {
  readonly name: string;
  readonly draw: (width: number, height: number) => Sharp;
}

const flat = (background: string) => (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } });
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 70 } },
  });
/** Returns a checkerboard with fields of the letters' height: the hardest background for the label. */
const chequered = (width: number, height: number) => {
  const field = Math.round(0.03 * height);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><pattern id="p" width="${2 * field}" ` +
    `height="${2 * field}" patternUnits="userSpaceOnUse"><rect width="100%" height="100%" fill="#fff"/><path d="M0 0h${field}v${field}H0z` +
    `M${field} ${field}h${field}v${field}h-${field}z"/></pattern><rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return sharp(Buffer.from(svg));
};

const GROUNDS: readonly Ground[] = [
  { name: 'light', draw: flat('#fff') },
  { name: 'dark', draw: flat('#0b0b0b') },
  { name: 'busy: noise', draw: noisy },
  { name: 'busy: chequered', draw: chequered },
  ...(await samplePhotos()).map((path) => ({
    name: `photo: ${basename(path, '.jpg')}`,
    draw: (width: number, height: number) => sharp(path).resize(width, height, { fit: 'cover' }),
  })),
];

const turn = <T>(list: readonly T[], i: number): T => {
  const item = list[i % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

/**
 * Yields pictures that cycle through backgrounds, sizes, shapes and texts: any dozen has each background, width and
 * label at least once.
 */
export function labelledPictures(count: number): LabelledPicture[] {
  return Array.from({ length: count }, (_, i) => {
    const ground = turn(GROUNDS, i);
    const width = turn(WIDTHS, Math.floor(i / GROUNDS.length) + i);
    const height = Math.round(width / turn(SHAPES, Math.floor(i / 3)));
    const words = turn(WORDS, i);
    const draw = async () => {
      const picture = await ground.draw(width, height).jpeg({ quality: 92 }).toBuffer();
      return disclose(picture, { label: { words, place: 'bottom-left' } }, (_, work) => work());
    };
    return { ground: ground.name, width, height, words, draw };
  });
}
