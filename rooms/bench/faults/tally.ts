/** Counts a chance of a fault, and whether it was one. */
export type Tally = (fault: string, isFault: boolean) => void;

/** Faults by name: how many of how many chances. */
export type Counts = Record<string, readonly [faults: number, of: number]>;

export function createTally(): { readonly counts: Counts; readonly tally: Tally } {
  const counts: Counts = {};
  return {
    counts,
    tally(fault, isFault) {
      const [faults, of] = counts[fault] ?? [0, 0];
      counts[fault] = [faults + (isFault ? 1 : 0), of + 1];
    },
  };
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum: Counts = {};
  for (const counts of all) {
    for (const [name, [faults, of]] of Object.entries(counts)) {
      const [before, ofBefore] = sum[name] ?? [0, 0];
      sum[name] = [before + faults, ofBefore + of];
    }
  }
  return sum;
}
