/** One preference: a token, optionally `=` and a token or quoted string (RFC 7240, section 2). */
const PREFERENCE = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*(?:=\s*(?:"([^"]*)"|([^\s;]*)))?/;

/**
 * Parses `Prefer: wait` (RFC 7240, section 4.3), in seconds. Only the first `wait` counts; other preferences and
 * values that are not whole numbers are ignored.
 *
 * @param header value of the header, null if there is none
 * @param longest upper bound of the result
 * @returns seconds; 0 if the caller does not want to wait
 */
export function waitPreference(header: string | null | undefined, longest: number): number {
  for (const part of (header ?? '').split(',')) {
    const [, name, quoted, bare] = PREFERENCE.exec(part) ?? [];
    if (name?.toLowerCase() !== 'wait') continue;
    const seconds = quoted ?? bare ?? '';
    return /^\d+$/.test(seconds) ? Math.min(Number(seconds), longest) : 0;
  }
  return 0;
}
