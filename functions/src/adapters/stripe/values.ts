/** Stripe counts seconds from 1970. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The identifier of what Stripe gives as an identifier or, where it was requested, whole. */
export function idOf(thing: string | { readonly id: string }): string {
  return typeof thing === 'string' ? thing : thing.id;
}
