import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { ShellFinish } from '../shell.ts';
import type { RoomKind } from '../site.ts';

const NO_DADO: ShellFinish['dado'] = { height: 0, kind: 'paint', shade: 1 };

/** How the walls of a room are dressed. */
export function planFinish(random: Random, kind: RoomKind, height: number): ShellFinish {
  const classic = random() < 0.35;
  const wood = random() < 0.16;
  const dado = random() < (kind === 'bathroom' || kind === 'hall' || kind === 'dining' ? 0.22 : 0.09);
  const dadoHeight = between(random, 0.75, 1.3);
  const bare = random() < (kind === 'bathroom' ? 0.6 : 0.1);
  return {
    skirting: {
      height: bare ? 0 : classic ? between(random, 0.12, 0.28) : between(random, 0.05, 0.15),
      depth: between(random, 0.01, 0.025),
      paint: wood ? 'wood' : random() < 0.12 ? 'wall' : 'trim',
    },
    cornice: planCornice(random, classic, wood),
    rail: dado ? dadoHeight : classic && height > 2.5 && random() < 0.25 ? between(random, 1.9, height - 0.25) : 0,
    dado: dado
      ? {
          height: dadoHeight,
          kind: pick(random, ['paint', 'panels', 'panels', 'battens', 'boards'] as const),
          shade: between(random, 0.4, 0.85),
        }
      : NO_DADO,
    beams: pick(random, ['wood', 'dark wood', 'ceiling', 'ceiling'] as const),
    ceilingAngle: random() < 0.5 ? 0 : Math.PI / 2,
  };
}

function planCornice(random: Random, classic: boolean, wood: boolean): ShellFinish['cornice'] {
  const has = random() < (classic ? 0.7 : 0.2);
  return {
    height: has ? between(random, 0.05, classic ? 0.2 : 0.1) : 0,
    depth: between(random, 0.04, classic ? 0.16 : 0.08),
    profile: pick(random, ['cove', 'steps', 'board'] as const),
    paint: wood && random() < 0.7 ? 'wood' : random() < 0.6 ? 'trim' : 'ceiling',
  };
}
