import type { EmptiedPicture, Preservation, StagingEngine } from '../../pipeline/staging-engine.ts';
import { compareOutsideMask } from '../../rendering/composite/compare-outside-mask.ts';
import { decodePhoto } from './image-file-decode.ts';

const share = (part: number, whole: number): number => Math.round((part / whole) * 1e4) / 1e4;

/**
 * Compares a staged picture with its photo. The photo is decoded and resized exactly as in the embedded engine: an
 * engine that resizes differently must not return a mask.
 *
 * @param photo the photo's file
 * @param staged a lossless file
 * @param mask a grey PNG as large as the staged picture: 0 where it must equal the photo
 * @throws Error if a pixel outside the mask differs, or the size does
 */
export async function verifyPicture(photo: Uint8Array, staged: Uint8Array, mask: Uint8Array): Promise<Preservation> {
  const { default: sharp } = await import('sharp');
  const [after, plane] = await Promise.all([
    sharp(staged).removeAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
    sharp(mask).toColourspace('b-w').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  ]);
  const { width, height } = after.info;
  const { photo: before } = await decodePhoto(photo, { maxEdge: Math.max(width, height) });
  const compared = compareOutsideMask(before, { width, height, rgb: after.data }, plane.data);
  if (compared.outside > 0) {
    const [x, y] = compared.firstOutside ?? [];
    throw new Error(`The engine changed ${compared.outside} pixels outside of its mask, the first at ${x}, ${y}.`);
  }
  return {
    maskShare: share(compared.allowed, compared.pixels),
    changedShare: share(compared.changed, compared.pixels),
  };
}

type Masked = Pick<EmptiedPicture, 'image' | 'mask' | 'preservation'>;

/**
 * Wraps an engine so that every picture, emptied rooms included, is compared with its photo before it is returned;
 * if a pixel outside the mask differs, it is rejected. Nothing is verified for an engine that returns no mask.
 *
 * @param compare throws if a pixel outside the mask differs from the photo
 */
export function verifyPreservation<Details>(
  engine: StagingEngine<Details>,
  compare: (photo: Uint8Array, staged: Uint8Array, mask: Uint8Array) => Promise<Preservation> = verifyPicture,
): StagingEngine<Details> {
  return {
    ...engine,
    async stage(request, context) {
      const answer = await engine.stage(request, context);
      if (answer.outcome === 'declined') return answer;
      const compared = async <P extends Masked>(picture: P): Promise<P> =>
        picture.mask
          ? { ...picture, preservation: await compare(request.photo, picture.image, picture.mask) }
          : picture;
      const emptied = answer.emptied && (await compared(answer.emptied));
      return { ...(await compared(answer)), ...(emptied && { emptied }) };
    },
  };
}
