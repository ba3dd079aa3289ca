import { AuthTest } from '../../features/test-screens/auth-test.tsx';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';

/** Developers' test page for signing in, up and out. Not part of a deployment. */
export function AuthTestPage() {
  return (
    <ServerState>
      <Mui>
        <AuthTest />
      </Mui>
    </ServerState>
  );
}
