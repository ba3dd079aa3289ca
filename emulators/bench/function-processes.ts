import { readdirSync, readFileSync } from 'node:fs';

/** Linux's unit of processor time (USER_HZ): a hundredth of a second on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // The process has ended, or is somebody else's.
    return '';
  }
};

/** The processes of a function of the suite that runs on this project; none where there is no /proc. */
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
 * The most memory that a process of a function has had resident, in MiB (Linux's VmHWM).
 *
 * @returns the largest of its processes; null where there is none
 */
export function peakMemory(projectId: string, functionName: string): number | null {
  const peaks = processesOf(projectId, functionName).map(
    (pid) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]) / 1024,
  );
  return peaks.length > 0 ? Math.round(Math.max(...peaks)) : null;
}

/** Processor time that the running processes of a function have taken so far, all threads, in seconds. */
export function processorSeconds(projectId: string, functionName: string): number {
  const seconds = processesOf(projectId, functionName).map((pid) => {
    // proc(5): the name, in brackets, may hold blanks; utime and stime are the 14th and 15th field.
    const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
  });
  return seconds.reduce((sum, each) => sum + each, 0);
}
