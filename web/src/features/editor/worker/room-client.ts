import type { Scene, StoredRoom } from '@roomwright/engine/live';
import type { LengthUnit } from '@roomwright/functions/contract/market-ids.ts';
import type { FurnishedRoom } from '../room/furnished-room.ts';
import type { RoomQuestion } from './messages.ts';
import { startWorker } from './start-worker.ts';

/** The furnished room on a thread of its own, so that the page never waits for it. */
export type RoomClient = {
  readonly [Q in RoomQuestion]: (
    ...given: Parameters<FurnishedRoom[Q]>
  ) => Promise<Awaited<ReturnType<FurnishedRoom[Q]>>>;
} & { readonly open: (scene: Scene, room: StoredRoom, unit: LengthUnit) => void; readonly close: () => void };

const QUESTIONS: Readonly<Record<RoomQuestion, true>> = {
  views: true,
  pieceAt: true,
  drag: true,
  nudge: true,
  turn: true,
  turnBetween: true,
  swap: true,
  recolour: true,
  remove: true,
  add: true,
  restyle: true,
  shuffle: true,
  shelf: true,
  swatches: true,
  spec: true,
};

/** @param fail called with the reason if its code cannot be loaded */
export function startRoom(fail: (message: string) => void): RoomClient {
  const worker = startWorker((message) => message.kind === 'failed' && fail(message.message));
  const questions = Object.keys(QUESTIONS).map((question) => [
    question,
    (...given: readonly unknown[]) =>
      worker.ask((id) => ({ kind: 'ask', id, question: question as RoomQuestion, given })),
  ]);
  return {
    ...Object.fromEntries(questions),
    open: (scene, room, unit) => worker.post({ kind: 'room', scene, room, unit }),
    close: worker.close,
  };
}
