import { z } from 'zod';
import { LEDGER_KINDS } from '../../contract/entities.ts';
import type { LedgerEntry } from '../../domain/ledger.ts';
import { time } from './document.ts';

/** `users/{uid}/ledger/{id}`. */
export const ledgerFields: z.ZodType<Omit<LedgerEntry, 'id'>> = z.object({
  kind: z.enum(LEDGER_KINDS),
  jobId: z.string().exactOptional(),
  change: z.int(),
  createdAt: time,
});
