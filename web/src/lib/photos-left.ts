/** Where this tab keeps that photos wait for a sign-in: the login page is another document, and whose photos they are may not be known there. */
const KEY = 'photos_waiting';

/** Notes that photos wait for somebody to sign in, or do not any more. */
export function notePhotosLeft(left: boolean): void {
  try {
    if (left) sessionStorage.setItem(KEY, 'yes');
    else sessionStorage.removeItem(KEY);
  } catch {
    // The way after signing in leads to the profile then.
  }
}

export function arePhotosLeft(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
