import type { Camera } from './camera.ts';
import type { LevelTop } from './counter-rectangle.ts';
import type { FloorGloss } from './floor-gloss.ts';
import type { Foreground } from './foreground.ts';
import type { Lens } from './lens.ts';
import type { PlacedPiece, StyleId } from './pieces.ts';
import type { Opening, RoomBox, WallId } from './room.ts';
import type { ShiningSun } from './room-sun.ts';
import type { RoomId } from './room-type.ts';
import type { SkyLight } from './sky-light.ts';

/** How the photo's own light is used; solved from the photo, kept here so that an edited scene renders alike. */
export interface SceneLight {
  /** Factor on the light that comes through what is bright in the photo: windows and lamps. */
  readonly windowGain: number;
  /** Factor on the light of walls that the photo does not show. */
  readonly unseenGain: number;
  /** 0 keeps the light's colour, 1 makes it grey: half-way avoids a double colour cast. */
  readonly desaturation: number;
  /**
   * Factor by which each wall is lighter in the photo than its light explains, for what hangs at it, too. From 1; without it 1.
   */
  readonly atWalls?: Readonly<Partial<Record<WallId, number>>>;
}

/**
 * A furnished room as a plain value: everything rendering needs beside the photo itself. It survives JSON, so it can be
 * stored, edited (move a chair, change a style) and rendered again.
 */
export interface Scene {
  readonly version: 1;
  readonly seed: number;
  readonly room: RoomId;
  readonly style: StyleId;
  /** In pixels of the upright photo at its native size. */
  readonly camera: Camera;
  readonly cameraHeight: number;
  /** How the photo's lens bends lines: camera, foreground and rendering are of the straightened photo. Null for a pinhole's. */
  readonly lens?: Lens | null;
  readonly box: RoomBox;
  readonly openings: readonly Opening[];
  readonly light: SceneLight;
  /** The sun through the windows, where its patches on the floor were found. */
  readonly sun?: ShiningSun | null;
  /** Outdoors, where the sky is the light and `light` is not used. */
  readonly sky?: SkyLight | null;
  /** How the floor mirrors the room; without it it does not. */
  readonly gloss?: FloorGloss | null;
  /** What of the photo stands in front of the pieces and hides them; without it nothing does. */
  readonly foreground?: Foreground | null;
  /** Tops of the house's own counters on which pieces stand; without it none do. */
  readonly tops?: readonly LevelTop[];
  readonly pieces: readonly PlacedPiece[];
}
