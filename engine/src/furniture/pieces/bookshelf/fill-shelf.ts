import { fillCompartment } from '../../parts/objects/shelf-setting.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** The compartment above one shelf: the middle of its floor is (x, y, z), its front faces +z. Metres. */
export interface ShelfRoom {
  readonly x?: number;
  readonly y: number;
  readonly z?: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** Puts books and objects into every compartment of a shelf. */
export function fillShelves(b: MeshBuilder, look: StyleLook, rooms: readonly ShelfRoom[]): void {
  b.objects(() => {
    for (const room of rooms) fillCompartment(b, look, room, move(room.x ?? 0, room.y, room.z ?? 0));
  });
}

/** Fills equal compartments above boards whose upper sides are at `levels`. */
export const fillLevels = (
  b: MeshBuilder,
  look: StyleLook,
  levels: readonly number[],
  room: Omit<ShelfRoom, 'x' | 'y' | 'z'>,
): void =>
  fillShelves(
    b,
    look,
    levels.map((y) => ({ ...room, y })),
  );
