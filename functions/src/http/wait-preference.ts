/** One preference: a token, optionally `=` and a token or quoted string (RFC 7240, section 2). */
const PREFERENCE = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*(?:=\s*(?:"([^"]*)"|([^\s;]*)))?/;

/**
 * Seconds of `Prefer: wait` (RFC 7240, section 4.3). Of several the first counts; one that is no whole number is ignored,
 * as are all other preferences.
 *
 * @param header value of the header, null where there is none
 * @param longest the answer is never more
 * @returns seconds; 0: the caller does not wish to wait
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
