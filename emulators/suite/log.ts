/**
 * @param line of firebase-tools' output
 *
 * @returns whether it is worth showing: functions' logs ("> "), warnings and errors, but not requests
 */
export function worthShowing(line: string): boolean {
  return /^(?:> |⚠|✖)/u.test(line);
}
