import type { Material } from '@roomwright/engine/testing';
import type { ShellPlan, ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import type { WallBand } from './build-walls.ts';

/** What the lower part of the walls is made of, or null where it is no different. */
export function dadoOf(site: Site, { finish }: ShellPlan): Material | null {
  const { dado } = finish;
  if (dado.height === 0) return null;
  if (dado.kind === 'boards') return site.palette.joinery;
  if (dado.kind !== 'paint') return site.palette.trim;
  const [r, g, b] = site.palette.walls[0].colour;
  return { colour: [r * dado.shade, g * dado.shade, b * dado.shade], roughness: 0.6 };
}

/** A wall's surfaces from its foot up. */
export function wallBands(site: Site, plan: ShellPlan, wall: ShellWall, dado: Material | null): WallBand[] {
  const upper: WallBand = { top: Infinity, material: site.palette.walls[wall.index], isPanelling: false };
  if (!dado) return [upper];
  const { height, kind } = plan.finish.dado;
  return [{ top: height, material: dado, isPanelling: kind !== 'paint' }, upper];
}
