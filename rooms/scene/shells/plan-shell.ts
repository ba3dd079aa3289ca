import type { Random } from '@roomwright/engine/testing';
import { between } from '../../plan/choose.ts';
import type { ShellPlan } from '../shell.ts';
import type { RoomKind } from '../site.ts';
import { planCeiling } from './plan-ceiling.ts';
import { planFinish } from './plan-finish.ts';
import { planOutline, planSize, rectangleOutline } from './plan-outline.ts';
import { planStanding } from './plan-standing.ts';

/** A room's shell in coordinates of its own, as listings show rooms of the kind. */
export function planShell(random: Random, kind: RoomKind): ShellPlan {
  if (kind === 'terrace') return planGround(random);
  const outline = planOutline(random, kind);
  const ceiling = planCeiling(random, kind, outline);
  return {
    ...ceiling,
    outline,
    openEdges: [],
    standing: planStanding(random, outline, ceiling),
    finish: planFinish(random, kind, ceiling.height),
  };
}

/** The ground of a terrace, with one or two sides that are walls of the house. */
function planGround(random: Random): ShellPlan {
  const [width, depth] = planSize(random, 'terrace');
  const height = between(random, 2.7, 6);
  const walls = random() < 0.55 ? 1 : 2;
  return {
    outline: rectangleOutline(width, depth),
    openEdges: [0, 1, 2, 3].slice(walls),
    height,
    planes: [],
    zones: [],
    beams: [],
    standing: [],
    finish: { ...planFinish(random, 'terrace', height), rail: 0, dado: { height: 0, kind: 'paint', shade: 1 } },
  };
}
