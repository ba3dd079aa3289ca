import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // The process has ended, or is somebody else's.
    return '';
  }
};

/**
 * The most memory that a process of a function has had resident, in MiB (Linux's VmHWM): of the suite that runs on this project.
 *
 * @returns the largest of its processes; null where there is none, or where there is no /proc
 */
export function peakMemory(projectId: string, functionName: string): number | null {
  const peaks = (process.platform === 'linux' ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const environment = read(`/proc/${pid}/environ`).split('\0');
      return (
        environment.includes(`FUNCTION_TARGET=${functionName}`) && environment.includes(`GCLOUD_PROJECT=${projectId}`)
      );
    })
    .map((pid) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]) / 1024);
  return peaks.length > 0 ? Math.round(Math.max(...peaks)) : null;
}
