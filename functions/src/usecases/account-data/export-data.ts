import type { OutputOf } from '../../contract/endpoints.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import type { OpenExport } from '../exports/open-export.ts';

export interface ExportDataPorts {
  readonly openExport: OpenExport;
  readonly currentAccount: CurrentAccount;
}

/**
 * Starts an archive of all data stored about a user. Available on every plan.
 *
 * @throws AppError EXPORT_LIMIT
 */
export function makeExportData({ openExport, currentAccount }: ExportDataPorts) {
  return async (userId: string, requestId: string): Promise<OutputOf<'exportData'>> => {
    await currentAccount(userId);
    return openExport(userId, { kind: 'data', photos: [] }, requestId);
  };
}
