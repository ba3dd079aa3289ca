/**
 * @param line of what firebase-tools prints while the suite runs
 * @returns whether a developer wants to see it: what the functions log ("> "), warnings and errors; not that a request came
 */
export function worthShowing(line: string): boolean {
  return /^(?:> |⚠|✖)/u.test(line);
}
