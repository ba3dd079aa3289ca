import { StagingTest } from '../../features/test-screens/staging-test.tsx';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';

/** Developers try one staging here. Not part of what is deployed. */
export function StagingTestPage() {
  return (
    <ServerState>
      <Mui>
        <StagingTest />
      </Mui>
    </ServerState>
  );
}
