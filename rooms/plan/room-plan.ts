import type { Camera } from '../../functions/src/engine/camera/camera.ts';
import type { Vec3 } from '../../functions/src/engine/math/vec3.ts';
import type { RoomBox } from '../../functions/src/engine/room/room.ts';
import type { WallSide } from '../mesh/frame.ts';

/** A rectangle on a wall: metres along the wall (world x or z) and above the floor. */
export interface WallRectangle {
  readonly wall: WallSide;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}

export interface WindowPlan extends WallRectangle {
  readonly kind: 'window';
  /** Metres from the wall's face to the frame. */
  readonly reveal: number;
  /** Sashes side by side. */
  readonly sashes: number;
  /** Panes that muntins divide each sash into. */
  readonly columns: number;
  readonly rows: number;
  readonly frameColour: Vec3;
  /** Width of a casing around it, 0 for plastered edges. */
  readonly casing: number;
  readonly sill: boolean;
}

export interface DoorPlan extends WallRectangle {
  readonly kind: 'door';
  /** Panels of the leaf from bottom to top, and side by side; 0 rows is a flush leaf. */
  readonly panelRows: number;
  readonly panelColumns: number;
  readonly leafColour: Vec3;
  readonly casing: number;
  /** Metres from the wall's face to the leaf. */
  readonly setBack: number;
  readonly handleAt: 'from' | 'to';
}

export interface DoorwayPlan extends WallRectangle {
  readonly kind: 'doorway';
  readonly casing: number;
  /** The space behind: how far it reaches beyond the opening on each side, and how deep it is. */
  readonly beyondBefore: number;
  readonly beyondAfter: number;
  readonly beyondDepth: number;
  readonly beyondColour: Vec3;
  /** Where along the wall a closed door stands in the far wall of the space behind, null for none. */
  readonly beyondDoor: number | null;
}

export type OpeningPlan = WindowPlan | DoorPlan | DoorwayPlan;

export interface RadiatorPlan extends WallRectangle {
  readonly kind: 'radiator';
  readonly columns: boolean;
}

/** A socket (rows of `gangs`) or a light switch. */
export interface PlatePlan {
  readonly wall: WallSide;
  readonly at: number;
  readonly height: number;
  readonly gangs: number;
  readonly kind: 'socket' | 'switch';
}

export interface FloorPlan {
  readonly kind: 'planks' | 'herringbone' | 'tiles' | 'carpet';
  readonly colour: Vec3;
  /** Radians from the world's x axis to the boards. */
  readonly angle: number;
  /** Size in metres of a board or tile along and across. */
  readonly length: number;
  readonly width: number;
  /** How much one board differs from the next, 0 to about 0.3. */
  readonly variation: number;
  /** 0 mirror to 1 matt. */
  readonly roughness: number;
}

export interface CeilingLightPlan {
  readonly kind: 'spots' | 'dome' | 'pendant';
  readonly on: boolean;
  readonly at: readonly (readonly [number, number])[];
}

export interface LightPlan {
  /** Radiance of the windows as light, in scene units; the picture is exposed afterwards. */
  readonly window: Vec3;
  /** How bright the view behind the windows appears in the finished picture; 1 is white. */
  readonly viewBrightness: number;
  readonly viewSeed: number;
  /** Share of light that comes from everywhere, as fusing exposures does to shadows. */
  readonly fill: number;
  readonly sun: { readonly direction: Vec3; readonly strength: number } | null;
}

/** What camera and photographer do to the light that was rendered. */
export interface FinishPlan {
  /** Where the median of the interior ends, as an sRGB value from 0 to 1. */
  readonly target: number;
  readonly contrast: number;
  readonly vignette: number;
  readonly grain: number;
  readonly sharpening: number;
  readonly warmth: number;
}

/** Everything about one drawn room; a plain value. */
export interface RoomPlan {
  readonly seed: number;
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly box: RoomBox;
  readonly floor: FloorPlan;
  readonly wallColours: Readonly<Record<WallSide, Vec3>>;
  readonly ceilingColour: Vec3;
  readonly trimColour: Vec3;
  readonly skirting: { readonly height: number; readonly depth: number; readonly moulded: boolean };
  /** Height of the cornice, 0 for none. */
  readonly cornice: number;
  readonly openings: readonly OpeningPlan[];
  readonly radiators: readonly RadiatorPlan[];
  readonly plates: readonly PlatePlan[];
  readonly ceilingLight: CeilingLightPlan | null;
  readonly light: LightPlan;
  readonly finish: FinishPlan;
}
