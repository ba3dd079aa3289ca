import { afterAll, describe, expect, it } from 'vitest';
import { type Change, changesIn, describeChange, drawChanges } from './changes.ts';
import { startGoldenCrew } from './golden-crew.ts';
import { readKept } from './golden-files.ts';
import type { GoldenPhoto } from './golden-photo.ts';

/**
 * Share of a picture that may differ visibly when the scene is the same: other processors round differently, which
 * can deflect single rays. For comparison: a missing piece changes at least 0.4 % of these pictures, a piece moved
 * by a centimetre 0.05 to 1 %, different noise 0.1 to 0.7 %.
 */
const MAX_VISIBLE_SHARE = 0.001;

const matters = ({ inScene, visible }: Change): boolean => inScene.length > 0 || visible > MAX_VISIBLE_SHARE;

/** Tests that photos are staged into the kept scenes and pictures. */
export function describeGoldens(photos: readonly GoldenPhoto[]): void {
  describe('golden scenes and pictures', () => {
    const crew = startGoldenCrew();
    afterAll(() => crew.close());

    it.each(photos)(
      '$name is staged as it was, with every pixel outside of the mask as in the photo',
      async (photo) => {
        const goldens = await crew.stage(photo);
        expect(goldens.map(({ style }) => style)).toEqual(photo.stagings.map(({ style }) => style));
        expect(goldens.filter(({ touched }) => touched > 0).map(({ style }) => style)).toEqual([]);
        const changes = changesIn(goldens, await readKept(photo)).filter(matters);
        if (changes.length === 0) return;
        const sheet = await drawChanges(photo.name, changes);
        const lines = changes.map((change) => describeChange(photo.name, change));
        expect.fail(
          [...lines, `Old, new and difference side by side: ${sheet}`, '`npm run approve` keeps the new ones.'].join(
            '\n',
          ),
        );
      },
    );
  });
}
