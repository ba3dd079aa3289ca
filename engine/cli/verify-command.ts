import { readFile } from 'node:fs/promises';
import { compareOutsideMask, type Photo, type PixelComparison } from '@roomwright/engine';
import { imageFileKind } from '@roomwright/engine/files';
import { readPhotoFile } from '@roomwright/engine/node';
import { EXIT, UsageError } from '../../scripts/command/failure.ts';
import { parseArguments, textOption } from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { fromWorkingFolder } from './paths.ts';

const OPTIONS = { mask: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

const HELP = `Compares a staged picture with its photo, pixel by pixel.

Usage: npm run -s verify -- <photo> <staged.png> [--mask MASK.png]

  --mask MASK.png  Where the picture may differ: white or grey pixels may, black ones must be the photo's own, byte for byte.
                   "npm run -s stage" writes one with --mask. Without it the command only says how much differs
  --help           This text

The picture must be a PNG, which loses nothing. A photo that was staged at a smaller size is made smaller in the same way.

Exit codes: 0 the picture is the photo's own outside the mask; 2 wrong arguments, or a file that cannot be used;
4 it differs outside the mask.
`;

/**
 * Reads a lossless picture.
 *
 * @throws UsageError for lossy formats
 */
async function readLossless(path: string, what: string): Promise<Photo> {
  const { photo } = await readPhotoFile(path);
  if (imageFileKind(await readFile(path)) === 'png') return photo;
  throw new UsageError(
    `"${path}" is no PNG: other files change pixels when they are saved, please save the ${what} as PNG.`,
  );
}

/** Returns the only channel of a grey picture. */
const planeOf = ({ rgb }: Photo): Uint8Array => rgb.filter((_, i) => i % 3 === 0);

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

function sentence({ pixels, changed, allowed, outside, firstOutside }: PixelComparison, hasMask: boolean): string {
  if (!hasMask)
    return `${changed} of ${pixels} pixels differ (${percent(changed, pixels)}). Name a mask to verify the others.`;
  if (!firstOutside) {
    const rest = `The mask covers ${percent(allowed, pixels)} of the picture; ${changed} pixels in it differ.`;
    return `Verified: all ${pixels - allowed} pixels outside the mask are the photo's own. ${rest}`;
  }
  const [x, y] = firstOutside;
  return `Not verified: ${outside} pixels outside the mask differ from the photo, the first ${x} from the left and ${y} from the top.`;
}

export async function verifyCommand(args: string[]): Promise<number> {
  const parsed = parseArguments(args, OPTIONS);
  if (parsed.values.help) {
    process.stdout.write(HELP);
    return EXIT.ok;
  }
  const [photoPath, stagedPath, ...more] = parsed.positionals;
  if (photoPath === undefined || stagedPath === undefined || more.length > 0) {
    throw new UsageError('Please name a photo and its staged picture: npm run -s verify -- <photo> <staged.png>.');
  }
  const maskPath = textOption(parsed, 'mask');
  const staged = await readLossless(fromWorkingFolder(stagedPath), 'picture');
  const mask = maskPath === undefined ? null : await readLossless(fromWorkingFolder(maskPath), 'mask');
  const { photo } = await readPhotoFile(fromWorkingFolder(photoPath), {
    maxEdge: Math.max(staged.width, staged.height),
  });
  if (photo.width !== staged.width || photo.height !== staged.height) {
    const sizes = `${photo.width} x ${photo.height} and ${staged.width} x ${staged.height}`;
    throw new UsageError(`Photo and picture have different sizes (${sizes}): please name the photo that was staged.`);
  }
  if (mask && (mask.width !== staged.width || mask.height !== staged.height)) {
    throw new UsageError('The mask has not the size of the picture: please name the one that was written with it.');
  }
  const comparison = compareOutsideMask(photo, staged, mask && planeOf(mask));
  const isGood = comparison.outside === 0;
  (isGood ? process.stdout : process.stderr).write(`${sentence(comparison, mask !== null)}
`);
  return isGood ? EXIT.ok : EXIT.differs;
}

/** Runs the command in its own process. */
export const run = (): Promise<void> => runCommand(verifyCommand);
