import type { Finish, FinishFamily, Treatment } from '../../../scene/finish.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { Material } from '../material.ts';
import { familyOf, KINDS_OF, treated } from './finish-materials.ts';
import { type DrawnPiece, roleAreas, type SurfaceRole, triangleRoles, withoutObjects } from './surfaces.ts';

/** Minimum share of a piece's surface at which a family takes a requested material; a sofa's legs exceed it. Chosen by eye. */
const MIN_SHARE = 0.01;
/** Families that stand in for one that a piece lacks: a lamp's wooden foot can become brass, a wooden top marble. */
const INSTEAD: Readonly<Record<FinishFamily, readonly FinishFamily[]>> = {
  fabric: [],
  wood: ['metal', 'stone'],
  metal: ['ceramic', 'wood'],
  stone: ['wood'],
  ceramic: ['metal', 'wood'],
  wicker: [],
};

type Areas = ReadonlyMap<SurfaceRole, number>;

function shareOf(areas: Areas, roles: readonly SurfaceRole[]): number {
  const all = [...areas].reduce((sum, [role, area]) => sum + (role === 'accent' ? 0 : area), 0);
  return roles.reduce((sum, role) => sum + (areas.get(role) ?? 0), 0) / Math.max(1e-6, all);
}

/** Returns the roles that a treatment of the whole piece changes; none if it has no such surface. */
function coverRoles(areas: Areas, { material }: Treatment): readonly SurfaceRole[] {
  if (!material) {
    const groups: (readonly SurfaceRole[])[] = [...Object.values(KINDS_OF), ['rug'], ['picture']];
    const most = groups.reduce((best, roles) => (shareOf(areas, roles) > shareOf(areas, best) ? roles : best));
    return shareOf(areas, most) > 0 ? most : [];
  }
  const family = familyOf(material);
  const found = [family, ...INSTEAD[family]].find((each) => shareOf(areas, KINDS_OF[each]) >= MIN_SHARE);
  return found ? KINDS_OF[found] : [];
}

/** Treatment of each role. A request for the piece itself overrides those for all wood or all metal. */
function treatmentsOf(areas: Areas, finish: Finish): Map<SurfaceRole, Treatment> {
  const found = new Map<SurfaceRole, Treatment>();
  for (const family of ['wood', 'metal', 'fabric'] as const) {
    const treatment = finish[family];
    if (treatment) for (const kind of KINDS_OF[family]) found.set(kind, treatment);
  }
  // A cover of the same linen as the sheets takes their colour, too.
  if (finish.bedding)
    for (const role of [areas.has('bedding') ? 'bedding' : 'sheet', 'sham'] as const) found.set(role, finish.bedding);
  if (finish.cover) for (const role of coverRoles(areas, finish.cover)) found.set(role, finish.cover);
  return found;
}

/** Returns the share of a drawn piece's surface that a treatment of the whole piece changes. */
export function coverShare(drawn: DrawnPiece, look: StyleLook, cover: Treatment): number {
  const areas = roleAreas(drawn, triangleRoles(drawn, look));
  return shareOf(areas, coverRoles(areas, cover));
}

/** The drawn piece in the materials of its finish; its shape stays. */
export function finishPiece(drawn: DrawnPiece, look: StyleLook, finish: Finish): DrawnPiece {
  const piece = finish.bare ? withoutObjects(drawn) : drawn;
  const roles = triangleRoles(piece, look);
  const treatments = treatmentsOf(roleAreas(piece, roles), finish);
  const { mesh } = piece;
  const materials: Material[] = [...mesh.materials];
  const changed = new Map<string, number>();
  let accents = 0;
  const becomes = (index: number, role: SurfaceRole): Material | null => {
    const material = mesh.materials[index];
    if (role !== 'accent') {
      const treatment = treatments.get(role);
      return treatment ? treated(material, treatment) : null;
    }
    const { accents: wished = [] } = finish;
    return wished.length > 0 ? treated(material, wished[accents++ % wished.length]) : null;
  };
  const triangleMaterials = mesh.triangleMaterials.map((index, i) => {
    const role = roles[i];
    if (role === null) return index;
    const key = `${index} ${role}`;
    const known = changed.get(key);
    if (known !== undefined) return known;
    const material = becomes(index, role);
    const slot = material ? materials.push(material) - 1 : index;
    changed.set(key, slot);
    return slot;
  });
  return { body: piece.body, mesh: { ...mesh, materials, triangleMaterials } };
}
