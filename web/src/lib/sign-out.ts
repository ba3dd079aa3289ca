import { forgetSeen } from './seen-photos.ts';
import { endSession, signedInId } from './session.ts';
import { forgetArrangements } from './unsaved-arrangements.ts';

/** Longest wait for the server, milliseconds; the call continues after the page is left. */
const SERVER_TIMEOUT_MS = 2000;

/**
 * Ends the session: on the server if it can be reached, in this browser in any case. Removes the user's cached data,
 * chosen photos and unsaved arrangements. Never throws.
 */
export async function signOut(): Promise<void> {
  const id = signedInId();
  forgetArrangements();
  forgetSeen();
  const loading = [import('./api/client.ts'), import('./query-client.ts'), import('./drafts.ts')] as const;
  const parts = await Promise.all(loading).catch(() => null);
  if (parts === null) return endSession();
  const [{ call }, { queryClient }, { forgetDrafts }] = parts;
  // Pending requests would be refused once the session is over.
  void queryClient.cancelQueries();
  const told = call('logout', { keepalive: true }).catch((error: unknown) => {
    console.info('The server could not be reached to sign out.', error instanceof Error ? error.message : error);
  });
  // Ending the session here may leave the page at once and cut off anything unfinished.
  const timeout = new Promise((resolve) => setTimeout(resolve, SERVER_TIMEOUT_MS));
  await Promise.race([Promise.all([told, forgetDrafts(id)]), timeout]);
  endSession();
  queryClient.clear();
}
