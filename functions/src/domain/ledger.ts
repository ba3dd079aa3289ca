/**
/**
 * What happens to credits: one is taken for a job, kept when the photo is staged, given back when it is not; some are granted
 * by a new month or another plan, or, where the number is below 0, end with the old one; some are given back by an operator.
 */
export type LedgerKind = 'reserve' | 'capture' | 'refund' | 'grant' | 'return';

/** One line of an account's ledger, `users/{uid}/ledger/{id}`; written once, never changed. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly jobId?: string;
  /** Change of the credits available. */
  readonly change: number;
  readonly createdAt: Date;
}

const CHANGE = { reserve: -1, capture: 0, refund: 1 } as const;

/** The entry for one step of one attempt at a job. Its identifier makes a second one of the same impossible. */
export function jobEntry(kind: keyof typeof CHANGE, jobId: string, attempt: number, createdAt: Date): LedgerEntry {
  return { id: `${jobId}:${attempt}:${kind}`, kind, jobId, change: CHANGE[kind], createdAt };
}

/** An account's `number`th grant. */
export function grantEntry(number: number, change: number, createdAt: Date): LedgerEntry {
  return { id: `plan:${number}:grant`, kind: 'grant', change, createdAt };
}

/** The entry for credits that an operator gives back by an action. */
export function returnEntry(actionId: string, credits: number, createdAt: Date): LedgerEntry {
  return { id: `admin:${actionId}:return`, kind: 'return', change: credits, createdAt };
}
