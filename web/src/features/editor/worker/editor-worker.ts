/** Entry of the editor's workers: one answers what is possible in the room, another one draws it. */

import { createBrowserRenderer, type Renderer } from '@roomwright/engine/browser';
import { createFurnishedRoom, type FurnishedRoom } from '../room/furnished-room.ts';
import { createDrawing } from './drawing.ts';
import type { FromWorker, RoomQuestion, ToWorker } from './messages.ts';

// TypeScript's types are those of a page, where a message is posted to an origin.
const post = (message: FromWorker, transfer: Transferable[] = []): void =>
  (postMessage as (message: FromWorker, transfer: Transferable[]) => void)(message, transfer);

let room: FurnishedRoom | undefined;
let renderer: Promise<Renderer> | undefined;
let drawing: ReturnType<typeof createDrawing> | undefined;

function ask(question: RoomQuestion, given: readonly unknown[]): unknown {
  if (!room) throw new Error('There is no room yet.');
  // The page asks through RoomClient, whose types are those of the room.
  return (room[question] as (...given: readonly unknown[]) => unknown)(...given);
}

async function answer(id: number, find: () => unknown): Promise<void> {
  try {
    const value = await find();
    post({ kind: 'answer', id, value }, value instanceof ImageBitmap ? [value] : []);
  } catch (error) {
    post({ kind: 'refused', id, message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'room':
      room = createFurnishedRoom(data.scene, data.room);
      break;
    case 'ask':
      void answer(data.id, () => ask(data.question, data.given));
      break;
    case 'prepare':
      renderer ??= createBrowserRenderer();
      break;
    case 'photo':
      renderer ??= createBrowserRenderer();
      drawing = createDrawing(data, renderer, post);
      break;
    case 'draw':
      drawing?.draw(data);
      break;
    case 'pick':
      void answer(data.id, () => drawing?.pick(data.arrangement, data.at) ?? null);
      break;
    case 'thumbnail':
      void answer(data.id, () => drawing?.thumbnail(data.spec, data.size));
      break;
  }
});
