import { StagingTest } from '../../features/test-screens/staging-test.tsx';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';

/** Developers' test page for one staging. Not part of a deployment. */
export function StagingTestPage() {
  return (
    <ServerState>
      <Mui>
        <StagingTest />
      </Mui>
    </ServerState>
  );
}
