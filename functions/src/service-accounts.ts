/**
 * The service account of each function. `npm run ops:service-accounts` creates them with the minimum permissions
 * (ops/service-accounts/rights.ts).
 */
export const SERVICE_ACCOUNTS = {
  api: 'roomwright-api',
  photos: 'roomwright-photos',
  pages: 'roomwright-pages',
  onOriginalFinalized: 'roomwright-events',
  stageStandard: 'roomwright-worker',
  stagePriority: 'roomwright-worker',
  packExports: 'roomwright-worker',
  matchRooms: 'roomwright-rooms',
  deliverWebhooks: 'roomwright-webhooks',
  sweep: 'roomwright-sweep',
  reconcileSubscriptions: 'roomwright-billing',
} as const;
export type ServiceAccount = (typeof SERVICE_ACCOUNTS)[keyof typeof SERVICE_ACCOUNTS];

/** In the form that firebase-functions expects: the project id is filled in at deploy. */
export const runsAs = (name: keyof typeof SERVICE_ACCOUNTS) =>
  ({ serviceAccount: `${SERVICE_ACCOUNTS[name]}@` }) as const;
