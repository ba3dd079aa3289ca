import { cross, type Material, normalize, type Vec3 } from '@roomwright/engine/testing';
import type { MeshBuilder, Uv } from '../../mesh/mesh-builder.ts';
import type { FloorPoint, ShellFace } from '../shell.ts';
import type { Site } from '../site.ts';
import { doubleArea, triangulate } from './polygon.ts';

/** A flat face of any outline: floor and ceiling pieces, whose shape from above is simple. */
function buildFromAbove(mesh: MeshBuilder, face: ShellFace, material: Material, uvs: readonly Uv[]): void {
  const plan = face.points.map(([x, , z]): FloorPoint => [x, z]);
  const order = plan.map((_, i) => i);
  if (doubleArea(plan) < 0) order.reverse();
  const vertices = order.map((i) => mesh.vertex(face.points[i], face.normal, uvs[i]));
  for (const [a, b, c] of triangulate(order.map((i) => plan[i]))) {
    mesh.triangle(vertices[a], vertices[b], vertices[c], material);
  }
}

/** The floor with its texture in the palette's direction, from a place of the room's own. */
export function buildFloor(site: Site): void {
  const { shell, palette } = site;
  const random = site.random('floor');
  const offset: Uv = [random() * 4, random() * 4];
  const cos = Math.cos(palette.floorAngle);
  const sin = Math.sin(palette.floorAngle);
  const mesh = site.mesh.as('floor');
  for (const face of shell.faces) {
    if (face.kind !== 'floor') continue;
    const uvs = face.points.map(([x, , z]): Uv => [x * cos + z * sin + offset[0], z * cos - x * sin + offset[1]]);
    buildFromAbove(mesh, face, palette.floor, uvs);
  }
}

/** The ceiling's pieces, their boards in one direction, measured along slopes. */
export function buildCeiling(site: Site, angle: number): void {
  const { shell, palette } = site;
  const mesh = site.mesh.as('ceiling');
  const wanted: Vec3 = [Math.cos(angle), 0, Math.sin(angle)];
  for (const face of shell.faces) {
    if (face.foreground || face.wall !== undefined || face.kind === 'floor') continue;
    const { normal } = face;
    if (Math.abs(normal[1]) < 1e-3) {
      buildSide(site, face);
      continue;
    }
    // The wanted direction, laid into the face's plane.
    const lift = -(wanted[0] * normal[0] + wanted[2] * normal[2]) / normal[1];
    const u = normalize([wanted[0], lift, wanted[2]]);
    const v = cross(normal, u);
    const uvs = face.points.map(
      (p): Uv => [p[0] * u[0] + p[1] * u[1] + p[2] * u[2], p[0] * v[0] + p[1] * v[1] + p[2] * v[2]],
    );
    buildFromAbove(mesh, face, palette.ceiling, uvs);
  }
}

/** An upright side of a tray, a soffit or a dormer. */
function buildSide(site: Site, face: ShellFace): void {
  const material = face.kind === 'wall' ? (site.palette.walls[0] ?? site.palette.ceiling) : site.palette.ceiling;
  const along: Vec3 = [-face.normal[2], 0, face.normal[0]];
  const uvs = face.points.map((p): Uv => [p[0] * along[0] + p[2] * along[2], p[1]]);
  site.mesh.as(face.kind === 'wall' ? 'wall' : 'ceiling').polygon(face.points, material, uvs, face.normal);
}
