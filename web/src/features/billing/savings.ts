/** What traditional staging would have taken per photo (specification, section 9): fixed estimates, not measured. */
const DOLLARS_PER_JOB = 2000;
const WEEKS_PER_JOB = 2;

/** @returns cents and weeks that so many staged photos have saved */
export function savingsOf(jobs: number): { readonly cents: number; readonly weeks: number } {
  return { cents: jobs * DOLLARS_PER_JOB * 100, weeks: jobs * WEEKS_PER_JOB };
}
