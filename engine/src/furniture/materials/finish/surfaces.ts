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
