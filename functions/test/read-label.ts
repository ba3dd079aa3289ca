/** Reads labels with Tesseract, Debian's package `tesseract-ocr`. */
import { execFileSync, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

/** Part of the height that is read, from below: a label is short beside a broad picture, and takes more lines on an upright one. */
const STRIP = { broad: 1 / 5, upright: 1 / 3 } as const;
/** Part of the height that a capital has, and its least pixels: what makes it this high for the reader. */
const CAPITAL = { share: 0.03, least: 14 } as const;
/** Pixels of a capital that Tesseract reads best; its manual advises to enlarge small letters. */
const BEST_CAPITAL = 32;
/** How Tesseract takes a page apart: by itself, or as one block of text. What one of them overlooks, the other finds. */
const PAGES = ['3', '6'] as const;

const letters = (read: string): string => read.toLowerCase().replace(/[^a-z]/g, '');

/** Whether all words are read in their order, whatever is read between them. */
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

/** The lower part of a picture prepared for reading: dark letters on light, enlarged, without grain. The label's place is not given. */
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

/** What a label was read as: whether it holds all its words, and all that was read. */
export async function readLabel(image: Uint8Array, words: string): Promise<{ isRead: boolean; read: string }> {
  const looked = await strip(image);
  let read = '';
  for (const page of PAGES) {
    read = (await tesseract(looked, page)).trim();
    if (holds(read, words)) return { isRead: true, read };
  }
  return { isRead: false, read };
}
