import type { OutputOf } from '../../contract/endpoints.ts';
import { ORDER_PROBLEMS, type Orders } from '../../contract/rearrangement.ts';
import { styleSchema } from '../../contract/staging-option-schemas.ts';
import type { Planner } from '../../ports/planner.ts';
import type { makeScenes } from './scenes.ts';

export interface RearrangePicturePorts {
  readonly scenes: ReturnType<typeof makeScenes>;
  readonly planner: Pick<Planner, 'rearrange'>;
}

/** What became of the orders, and the picture that is being made of them; null if nothing was changed. */
export interface RearrangedPicture extends Orders {
  readonly rendered: OutputOf<'renderScene'> | null;
}

/**
 * Arranges the furniture of a picture as words say, as a person does in the editor: what is found is saved, and its
 * picture requested.
 */
export function makeRearrangePicture({ scenes, planner }: RearrangePicturePorts) {
  /** @throws AppError those of the scene that is read, saved and rendered */
  return async (userId: string, id: string, words: string, requestId: string): Promise<RearrangedPicture> => {
    const { version, revision, scene, room } = await scenes.get(userId, id);
    const style = styleSchema.parse(scene.style);
    const { pieces, done, notDone } = await planner.rearrange({ scene: { ...scene, style }, room }, words);
    const orders: Orders = {
      done: done.map((each) => ({ words: each.words, objections: [...each.objections] })),
      notDone: notDone.map((each) => ({ words: each.words, code: each.why, detail: ORDER_PROBLEMS[each.why] })),
    };
    if (done.length === 0) return { ...orders, rendered: null };
    const saved = await scenes.save(userId, id, { version, revision, style, pieces: [...pieces] });
    const wanted = { version, revision: saved.revision };
    return { ...orders, rendered: await scenes.render(userId, id, wanted, requestId) };
  };
}
