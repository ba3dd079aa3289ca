import type { EmptiedPicture, Preservation, StagingEngine } from '../../pipeline/staging-engine.ts';
import { verifyPicture } from './verify-picture.ts';

type Masked = Pick<EmptiedPicture, 'image' | 'mask' | 'preservation'>;

/**
 * The same engine, with every picture, the emptied room too, compared with its photo before it is returned: where a pixel outside the mask differs, there is no
 * picture. Nothing is promised for an engine that returns no mask.
 *
 * @param compare throws where a pixel outside the mask is not the photo's own
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
