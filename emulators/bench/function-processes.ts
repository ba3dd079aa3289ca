import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

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

/** Finds the processes of the functions in the suite of this project; empty without /proc. */
function processesOf(projectId: string): { readonly pid: string; readonly name: string }[] {
  return (process.platform === 'linux' ? readdirSync('/proc') : []).flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    const environment = read(`/proc/${pid}/environ`).split('\0');
    const target = environment.find((each) => each.startsWith('FUNCTION_TARGET='));
    return target && environment.includes(`GCLOUD_PROJECT=${projectId}`)
      ? [{ pid, name: target.slice('FUNCTION_TARGET='.length) }]
      : [];
  });
}

/** Returns a figure of proc(5)'s status file, MiB. */
const megabytes = (pid: string, field: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** Returns the resident memory of each function now and at its peak, MiB, added up over its processes. */
export function memoryOfFunctions(
  projectId: string,
): Readonly<Record<string, { readonly residentMb: number; readonly peakMb: number }>> {
  const all: Record<string, { residentMb: number; peakMb: number }> = {};
  for (const { pid, name } of processesOf(projectId)) {
    const before = all[name] ?? { residentMb: 0, peakMb: 0 };
    all[name] = {
      residentMb: Math.round(before.residentMb + megabytes(pid, 'VmRSS')),
      peakMb: Math.round(before.peakMb + megabytes(pid, 'VmHWM')),
    };
  }
  return all;
}

/** Starts the peaks of the functions' processes anew (proc(5), clear_refs). */
export function resetPeaks(projectId: string): void {
  for (const { pid } of processesOf(projectId)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/**
 * Returns the peak resident memory of a function, in MiB (VmHWM in proc(5)).
 *
 * @returns the largest value of its processes, or null if it has no process
 */
export function peakMemory(projectId: string, functionName: string): number | null {
  const peaks = processesOf(projectId)
    .filter(({ name }) => name === functionName)
    .map(({ pid }) => megabytes(pid, 'VmHWM'));
  return peaks.length > 0 ? Math.round(Math.max(...peaks)) : null;
}

/** Returns the processor time used so far by a function's running processes, all threads, in seconds. */
export function processorSeconds(projectId: string, functionName: string): number {
  const own = processesOf(projectId).filter(({ name }) => name === functionName);
  const seconds = own.map(({ pid }) => {
    // proc(5): the name in brackets may contain blanks; utime and stime are fields 14 and 15.
    const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
  });
  return seconds.reduce((sum, each) => sum + each, 0);
}
