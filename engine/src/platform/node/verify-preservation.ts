import type { EmptiedPicture, Preservation, StagingEngine } from '../../pipeline/staging-engine.ts';
import { verifyPicture } from './verify-picture.ts';

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
