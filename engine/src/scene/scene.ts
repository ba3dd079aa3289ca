import type { Vec3 } from '../math/vec3.ts';
import type { Camera } from './camera.ts';
import type { LevelTop } from './counter-rectangle.ts';
import type { FloorGloss } from './floor-gloss.ts';
import type { FloorLight } from './floor-light.ts';
import type { Foreground } from './foreground.ts';
import type { Lens } from './lens.ts';
import type { PlacedPiece } from './pieces.ts';
import type { Opening, RoomBox, WallId } from './room.ts';
import type { ShiningSun } from './room-sun.ts';
import type { RoomId } from './room-type.ts';
import type { SkyLight } from './sky-light.ts';
import type { StyleId } from './styles/styles.ts';

/** A window or lamp in the frame: a rectangle on a face of the box, and the factor on the light that the photo shows there. */
export interface SeenEmitter {
  /** FACE_INDEX of the face. */
  readonly face: number;
  /** Extent in metres: x and z on the ceiling, z and y on side walls, x and y on the back wall. */
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
  readonly gain: number;
}

/** Use of the photo's own light, solved from the photo; stored so that an edited scene renders alike. */
export interface SceneLight {
  /** Factor on the light from bright parts of the photo, windows and lamps: the mean over all of them. */
  readonly windowGain: number;
  /** Factor on the light of what the photo does not show, mean. */
  readonly unseenGain: number;
  /** The factor of each window and lamp; `windowGain` for those not listed. */
  readonly emitters?: readonly SeenEmitter[];
  /**
   * The factor of each tile of the box's faces (see `tileGrids`), 0 for those in sight; `unseenGain` for all when
   * missing.
   */
  readonly tiles?: readonly number[];
  /**
   * Factors on the three channels of all light, whose mean is 1: painted walls colour the light that they reflect, and
   * white things show how much of that arrives. None when missing.
   */
  readonly tint?: Vec3;
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
  /** How the floor's light departs from what `light` and `sun` say; not at all when missing. */
  readonly floorLight?: FloorLight | null;
  /** How the floor reflects the room; not at all when missing. */
  readonly gloss?: FloorGloss | null;
  /** What in the photo stands in front of the pieces and hides them; nothing when missing. */
  readonly foreground?: Foreground | null;
  /** Tops of built-in counters on which pieces stand; none when missing. */
  readonly tops?: readonly LevelTop[];
  readonly pieces: readonly PlacedPiece[];
}
