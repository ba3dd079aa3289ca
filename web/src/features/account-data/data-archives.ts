import type { ExportKind } from '@roomwright/functions/contract/exports.ts';
import { call } from '../../lib/api/client.ts';
import { useArchives } from '../../lib/use-archives.ts';

const KINDS: readonly ExportKind[] = ['data'];

/** The user's archives of all data. */
export const useDataArchives = () => useArchives(KINDS, (_: undefined) => call('exportData', {}));
