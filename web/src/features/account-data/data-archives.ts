import { call } from '../../lib/api/client.ts';
import { useArchives } from '../../lib/use-archives.ts';

/** One's archives of all data. */
export const useDataArchives = () => useArchives('data', (_: undefined) => call('exportData', {}));
