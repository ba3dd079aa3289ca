import { DEFAULT_OPTIONS } from '../../contract/staging-options.ts';
import type { Job } from '../../domain/job.ts';
import { homeSeedOf, seedOf } from '../../domain/seeds.ts';
import type { PlanRequest } from '../../ports/planner.ts';

/** What a picture of a job is planned by. @param number of a clean version that of the picture which it is made of */
export function planRequestOf(job: Job, number: number, maxEdge: number): PlanRequest {
  const { roomType, style, removeFurniture, removal, keeps, prompt } = job;
  const seeds = { seed: seedOf(job), homeSeed: homeSeedOf(job), variation: number };
  const furniture = { removeFurniture, ...(removal && { removal }), ...(keeps && { keeps }) };
  // An emptied room has no style; engines do not read it there.
  return { roomType, style: style ?? DEFAULT_OPTIONS.style, ...furniture, prompt, ...seeds, maxEdge };
}
