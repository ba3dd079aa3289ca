import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { pillow } from '../../shapes/pillow.ts';
import { chain, move, turnX, turnY, turnZ } from '../../shapes/transform.ts';
import type { OutdoorLook } from './outdoor-look.ts';

/** Use of a seat, which determines its height and its upright or reclined back. */
export type SeatUse = 'sofa' | 'lounge' | 'dining';

/** Dimensions shared by a seat's frame and its cushions, metres. */
export interface SeatFrame {
  readonly use: SeatUse;
  readonly size: Size;
  /** Height of the deck that carries the cushions, and of the arms' tops. */
  readonly deck: number;
  readonly armTop: number;
  /** Width of an arm; 0 without arms. */
  readonly arm: number;
  /** Height of the back's frame; cushions may rise above it. */
  readonly backTop: number;
  /** z of the back's front face, where the cushions begin. */
  readonly backFace: number;
}

export interface SeatShape {
  readonly arm: number;
  /** Height of the back's frame as a share of the seat's. */
  readonly back: number;
  /** Thickness of the back's frame in metres. */
  readonly backDepth: number;
  /** Height of the deck above the usual one, metres. */
  readonly lift?: number;
}

const DECK: Readonly<Record<SeatUse, number>> = { sofa: 0.27, lounge: 0.27, dining: 0.415 };
const ARM: Readonly<Record<SeatUse, number>> = { sofa: 0.57, lounge: 0.57, dining: 0.65 };

/** Returns the frame of a seat of this size and shape. */
export function seatFrame(use: SeatUse, size: Size, shape: SeatShape): SeatFrame {
  const arm = use === 'dining' ? Math.min(shape.arm, 0.05) : shape.arm;
  return {
    use,
    size,
    deck: DECK[use] + (use === 'dining' ? 0 : (shape.lift ?? 0)),
    armTop: ARM[use],
    arm,
    backTop: use === 'dining' ? size.height : shape.back * size.height,
    backFace: -size.depth / 2 + (use === 'dining' ? Math.min(0.06, shape.backDepth) : shape.backDepth),
  };
}

/** Returns the width between the arms. */
export const innerWidth = ({ size, arm }: SeatFrame): number => size.width - 2 * arm;

const THICKNESS = 0.14;

/** Lean of the back cushions, radians. */
const LEAN = -0.2;

/** Draws seat cushions, back cushions and pillows; a dining chair gets a thin pad. */
export function addCushions(builder: MeshBuilder, look: OutdoorLook, frame: SeatFrame): void {
  const { use, size, deck, backFace } = frame;
  const inner = innerWidth(frame) - 0.01;
  const front = size.depth / 2 - (use === 'dining' ? 0.03 : 0.015);
  if (use === 'dining') {
    const depth = Math.min(0.44, front - backFace - 0.02);
    const pad = cushion(inner - 0.04, 0.045, depth, { round: 0.02, puff: [0, 0.01, 0], wrinkle: 0.002, seed: 2 });
    builder.add(pad, look.cushion, move(0, deck + 0.022, front - depth / 2 - 0.01));
    return;
  }
  const seats = Math.max(1, Math.round(inner / 0.72));
  const width = inner / seats;
  const depth = front - backFace;
  const tall = size.height - deck - THICKNESS + 0.015;
  for (let i = 0; i < seats; i++) {
    const x = (i + 0.5) * width - inner / 2;
    const seat = cushion(width - 0.008, THICKNESS, depth, {
      round: 0.045,
      puff: [0, 0.014, 0.008] as Vec3,
      wrinkle: 0.004,
      seed: i + 1,
    });
    builder.add(seat, look.cushion, move(x, deck + THICKNESS / 2, backFace + depth / 2));
    const back = cushion(width - 0.012, tall, 0.15, {
      round: 0.055,
      puff: [0, 0, 0.03] as Vec3,
      wrinkle: 0.006,
      seed: i + 7,
    });
    const at = move(x, deck + THICKNESS + tall / 2 - 0.012, backFace + 0.075 + tall * 0.09);
    builder.add(back, look.cushion, chain(at, turnX(LEAN)));
  }
  builder.objects(() => addPillows(builder, look, frame, inner));
}

function addPillows(builder: MeshBuilder, look: OutdoorLook, frame: SeatFrame, inner: number): void {
  const { deck, backFace, use } = frame;
  const { random } = builder;
  const count = use === 'lounge' ? 1 : 2 + Math.floor(random() * 2);
  for (let i = 0; i < count; i++) {
    const side = i % 2 === 0 ? 1 : -1;
    const wide = i === 2 ? 0.5 : 0.44;
    const tall = i === 2 ? 0.3 : 0.44;
    const x = use === 'lounge' ? 0 : side * (inner / 2 - 0.24 - (i === 2 ? 0.22 : 0) - 0.05 * random());
    const z = backFace + 0.3 + (i === 2 ? 0.07 : 0);
    const cover = look.pillows[i % look.pillows.length];
    const at = chain(
      move(x, deck + THICKNESS + tall / 2 - 0.02, z),
      turnY(use === 'lounge' ? 0.15 : -side * 0.25),
      turnX(-0.32),
      turnZ((random() - 0.5) * 0.2),
    );
    builder.add(pillow({ width: wide, height: tall, thickness: 0.17, seed: 3 * i + 1 }), cover, at);
  }
}
