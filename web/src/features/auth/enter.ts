import { keepToken } from '../../lib/session.ts';
import { loadAuthentication } from './authenticate.ts';

/** Signs in with what a link has brought: whatever was kept for another person is forgotten. */
export async function enter({ token }: { readonly token: string }): Promise<void> {
  const [, { queryClient }] = await loadAuthentication();
  queryClient.clear();
  keepToken(token);
}
