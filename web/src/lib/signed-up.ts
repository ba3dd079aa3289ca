import { forget, keep, kept } from './browser-storage.ts';

/** An account that was opened a moment ago, and whether its verification link was sent. */
export interface SignUpNews {
  readonly linkSent: boolean;
}

/** Notes for the next page, which is another document, that an account was opened. */
export function noteSignUp({ linkSent }: SignUpNews): void {
  keep('signed_up', linkSent ? 'link sent' : 'yes');
}

/** Takes the note, so that one page shows it; null if there is none. */
export function takeSignUp(): SignUpNews | null {
  const note = kept('signed_up');
  if (typeof note !== 'string') return null;
  forget('signed_up');
  return { linkSent: note === 'link sent' };
}
