import { signedPower } from '../../../math/signed-power.ts';
import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import type { ChairSize } from '../../parts/chairs/chair-design.ts';
import { onFloor } from '../../parts/legs/legs.ts';
import type { OutdoorLook } from '../../parts/outdoor/outdoor-look.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import { ARM, chairPad, PAD } from './chair-parts.ts';

/** Radius of the frame's tubes, metres. */
const TUBE = 0.0115;
/**
 * Distance of the hind legs in front of the rail's back at seat height, and the narrowing of the seat there, metres.
 */
const HIND = 0.13;
const TAPER = 0.04;
/** Where the hind legs meet the rail: radians from the middle of the back. */
const POST = 1.2;
/** Thickness of the back's ropes, three to a band, and the spacing of ropes and of bands, metres. */
const ROPE = 0.0068;
const ROPE_PITCH = 0.0128;
const BANDS = 4;
/** Share of the back's height that stays open under the bands. */
const OPEN_SHARE = 0.22;

/**
 * Draws a slim metal frame, its back spanned with bands of rope round the sitter and open between them; a pale
 * cushion.
 */
export function bandedChair(b: MeshBuilder, look: OutdoorLook, size: ChairSize): void {
  const { width, depth, height } = size;
  const deck = size.seat - PAD;
  const x = width / 2 - TUBE;
  const [front, rear] = [depth / 2 - TUBE, -depth / 2 + TUBE];
  const power = (c: number): number => signedPower(c, 0.62);
  /**
   * Returns a point on the rail of arms and back, and its height, at the angle `a` to each side of the middle of the
   * back.
   */
  const rail = (a: number): Vec3 => {
    const behind = Math.max(0, Math.cos(a));
    const y = ARM - TUBE + (height - ARM) * smoothStep(0, 1, behind);
    return [x * power(Math.sin(a)), y, rear + 0.3 * (1 - power(behind))];
  };
  for (const side of [-1, 1]) {
    frameAt(b, look.frame, side, { x, front, rear, deck }, rail);
  }
  for (const z of [front - 0.02, rear + HIND]) {
    const half = z > 0 ? x : x - TAPER;
    b.add(
      tube(
        [
          [-half, deck - TUBE, z],
          [half, deck - TUBE, z],
        ],
        TUBE,
        { sides: 9 },
      ),
      look.frame,
    );
  }
  /**
   * Returns the virtual line where the back would meet the seat: less curved than the rail, through the hind legs.
   */
  const low = (a: number): Vec3 => {
    const bend = (z: number): number => (z - rear) / (rail(POST)[2] - rear);
    const share = power(Math.sin(a)) / power(Math.sin(POST));
    return [(x - TAPER) * share, deck - TUBE, rear + 0.06 + (HIND - 0.06) * bend(rail(a)[2])];
  };
  bands(b, look.weave, low, rail);
  const room = front - rear - 0.1;
  deckSlats(b, look.frame, x - TAPER / 2, { deck, front: front - 0.03, rear: rear + HIND - 0.02 });
  chairPad(b, look.cushion, {
    width: 2 * (x - TAPER) - 0.01,
    depth: room,
    deck,
    z: front - 0.01 - room / 2,
    round: 0.2,
  });
}

interface FramePlaces {
  readonly x: number;
  readonly front: number;
  readonly rear: number;
  readonly deck: number;
}

/**
 * One side: foot, front leg, arm and half of the back's rail in one tube, the hind leg up to the rail, and the
 * seat's edge.
 */
function frameAt(
  b: MeshBuilder,
  metal: Material,
  side: number,
  { x, front, rear, deck }: FramePlaces,
  rail: (a: number) => Vec3,
): void {
  const joint = rail(Math.PI / 2)[2];
  const leg: Vec3[] = [
    [side * (x - 0.006), 0, front],
    [side * x, deck, front - 0.018],
    [side * x, ARM - 0.06, front - 0.026],
    [side * x, ARM - 0.022, front - 0.04],
    [side * x, ARM - TUBE, front - 0.085],
    [side * x, ARM - TUBE, joint + 0.08],
  ];
  const half = Array.from({ length: 12 }, (_, i): Vec3 => rail((side * Math.PI * (1 - i / 11)) / 2));
  b.add(onFloor(tube(smoothPath([...leg, ...half], 4), TUBE, { sides: 10 })), metal);
  const hip: Vec3 = [side * (x - TAPER), deck - TUBE, rear + HIND];
  b.add(onFloor(tube([[side * (x - 0.02), 0, rear], hip, rail(side * POST)], TUBE, { sides: 10 })), metal);
  b.add(tube([[side * x, deck - TUBE, front - 0.018], hip], TUBE * 0.9, { sides: 9 }), metal);
}

/** Draws the bands, from one hind leg around the back to the other. */
function bands(b: MeshBuilder, rope: Material, low: (a: number) => Vec3, rail: (a: number) => Vec3): void {
  for (let band = 0; band < BANDS; band++) {
    const share = OPEN_SHARE + ((1 - OPEN_SHARE) * (band + 0.5)) / BANDS;
    for (const row of [-1, 0, 1]) {
      const path = Array.from({ length: 25 }, (_, i): Vec3 => {
        const a = (i / 12 - 1) * POST;
        const [p, q] = [low(a), rail(a)];
        const t = share + (row * ROPE_PITCH) / (q[1] - p[1]);
        return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t];
      });
      b.add(tube(path, ROPE, { sides: 6 }), rope);
    }
  }
}

/** Draws flat bars across the seat, which carry the cushion. */
function deckSlats(
  b: MeshBuilder,
  metal: Material,
  x: number,
  { deck, front, rear }: { readonly deck: number; readonly front: number; readonly rear: number },
): void {
  const count = 6;
  for (let i = 0; i < count; i++) {
    const z = rear + ((front - rear) * (i + 0.5)) / count;
    b.add(box(2 * x, 0.008, 0.036, 0.002), metal, move(0, deck - 0.004, z));
  }
}
