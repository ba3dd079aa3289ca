import type { RoomId, StyleId } from '@roomwright/engine';

/** A staged picture of the public pages: which sample it furnishes, and how. */
export interface StagedPicture {
  readonly name: string;
  /** Name of the photo in `samples`, without its ending. */
  readonly sample: string;
  readonly room: RoomId;
  readonly style: StyleId;
  /** Chosen by eye among a few. */
  readonly seed: number;
}

/** Every staged picture, each beside the empty room of its sample. */
export const STAGED_PICTURES: readonly StagedPicture[] = [
  { name: 'hero', sample: 'living-room', room: 'LIVING_ROOM', style: 'SCANDINAVIAN', seed: 1 },
  { name: 'slider-dining-room', sample: 'dining-room', room: 'DINING_ROOM', style: 'SCANDINAVIAN', seed: 1 },
  { name: 'guest-bedroom', sample: 'office', room: 'BEDROOM', style: 'SCANDINAVIAN', seed: 2 },
  { name: 'living-space', sample: 'living-room', room: 'LIVING_ROOM', style: 'MODERN', seed: 1 },
  { name: 'master-bedroom', sample: 'bedroom', room: 'BEDROOM', style: 'MODERN', seed: 1 },
  { name: 'main-living-area', sample: 'dining-room', room: 'LIVING_ROOM', style: 'MODERN', seed: 3 },
  { name: 'slider-office', sample: 'office', room: 'OFFICE', style: 'INDUSTRIAL', seed: 1 },
];

/** The staged picture that stands for a sample where the application shows one pair: profile, fallbacks, previews of links. */
export const SHOWN = { sample: 'living-room', staged: 'hero' } as const;
