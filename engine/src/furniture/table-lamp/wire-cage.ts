import type { Vec3 } from '../../math/vec3.ts';
import type { Material } from '../material.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { strut } from '../shapes/tube.ts';

/** A level ring of wire, as short straight pieces. */
function hoop(b: MeshBuilder, radius: number, y: number, metal: Material): void {
  const steps = 24;
  const point = (step: number): Vec3 => {
    const a = (2 * Math.PI * step) / steps;
    return [radius * Math.cos(a), y, radius * Math.sin(a)];
  };
  for (let i = 0; i < steps; i++) b.add(strut(point(i), point(i + 1), 0.0025, 0.0025, { sides: 6 }), metal);
}

/** A cage of wire around a bare bulb: from its socket at `low` out to `radius`, then inwards to its tip at `top`. */
export function wireCage(b: MeshBuilder, radius: number, low: number, top: number, metal: Material): void {
  const [belly, shoulder] = [low + 0.06, top - 0.02];
  const wire = (from: Vec3, to: Vec3): void => b.add(strut(from, to, 0.0022, 0.0022, { sides: 6 }), metal);
  for (let i = 0; i < 8; i++) {
    const a = (2 * Math.PI * i) / 8;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const out: Vec3 = [c * radius, belly, s * radius];
    const bend: Vec3 = [c * radius * 0.75, shoulder, s * radius * 0.75];
    wire([c * 0.022, low - 0.01, s * 0.022], out);
    wire(out, bend);
    wire(bend, [0, top - 0.002, 0]);
  }
  hoop(b, radius, belly, metal);
  hoop(b, radius * 0.75, shoulder, metal);
}
