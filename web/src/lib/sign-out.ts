import { endSession } from './session.ts';

/** Milliseconds that the server may take; the call goes on when the page is left. */
const PATIENCE = 2000;

/**
 * Ends the session: on the server if it can be reached, here in any case. What was fetched for this person is forgotten.
 * Never fails: who asked to be signed out of this browser is.
 */
export async function signOut(): Promise<void> {
  const parts = await Promise.all([import('./api/client.ts'), import('./query-client.ts')]).catch(() => null);
  if (parts === null) return endSession();
  const [{ call }, { queryClient }] = parts;
  const told = call('logout', { keepalive: true }).catch((error: unknown) => {
    console.info('The server could not be told of the sign-out.', error instanceof Error ? error.message : error);
  });
  // Ending it here may leave the page at once, and a call that has not gone out yet with it.
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  endSession();
  queryClient.clear();
}
