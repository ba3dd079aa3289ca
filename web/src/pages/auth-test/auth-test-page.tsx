import { AuthTest } from '../../features/test-screens/auth-test.tsx';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';

/** Developers try signing in, up and out here. Not part of what is deployed. */
export function AuthTestPage() {
  return (
    <ServerState>
      <Mui>
        <AuthTest />
      </Mui>
    </ServerState>
  );
}
