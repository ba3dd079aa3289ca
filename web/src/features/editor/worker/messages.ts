import type { LiveLevel } from '@roomwright/engine/browser';
import type { PicturePoint, PieceSpec, Scene, StoredRoom } from '@roomwright/engine/live';
import type { LengthUnit } from '@roomwright/functions/contract/market-ids.ts';
import type { Arrangement } from '../arrangement.ts';
import type { FurnishedRoom } from '../room/furnished-room.ts';

export type RoomQuestion = keyof FurnishedRoom;

/** Messages to the editor's workers: one edits the room, the other draws. */
export type ToWorker =
  | { readonly kind: 'room'; readonly scene: Scene; readonly room: StoredRoom; readonly unit: LengthUnit }
  | { readonly kind: 'ask'; readonly id: number; readonly question: RoomQuestion; readonly given: readonly unknown[] }
  /** Drawing will start soon. */
  | { readonly kind: 'prepare' }
  | { readonly kind: 'photo'; readonly scene: Scene; readonly photoUrl: string }
  /** Replaces all pending drawings; draws one level after the other. */
  | { readonly kind: 'draw'; readonly arrangement: Arrangement; readonly levels: readonly LiveLevel[] }
  | { readonly kind: 'pick'; readonly id: number; readonly arrangement: Arrangement; readonly at: PicturePoint }
  | { readonly kind: 'thumbnail'; readonly id: number; readonly spec: PieceSpec; readonly size: number };

/** Messages from the editor's workers. */
export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string }
  | { readonly kind: 'picture'; readonly level: LiveLevel; readonly picture: ImageBitmap }
  | { readonly kind: 'failed'; readonly message: string };
