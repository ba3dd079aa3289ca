import { surfaceIndex } from '@roomwright/engine';
import { byExtent } from '@roomwright/engine/testing';
import { expect, test } from 'vitest';
import type { LabelledMesh } from '../../mesh/mesh-builder.ts';
import type { FloorPoint } from '../shell.ts';
import { FURNISHINGS, type Furnishing, ROOM_KINDS, type Site } from '../site.ts';
import { boxSite } from './box-site.ts';
import { furnish } from './furnish.ts';

const SEEDS = byExtent(24, 40);

interface Furnished {
  readonly site: Site;
  readonly mesh: LabelledMesh;
  readonly claims: readonly (readonly FloorPoint[])[];
}

function furnished(seed: number, furnishing: Furnishing): Furnished {
  const site = boxSite(seed, ROOM_KINDS[seed % ROOM_KINDS.length], furnishing);
  const claims: (readonly FloorPoint[])[] = [];
  const watched: Site = {
    ...site,
    claimFloor: (corners) => {
      const given = site.claimFloor(corners);
      if (given) claims.push(corners);
      return given;
    },
    claimBefore: (wall, [from, to], depth) => {
      const given = site.claimBefore(wall, [from, to], depth);
      const { origin, u, w } = wall.frame;
      const at = (along: number, ahead: number): FloorPoint => [
        origin[0] + u[0] * along + w[0] * ahead,
        origin[2] + u[2] * along + w[2] * ahead,
      ];
      if (given) claims.push([at(from, 0), at(to, 0), at(to, depth), at(from, depth)]);
      return given;
    },
  };
  furnish(watched);
  return { site, mesh: site.mesh.build(), claims };
}

/** Built once for all tests. */
const rooms = FURNISHINGS.flatMap((furnishing) =>
  Array.from({ length: SEEDS }, (_, seed) => ({ room: furnished(seed, furnishing), furnishing, seed })),
);

function everyRoom(check: (room: Furnished, furnishing: Furnishing, seed: number) => void): void {
  for (const { room, furnishing, seed } of rooms) check(room, furnishing, seed);
}

const surfacesOf = (mesh: LabelledMesh): Set<number> =>
  new Set(Array.from(mesh.triangleMaterials, (material) => mesh.surfaces[material]));

/** Returns the distance of a point outside a convex polygon, 0 inside. */
function outside(corners: readonly FloorPoint[], [x, z]: FloorPoint): number {
  const area = corners.reduce((sum, [ax, az], i) => {
    const [bx, bz] = corners[(i + 1) % corners.length];
    return sum + ax * bz - bx * az;
  }, 0);
  return Math.max(
    0,
    ...corners.map(([ax, az], i) => {
      const [bx, bz] = corners[(i + 1) % corners.length];
      const away = ((x - ax) * (bz - az) - (z - az) * (bx - ax)) / Math.hypot(bx - ax, bz - az);
      return area > 0 ? away : -away;
    }),
  );
}

test('Everything is inside the room, and every number is finite.', () => {
  everyRoom(({ site, mesh }, furnishing, seed) => {
    const xs = site.shell.outline.map((p) => p[0]);
    const zs = site.shell.outline.map((p) => p[1]);
    // Heaps are ellipsoids that extend below the floor.
    const low = [Math.min(...xs), -0.15, Math.min(...zs)];
    const high = [Math.max(...xs), site.shell.height, Math.max(...zs)];
    let excess = 0;
    mesh.positions.forEach((p, i) => {
      excess = Math.max(excess, low[i % 3] - p, p - high[i % 3]);
    });
    expect(excess, `${furnishing} ${seed}`).toBeLessThan(0.02);
    expect([mesh.positions, mesh.normals, mesh.uvs].every((values) => values.every(Number.isFinite))).toBe(true);
  });
});

test('Furniture stands on claimed floor.', () => {
  everyRoom(({ mesh, claims }, furnishing, seed) => {
    const thing = surfaceIndex('thing');
    let farthest = 0;
    mesh.triangleMaterials.forEach((material, t) => {
      if (mesh.surfaces[material] !== thing) return;
      for (let k = 0; k < 3; k++) {
        const v = mesh.indices[3 * t + k];
        const p: FloorPoint = [mesh.positions[3 * v], mesh.positions[3 * v + 2]];
        farthest = Math.max(farthest, Math.min(9, ...claims.map((corners) => outside(corners, p))));
      }
    });
    expect(farthest, `${furnishing} ${seed}`).toBeLessThan(0.12);
  });
});

test('Furnishings have the classes of furnishings, and empty rooms have none on the floor.', () => {
  const ours = new Set([surfaceIndex('thing'), surfaceIndex('rug'), surfaceIndex('decor')]);
  everyRoom(({ mesh }, furnishing) => {
    for (const surface of surfacesOf(mesh)) expect(ours.has(surface)).toBe(true);
    if (furnishing !== 'empty') return;
    expect(surfacesOf(mesh).has(surfaceIndex('thing'))).toBe(false);
    expect(surfacesOf(mesh).has(surfaceIndex('rug'))).toBe(false);
  });
});

test('Full rooms are furnished, and no room exceeds the limit of triangles.', () => {
  let furnishedRooms = 0;
  everyRoom(({ mesh, claims }, furnishing) => {
    expect(mesh.indices.length / 3).toBeLessThan(14_000);
    if (furnishing === 'full' && claims.length >= 2) furnishedRooms++;
  });
  expect(furnishedRooms).toBeGreaterThan(0.8 * SEEDS);
});

test('A seed gives the same furnishings twice.', () => {
  for (const furnishing of FURNISHINGS)
    expect(
      Buffer.from(furnished(5, furnishing).mesh.positions.buffer).equals(
        Buffer.from(furnished(5, furnishing).mesh.positions.buffer),
      ),
    ).toBe(true);
});
