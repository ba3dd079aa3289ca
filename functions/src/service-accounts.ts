/**
 * The service account that each function runs as. `npm run ops:service-accounts` makes them, with the rights that the function's
 * work needs and no others (ops/service-accounts/rights.ts).
 */
export const SERVICE_ACCOUNTS = {
  api: 'roomwright-api',
  photos: 'roomwright-photos',
  pages: 'roomwright-pages',
  onOriginalFinalized: 'roomwright-events',
  stageStandard: 'roomwright-worker',
  stagePriority: 'roomwright-worker',
  packExports: 'roomwright-worker',
  sweep: 'roomwright-sweep',
  reconcileSubscriptions: 'roomwright-billing',
} as const;
export type ServiceAccount = (typeof SERVICE_ACCOUNTS)[keyof typeof SERVICE_ACCOUNTS];

/** As firebase-functions takes it: the project's part is filled in at deploy. */
export const runsAs = (name: keyof typeof SERVICE_ACCOUNTS) =>
  ({ serviceAccount: `${SERVICE_ACCOUNTS[name]}@` }) as const;
