/** State of a link to a photo that is opened over another page: closing it leads back. */
export const RETURNS = { returns: true } as const;

/** @param state of any entry of the browser's history */
export function returnsFrom(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'returns' in state;
}
