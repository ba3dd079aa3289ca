/** Reads labels with Tesseract, Debian's package `tesseract-ocr`. */
import { execFileSync, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

/** Lower share of the picture's height that is read: a label takes more lines on an upright picture. */
const STRIP = { broad: 1 / 5, upright: 1 / 3 } as const;
/**
 * Height of a capital, as a share of the picture's, and its minimum in pixels; used to scale the text for the
 * reader.
 */
const CAPITAL = { share: 0.03, least: 14 } as const;
/** Capital height that Tesseract reads best, pixels; its manual advises enlarging small letters. */
const BEST_CAPITAL = 32;
/**
 * Tesseract's page segmentation modes: automatic, and a single block of text. Each finds words that the other
 * misses.
 */
const PAGES = ['3', '6'] as const;

const letters = (read: string): string => read.toLowerCase().replace(/[^a-z]/g, '');

/** Returns whether all words occur in order, with anything in between. */
function holds(read: string, words: string): boolean {
  const found = letters(read);
  let from = 0;
  for (const word of words.split(' ').map(letters)) {
    const at = found.indexOf(word, from);
    if (at === -1) return false;
    from = at + word.length;
  }
  return true;
}

export function hasTesseract(): boolean {
  try {
    execFileSync('tesseract', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function tesseract(image: Uint8Array, page: string): Promise<string> {
  const reader = spawn('tesseract', ['-', '-', '--psm', page], {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  reader.stdin.end(image);
  return text(reader.stdout);
}

/**
 * Prepares the lower part of a picture for reading: dark letters on light, enlarged, denoised. The label's position
 * is not used.
 */
async function strip(image: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const tall = Math.ceil(height * (height > width ? STRIP.upright : STRIP.broad));
  const scale = BEST_CAPITAL / Math.max(CAPITAL.least, CAPITAL.share * height);
  const enlarged = await sharp(image)
    .extract({ left: 0, top: height - tall, width, height: tall })
    .greyscale()
    .negate()
    .resize({ width: Math.round(width * scale), kernel: 'cubic' })
    .png()
    .toBuffer();
  return sharp(enlarged).median(3).png().toBuffer();
}

/** Reads a label: whether it contains all its words, and the text found. */
export async function readLabel(image: Uint8Array, words: string): Promise<{ isRead: boolean; read: string }> {
  const looked = await strip(image);
  let read = '';
  for (const page of PAGES) {
    read = (await tesseract(looked, page)).trim();
    if (holds(read, words)) return { isRead: true, read };
  }
  return { isRead: false, read };
}
