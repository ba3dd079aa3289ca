import { z } from 'zod';
import type { V1Room } from '../../contract/endpoints/v1-rooms.ts';
import { answer, tool } from './tool.ts';

const roomId = z.string().max(64).describe('As get_batch names it.');

/** The bytes of a data URL, as Base64. */
const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1);

function roomAnswer({ id, awaits, pictureIds, alternatives, error }: V1Room) {
  const sketches = alternatives.flatMap(({ id: alternative, thumbnails, isLikely }) =>
    thumbnails.flatMap((thumbnail, photo) => {
      const text = `Alternative ${alternative}${isLikely ? ' (most likely)' : ''}, photo ${photo + 1}${thumbnail ? ':' : ': does not fit.'}`;
      const image = thumbnail && { type: 'image' as const, data: base64Of(thumbnail), mimeType: 'image/jpeg' };
      return [{ type: 'text' as const, text }, ...(image ? [image] : [])];
    }),
  );
  const ids = alternatives.map((each) => each.id);
  return answer({ roomId: id, awaits, alternatives: ids, pictureIds, error }, sketches);
}

export const ROOM_TOOLS = {
  get_room: tool({
    input: z.object({ roomId }),
    readOnly: true,
    run: async ({ roomId: id }, call) => roomAnswer(await call('v1GetRoom', { id })),
  }),

  answer_room: tool({
    input: z.object({
      roomId,
      alternative: z
        .int()
        .min(0)
        .nullable()
        .describe('Null if none is right: each photo is furnished on its own then, with furniture in other places.'),
    }),
    run: async ({ roomId: id, alternative }, call) =>
      roomAnswer(await call('v1AnswerRoom', { id, body: { alternative } })),
  }),
} as const;
