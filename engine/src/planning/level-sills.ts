import type { Opening, RoomModel } from '../scene/room.ts';

/**
 * Windows of a room whose heads are level have one sill, too, as builders set them: metres by which heads and sills are measured apart.
 * Chosen on windows of photos that were saved again.
 */
const LEVEL = { head: 0.2, sill: 0.25 } as const;
/** A window that ends lower is a glass door, which is level with no other, metres. */
const LOWEST_SILL = 0.1;

const median = (sorted: readonly number[]): number => {
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
};

const isWindow = ({ kind, bottom }: Opening): boolean => kind === 'window' && bottom >= LOWEST_SILL;

const areLevel = (one: Opening, other: Opening): boolean =>
  Math.abs(one.top - other.top) <= LEVEL.head && Math.abs(one.bottom - other.bottom) <= LEVEL.sill;

/**
 * The room with level sills. Each is measured a hand's breadth too high or too low, differently in every copy of a photo, and by the
 * height of its sill a window is taken for a glass door, before which nothing stands.
 */
export function withLevelSills(model: RoomModel): RoomModel {
  const windows = model.openings.filter(isWindow);
  if (windows.length < 2) return model;
  const level = (opening: Opening): Opening => {
    if (!isWindow(opening)) return opening;
    const sills = windows.filter((other) => areLevel(opening, other)).map(({ bottom }) => bottom);
    return { ...opening, bottom: median(sills.sort((a, b) => a - b)) };
  };
  return { ...model, openings: model.openings.map(level) };
}
