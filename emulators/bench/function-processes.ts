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

/** Finds the processes of one function, as above. */
const pidsOf = (projectId: string, functionName: string): string[] =>
  processesOf(projectId).flatMap(({ pid, name }) => (name === functionName ? [pid] : []));

/** Returns a process's memory in MiB: its peak (VmHWM) or its present one (VmRSS in proc(5)); null without /proc. */
export function megabytes(pid: string | number, field: 'VmHWM' | 'VmRSS'): number | null {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(read(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Returns the resident memory of each function, now and at its peak, as the sum over its processes in MiB. */
export function memoryOfFunctions(
  projectId: string,
): Readonly<Record<string, { readonly residentMb: number; readonly peakMb: number }>> {
  const all: Record<string, { residentMb: number; peakMb: number }> = {};
  for (const { pid, name } of processesOf(projectId)) {
    const before = all[name] ?? { residentMb: 0, peakMb: 0 };
    all[name] = {
      residentMb: Math.round(before.residentMb + (megabytes(pid, 'VmRSS') ?? 0)),
      peakMb: Math.round(before.peakMb + (megabytes(pid, 'VmHWM') ?? 0)),
    };
  }
  return all;
}

/** Resets the peak memory of the functions' processes (proc(5), clear_refs). */
export function resetPeaks(projectId: string): void {
  for (const { pid } of processesOf(projectId)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/**
 * Returns the peak resident memory of a function, in MiB (VmHWM in proc(5)).
 *
 * @returns the largest value of its processes, or null if it has no process
 */
export function peakMemory(projectId: string, functionName: string): number | null {
  const peaks = pidsOf(projectId, functionName).map((pid) => megabytes(pid, 'VmHWM') ?? 0);
  return peaks.length > 0 ? Math.round(Math.max(...peaks)) : null;
}

/** Returns the processor time used so far by a function's running processes, all threads, in seconds. */
export function processorSeconds(projectId: string, functionName: string): number {
  const seconds = pidsOf(projectId, functionName).map((pid) => {
    // proc(5): the name in brackets may contain blanks; utime and stime are fields 14 and 15.
    const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
  });
  return seconds.reduce((sum, each) => sum + each, 0);
}
