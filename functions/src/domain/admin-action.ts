/** The actions available to an operator. */
export const ADMIN_ACTIONS = ['give-back', 'block', 'unblock', 'rerun', 'delete', 'revoke-key'] as const;

/** An operator's action, stored as `adminActions/{id}`; never changed. */
export interface AdminAction {
  readonly id: string;
  readonly action: (typeof ADMIN_ACTIONS)[number];
  /** Id of the account concerned; its hash once the account is deleted. */
  readonly userId: string;
  readonly jobId?: string;
  readonly credits?: number;
  /** Who acted and why, for audits. */
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}
