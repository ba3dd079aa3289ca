import { scale, type Vec3 } from '../../../math/vec3.ts';
import { luminanceOf } from '../../../photo/luminance.ts';
import type { Mesh } from '../../shapes/mesh.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { Material, MaterialKind } from '../material.ts';

/** A mesh with its vertices marked: body (1) or an object on the piece (0). */
export interface DrawnPiece {
  readonly mesh: Mesh;
  readonly body: Uint8Array;
}

/** Role of a triangle in a finish: a kind of the body, bed linen, or an accent lying on the piece. */
export type SurfaceRole = MaterialKind | 'bedding' | 'sham' | 'sheet' | 'accent';

/** Returns the role of a material on the body or on objects of a piece; null if finishes do not change it. */
function roleOf(material: Material, onBody: boolean, look: StyleLook): SurfaceRole | null {
  const linen = look.bedding.indexOf(material);
  if (linen > 0) return onBody ? 'bedding' : 'sham';
  // White pillows keep their colour under any cover.
  if (linen === 0) return onBody ? 'sheet' : null;
  if (look.pillows.includes(material) || look.throws.includes(material)) return 'accent';
  if (onBody) return material.kind ?? null;
  return material.kind === 'fabric' ? 'accent' : null;
}

/** Role of every triangle of a drawn piece. */
export function triangleRoles({ mesh, body }: DrawnPiece, look: StyleLook): (SurfaceRole | null)[] {
  const roles = mesh.materials.map(
    (material) => [roleOf(material, false, look), roleOf(material, true, look)] as const,
  );
  return Array.from(mesh.triangleMaterials, (material, i) => roles[material][body[mesh.indices[3 * i]]]);
}

/** Square metres that each role takes. */
export function roleAreas({ mesh }: DrawnPiece, roles: readonly (SurfaceRole | null)[]): Map<SurfaceRole, number> {
  const { positions, indices } = mesh;
  const areas = new Map<SurfaceRole, number>();
  roles.forEach((role, i) => {
    if (role === null) return;
    const [a, b, c] = [3 * indices[3 * i], 3 * indices[3 * i + 1], 3 * indices[3 * i + 2]];
    const [ux, uy, uz] = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]);
    const [vx, vy, vz] = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]);
    const area = 0.5 * Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    areas.set(role, (areas.get(role) ?? 0) + area);
  });
  return areas;
}

/** Returns the piece without the objects on it. Their vertices stay, unused. */
export function withoutObjects(drawn: DrawnPiece): DrawnPiece {
  const { mesh, body } = drawn;
  const kept = Array.from(mesh.triangleMaterials.keys()).filter((i) => body[mesh.indices[3 * i]] === 1);
  return {
    body,
    mesh: {
      ...mesh,
      indices: Uint32Array.from(kept.flatMap((i) => [...mesh.indices.subarray(3 * i, 3 * i + 3)])),
      triangleMaterials: Uint16Array.from(kept, (i) => mesh.triangleMaterials[i]),
    },
  };
}

/**
 * Largest luminance of a diffuse albedo. White paint, linen and porcelain reflect 0.7 to 0.8 of the light; beside a
 * photo's own white walls, anything lighter looks burnt out.
 */
const MAX_ALBEDO = 0.75;
/** Luminance above which colours are compressed towards the maximum, keeping their order; chosen by eye. */
const SHOULDER = 0.55;

const limited = new WeakMap<Material, Material>();

/** Darkens a colour above the shoulder, keeping its hue. */
function limitColour(colour: Vec3): Vec3 {
  const luminance = luminanceOf(...colour);
  if (luminance <= SHOULDER) return colour;
  const head = MAX_ALBEDO - SHOULDER;
  const factor = (SHOULDER + head * (1 - Math.exp(-(luminance - SHOULDER) / head))) / luminance;
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** Copies the property descriptors, so that the texture stays unpainted until it is read. */
function withColour(material: Material, colour: Vec3): Material {
  const properties = Object.getOwnPropertyDescriptors(material);
  return Object.create(Object.prototype, { ...properties, colour: { value: colour, enumerable: true } });
}

/** Limits a material's albedo to that of real things. Metals stay, as they reflect no light diffusely. The same material gives the same result. */
export function limitAlbedo(material: Material): Material {
  const known = limited.get(material);
  if (known) return known;
  const colour = material.metallic ? material.colour : limitColour(material.colour);
  const result = colour === material.colour ? material : withColour(material, colour);
  limited.set(material, result);
  return result;
}

/** Multiplies the albedo of a piece's fabric by a factor. */
export function liftFabric({ mesh, body }: DrawnPiece, by: number): DrawnPiece {
  const materials = mesh.materials.map((material) =>
    material.kind === 'fabric' ? { ...material, colour: scale(material.colour, by) } : material,
  );
  return { mesh: { ...mesh, materials }, body };
}
