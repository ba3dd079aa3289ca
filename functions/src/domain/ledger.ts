/**
 * Changes of an account's credits: reserved for a job, captured once the photo is staged, or refunded if it fails; granted by
 * a new month or plan (negative if the old plan's credits end); or returned by an operator.
 */
export type LedgerKind = 'reserve' | 'capture' | 'refund' | 'grant' | 'return';

/** An entry of an account's ledger, stored as `users/{uid}/ledger/{id}`; never changed. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly jobId?: string;
  /** Change of the available credits. */
  readonly change: number;
  readonly createdAt: Date;
}

const CHANGE = { reserve: -1, capture: 0, refund: 1 } as const;

/** Creates the entry for one step of one attempt at a job. Its id prevents duplicates. */
export function jobEntry(kind: keyof typeof CHANGE, jobId: string, attempt: number, createdAt: Date): LedgerEntry {
  return { id: `${jobId}:${attempt}:${kind}`, kind, jobId, change: CHANGE[kind], createdAt };
}

/** Creates the entry of an account's `number`th grant. */
export function grantEntry(number: number, change: number, createdAt: Date): LedgerEntry {
  return { id: `plan:${number}:grant`, kind: 'grant', change, createdAt };
}

/** Creates the entry of credits refunded by an operator. */
export function returnEntry(actionId: string, credits: number, createdAt: Date): LedgerEntry {
  return { id: `admin:${actionId}:return`, kind: 'return', change: credits, createdAt };
}
