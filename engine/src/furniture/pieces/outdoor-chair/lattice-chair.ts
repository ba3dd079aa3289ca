import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import type { ChairSize } from '../../parts/chairs/chair-design.ts';
import { onFloor } from '../../parts/legs/legs.ts';
import type { OutdoorLook } from '../../parts/outdoor/outdoor-look.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import { ARM, chairPad, PAD } from './chair-parts.ts';

/** Radius of the poles, and of the thinner canes between them, metres. */
const POLE = 0.0135;
const CANE = 0.0048;
/** Extent of the back around the sitter to each side, radians. */
const REACH = 0.62 * Math.PI;

/** Draws a round rattan chair: the rail of back and arms rests on crossed canes over the seat's ring. */
export function latticeChair(b: MeshBuilder, look: OutdoorLook, size: ChairSize): void {
  const { width, depth, height } = size;
  const deck = size.seat - PAD;
  const [rx, rz] = [width / 2 - POLE, depth / 2 - POLE];
  // The seat is smaller than the rail above it.
  const seatShare = 0.84;
  const low = (a: number): Vec3 => [seatShare * rx * Math.sin(a), deck - POLE, -seatShare * rz * Math.cos(a) + 0.012];
  const high = (a: number): Vec3 => {
    const rise = Math.max(0, Math.cos(a / 1.35)) ** 1.7;
    return [rx * Math.sin(a), ARM + (height - POLE - ARM) * rise, -rz * Math.cos(a)];
  };
  /** Returns a point between ring (0) and rail (1): the wall bulges slightly. */
  const at = (a: number, t: number): Vec3 => {
    const [p, q] = [low(a), high(a)];
    const out = t ** 0.75;
    return [p[0] + (q[0] - p[0]) * out, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * out];
  };
  const ring = Array.from({ length: 48 }, (_, i) => low((i * Math.PI) / 24));
  b.add(tube(ring, POLE, { sides: 10, closed: true }), look.frame);
  const rail = Array.from({ length: 49 }, (_, i) => high((i / 24 - 1) * REACH));
  b.add(tube(rail, POLE, { sides: 10 }), look.frame);
  const guard = Array.from({ length: 49 }, (_, i) => at((i / 24 - 1) * REACH, 0.1));
  b.add(tube(guard, 0.007, { sides: 7 }), look.frame);
  crossedCanes(b, look.frame, at);
  legs(b, look.frame, at, deck, [rx, rz]);
  bindings(b, look.weave, rail);
  net(b, look.frame, seatShare * rx, seatShare * rz, deck);
  const pad = 2 * seatShare;
  chairPad(b, look.cushion, { width: pad * rx - 0.03, depth: pad * rz - 0.03, deck, z: 0.012, round: 1 });
}

/** Draws two sets of canes that lean against each other and leave diamonds open between them. */
function crossedCanes(b: MeshBuilder, material: Material, at: (a: number, t: number) => Vec3): void {
  const count = 17;
  const lean = 0.3;
  for (const side of [-1, 1]) {
    for (let i = 0; i <= count; i++) {
      const a = ((2 * i) / count - 1) * (REACH - lean / 2);
      // One set lies inside the other.
      const path = [0.1, 0.4, 0.7, 1].map((t): Vec3 => {
        const [x, y, z] = at(a + side * lean * (t - 0.55), t);
        return [x * (1 + 0.008 * side), y, z * (1 + 0.008 * side)];
      });
      b.add(tube(smoothPath(path, 2), CANE, { sides: 6 }), material);
    }
  }
}

/** Draws thin legs that continue as posts up to the rail. */
function legs(
  b: MeshBuilder,
  material: Material,
  at: (a: number, t: number) => Vec3,
  deck: number,
  [rx, rz]: readonly [number, number],
): void {
  for (const side of [-1, 1]) {
    for (const a of [REACH, 0.2 * Math.PI]) {
      const [x, y, z] = at(side * a, 1);
      const [sx, , sz] = at(side * a, 0);
      const isFront = a === REACH;
      const foot: Vec3 = [side * rx * (isFront ? 0.86 : 0.72), 0, rz * (isFront ? 0.8 : -0.94)];
      const way: Vec3[] = [
        foot,
        [(foot[0] + sx) / 2, deck * 0.55, (foot[2] + sz) / 2],
        [sx, deck - POLE, sz],
        [(sx + x) / 2 + 0.1 * (x - sx), (deck + y) / 2, (sz + z) / 2],
        [x, y, z],
      ];
      b.add(onFloor(tube(smoothPath(way, 5), POLE * 0.92, { sides: 9 })), material);
    }
  }
}

/** Draws windings of split cane where poles meet. */
function bindings(b: MeshBuilder, material: Material, rail: readonly Vec3[]): void {
  for (const i of [0, 15, 33, 46]) b.add(tube(rail.slice(i, i + 3), POLE * 1.22, { sides: 10 }), material);
}

/** Draws canes across the seat's ring, which carry the cushion. */
function net(b: MeshBuilder, material: Material, rx: number, rz: number, deck: number): void {
  const count = 9;
  for (let i = 1; i < count; i++) {
    const x = (2 * i) / count - 1;
    const reach = rz * Math.sqrt(1 - x * x);
    b.add(
      tube(
        [
          [x * rx, deck - 0.006, -reach + 0.012],
          [x * rx, deck - 0.006, reach + 0.012],
        ],
        0.006,
        { sides: 6 },
      ),
      material,
    );
  }
}
