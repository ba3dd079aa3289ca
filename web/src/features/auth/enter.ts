import { keepToken } from '../../lib/session.ts';
import { loadAuthentication } from './authenticate.ts';

/** Signs in with the token from a link and clears what was kept for another user. */
export async function enter({ token }: { readonly token: string }): Promise<void> {
  const [, { queryClient }] = await loadAuthentication();
  queryClient.clear();
  keepToken(token);
}
