import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { RoomModel } from '../../scene/room.ts';
import type { Plan } from '../plan-room.ts';
import { prepareSpace } from '../space.ts';
import { modelOf, PLAN_CASES, type PlanCase } from './plan-cases.fixture.ts';

/** The plan of a case, or why the planner threw. */
export type CorpusEntry = { readonly plan: Plan | null } | { readonly failure: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the plans of all cases, in their order. */
    planCorpus: string;
  }
}

/** A room of the corpus. */
interface PlannedRoom extends PlanCase {
  /** Room and seed, for messages. */
  readonly name: string;
  readonly model: RoomModel;
  /** Free floor, square metres. */
  readonly area: number;
  /** Null where the room cannot be furnished. */
  readonly plan: Plan | null;
}

export interface FurnishedRoom extends PlannedRoom {
  readonly plan: Plan;
}

const entries = JSON.parse(readFileSync(inject('planCorpus'), 'utf8')) as readonly CorpusEntry[];
const known = new Map<string, Pick<PlannedRoom, 'model' | 'area'>>();

/** The room itself, which is the same whatever it is furnished as. */
function roomOf(planCase: PlanCase): Pick<PlannedRoom, 'model' | 'area'> {
  const key = `${planCase.seed} ${planCase.measured}`;
  const old = known.get(key);
  if (old) return old;
  const model = modelOf(planCase);
  const room = { model, area: prepareSpace(model).freeArea };
  known.set(key, room);
  return room;
}

/**
 * Rooms of the corpus with all of these properties; without `variation` and `measured`: as they are, in the plain variation.
 *
 * @throws Error where the planner threw
 */
export function plannedRooms(wanted: Partial<PlanCase> = {}): PlannedRoom[] {
  const filter = Object.entries({ variation: 0, measured: 1, ...wanted });
  return PLAN_CASES.flatMap((planCase, index) => {
    if (filter.some(([key, value]) => planCase[key as keyof PlanCase] !== value)) return [];
    const { room, seed, style, variation, measured } = planCase;
    const name = `${room} ${seed} ${style} ${variation} ${measured}`;
    const entry = entries[index];
    if ('failure' in entry) throw new Error(`${name}: ${entry.failure}`);
    return [{ ...planCase, ...roomOf(planCase), name, plan: entry.plan }];
  });
}

/** The same, without those that cannot be furnished. */
export const furnishedRooms = (wanted: Partial<PlanCase> = {}): FurnishedRoom[] =>
  plannedRooms(wanted).flatMap((planned) => (planned.plan ? [{ ...planned, plan: planned.plan }] : []));
