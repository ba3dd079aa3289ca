import type { Camera } from './camera.ts';
import type { LevelTop } from './counter-rectangle.ts';
import type { FloorGloss } from './floor-gloss.ts';
import type { Foreground } from './foreground.ts';
import type { Lens } from './lens.ts';
import type { PlacedPiece } from './pieces.ts';
import type { Opening, RoomBox, WallId } from './room.ts';
import type { ShiningSun } from './room-sun.ts';
import type { RoomId } from './room-type.ts';
import type { SkyLight } from './sky-light.ts';
import type { StyleId } from './styles/styles.ts';

/** Use of the photo's own light, solved from the photo; stored so that an edited scene renders alike. */
export interface SceneLight {
  /** Factor on the light from bright parts of the photo: windows and lamps. */
  readonly windowGain: number;
  /** Factor on the light of walls that the photo does not show. */
  readonly unseenGain: number;
  /** 0 keeps the light's colour, 1 makes it grey; in between avoids a double colour cast. */
  readonly desaturation: number;
  /**
   * Factor, at least 1, by which each wall is brighter in the photo than its light explains; also applied to what hangs
   * on it. 1 when missing.
   */
  readonly atWalls?: Readonly<Partial<Record<WallId, number>>>;
}

/**
 * A furnished room: everything rendering needs besides the photo. Serialisable as JSON, so that it can be stored,
 * edited (move a chair, change a style) and rendered again.
 */
export interface Scene {
  readonly version: 1;
  readonly seed: number;
  readonly room: RoomId;
  readonly style: StyleId;
  /** In pixels of the upright photo at its native size. */
  readonly camera: Camera;
  readonly cameraHeight: number;
  /** The photo's lens distortion, null for none. Camera, foreground and rendering refer to the straightened photo. */
  readonly lens?: Lens | null;
  readonly box: RoomBox;
  readonly openings: readonly Opening[];
  readonly light: SceneLight;
  /** The sun through the windows, if its patches on the floor were found. */
  readonly sun?: ShiningSun | null;
  /** Outdoors, where the sky is the light and `light` is unused. */
  readonly sky?: SkyLight | null;
  /** How the floor reflects the room; not at all when missing. */
  readonly gloss?: FloorGloss | null;
  /** What in the photo stands in front of the pieces and hides them; nothing when missing. */
  readonly foreground?: Foreground | null;
  /** Tops of built-in counters on which pieces stand; none when missing. */
  readonly tops?: readonly LevelTop[];
  readonly pieces: readonly PlacedPiece[];
}
