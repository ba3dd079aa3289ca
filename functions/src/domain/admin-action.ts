/** What an operator may do. */
export const ADMIN_ACTIONS = ['give-back', 'block', 'unblock', 'rerun', 'delete'] as const;

/** Something that an operator has done, `adminActions/{id}`; written once, never changed. */
export interface AdminAction {
  readonly id: string;
  readonly action: (typeof ADMIN_ACTIONS)[number];
  /** Of the account that it was done to; its hash once the account is deleted. */
  readonly userId: string;
  readonly jobId?: string;
  readonly credits?: number;
  /** Actor and reason, for later questions. */
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}
