import { endSession, signedInId } from './session.ts';
import { forgetArrangements } from './unsaved-arrangements.ts';

/** Milliseconds that the server may take; the call goes on when the page is left. */
const PATIENCE = 2000;

/**
 * Ends the session: on the server if it can be reached, here in any case. What was fetched for this person is forgotten,
 * and so are photos that were chosen and not staged, and furniture that was arranged and not saved.
 * Never fails: who asked to be signed out of this browser is.
 */
export async function signOut(): Promise<void> {
  const id = signedInId();
  forgetArrangements();
  const loading = [import('./api/client.ts'), import('./query-client.ts'), import('./drafts.ts')] as const;
  const parts = await Promise.all(loading).catch(() => null);
  if (parts === null) return endSession();
  const [{ call }, { queryClient }, { forgetDrafts }] = parts;
  // What is still being fetched would be refused once the session is over.
  void queryClient.cancelQueries();
  const told = call('logout', { keepalive: true }).catch((error: unknown) => {
    console.info('The server could not be reached to sign out.', error instanceof Error ? error.message : error);
  });
  // Ending it here may leave the page at once, and with it what is not done yet.
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.all([told, forgetDrafts(id)]), patience]);
  endSession();
  queryClient.clear();
}
