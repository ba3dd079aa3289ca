import { readdirSync, readFileSync } from 'node:fs';

/** Linux's unit of processor time (USER_HZ): 1/100 s on every platform that Node supports. */
const TICKS_PER_SECOND = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // The process has ended or belongs to another user.
    return '';
  }
};

/** Finds the processes of a function in the suite of this project; empty without /proc. */
function processesOf(projectId: string, functionName: string): string[] {
  return (process.platform === 'linux' ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const environment = read(`/proc/${pid}/environ`).split('\0');
      return (
        environment.includes(`FUNCTION_TARGET=${functionName}`) && environment.includes(`GCLOUD_PROJECT=${projectId}`)
      );
    });
}

/**
 * Returns the peak resident memory of a function, in MiB (VmHWM in proc(5)).
 *
 * @returns the largest value of its processes, or null if it has no process
 */
export function peakMemory(projectId: string, functionName: string): number | null {
  const peaks = processesOf(projectId, functionName).map(
    (pid) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]) / 1024,
  );
  return peaks.length > 0 ? Math.round(Math.max(...peaks)) : null;
}

/** Returns the processor time used so far by a function's running processes, all threads, in seconds. */
export function processorSeconds(projectId: string, functionName: string): number {
  const seconds = processesOf(projectId, functionName).map((pid) => {
    // proc(5): the name in brackets may contain blanks; utime and stime are fields 14 and 15.
    const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
  });
  return seconds.reduce((sum, each) => sum + each, 0);
}
