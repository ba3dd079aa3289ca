import { SIGN_UP_CREDITS } from './home-figures.ts';
import { TIMES } from './limits.ts';

/** Plan ids as stored and used in the API. */
export const PLAN_IDS = ['FREE', 'BASIC', 'PREMIUM', 'ENTERPRISE'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Display names of the plans. */
export const DISPLAY_PLANS = ['FREE', 'STARTER', 'PROFESSIONAL', 'AGENCY'] as const;
export type DisplayPlan = (typeof DISPLAY_PLANS)[number];

/** Ids of the paid plans. */
export const PAID_PLANS = ['BASIC', 'PREMIUM', 'ENTERPRISE'] as const satisfies readonly PlanId[];
export type PaidPlanId = (typeof PAID_PLANS)[number];

/** Every name of a paid plan. */
export const PAID_PLAN_NAMES = ['BASIC', 'PREMIUM', 'ENTERPRISE', 'STARTER', 'PROFESSIONAL', 'AGENCY'] as const;

export const BILLING_PERIODS = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** Number of monthly prices that a yearly subscription costs. */
const MONTHS_PAID_PER_YEAR = 10;

export interface Plan {
  readonly id: PlanId;
  readonly display: DisplayPlan;
  readonly name: string;
  /** US cents a month. */
  readonly price: number;
  /** Crossed-out price beside it, US cents a month; null for none. */
  readonly usualPrice: number | null;
  readonly discountLabel: string | null;
  /** Staged photos a month. */
  readonly monthlyCredits: number;
  /** Maximum longest edge of delivered pictures, pixels; never larger than the photo. */
  readonly outputEdge: number;
  readonly watermark: boolean;
  readonly queue: 'standard' | 'priority';
  /** Unsuitable photos allowed per day (UTC), because each costs unpaid computing time. */
  readonly failuresPerDay: number;
  /**
   * How often workers may start pictures of an account per day (UTC), whatever the outcome. Leaves room for all credits
   * of a month with their free versions and many edits, and limits work that fails again and again.
   */
  readonly startsPerDay: number;
  /** Allows furniture removal and several styles. */
  readonly advancedOptions: boolean;
  readonly bulkExport: boolean;
  readonly usageAnalytics: boolean;
  /** Allows API keys. */
  readonly apiAccess: boolean;
  /** Features of the plan. */
  readonly features: readonly string[];
  /** Limitations of the plan. */
  readonly limits: readonly string[];
}

/** See docs/decisions/053. */
const STYLES_TEXT = 'All eight design styles';
export const FURNITURE_REMOVAL = 'Furniture removal';
/** On Starter and above. */
const EVERY_PAID_PLAN = [STYLES_TEXT, FURNITURE_REMOVAL, 'Priority processing', 'No watermarks', 'Email support'];

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  FREE: {
    id: 'FREE',
    display: 'FREE',
    name: 'Free',
    price: 0,
    usualPrice: null,
    discountLabel: null,
    monthlyCredits: 10,
    outputEdge: 1280,
    watermark: true,
    queue: 'standard',
    failuresPerDay: 30,
    startsPerDay: 100,
    advancedOptions: false,
    bulkExport: false,
    usageAnalytics: false,
    apiAccess: false,
    features: ['10 staged photos per month', STYLES_TEXT, 'Basic support'],
    limits: ['Watermarked photos', `24-hour queue: usually about ${TIMES.staging} seconds, at busy times up to a day`],
  },
  BASIC: {
    id: 'BASIC',
    display: 'STARTER',
    name: 'Starter',
    price: 999,
    usualPrice: 1999,
    discountLabel: '50% OFF',
    monthlyCredits: 100,
    outputEdge: 1920,
    watermark: false,
    queue: 'priority',
    failuresPerDay: 100,
    startsPerDay: 600,
    advancedOptions: true,
    bulkExport: false,
    usageAnalytics: false,
    apiAccess: false,
    features: ['100 staged photos per month', 'HD photos', ...EVERY_PAID_PLAN],
    limits: [],
  },
  PREMIUM: {
    id: 'PREMIUM',
    display: 'PROFESSIONAL',
    name: 'Professional',
    price: 2999,
    usualPrice: 4999,
    discountLabel: '40% OFF',
    monthlyCredits: 400,
    outputEdge: 3840,
    watermark: false,
    queue: 'priority',
    failuresPerDay: 100,
    startsPerDay: 2000,
    advancedOptions: true,
    bulkExport: true,
    usageAnalytics: true,
    apiAccess: true,
    features: [
      '400 staged photos per month',
      '4K photos',
      'Bulk exports',
      'Usage analytics',
      'API access',
      ...EVERY_PAID_PLAN,
    ],
    limits: [],
  },
  ENTERPRISE: {
    id: 'ENTERPRISE',
    display: 'AGENCY',
    name: 'Agency',
    price: 7999,
    usualPrice: 12999,
    discountLabel: '38% OFF',
    monthlyCredits: 1000,
    outputEdge: 3840,
    watermark: false,
    queue: 'priority',
    failuresPerDay: 250,
    startsPerDay: 4000,
    advancedOptions: true,
    bulkExport: true,
    usageAnalytics: true,
    apiAccess: true,
    features: [
      '1,000 staged photos per month',
      '4K photos',
      'Bulk exports',
      'Usage analytics',
      'API access',
      ...EVERY_PAID_PLAN,
    ],
    limits: [],
  },
};

/** Features on the card of every paid plan, but not of Free. */
export const PAID_FEATURES: readonly string[] = EVERY_PAID_PLAN.filter((text) => !PLANS.FREE.features.includes(text));

/** Small print of the Free plan: credits at sign-up, and after the address is verified. */
export const FREE_PLAN_NOTE = `${SIGN_UP_CREDITS} right away, ${PLANS.FREE.monthlyCredits} a month once your e-mail is verified`;

/** Returns the plan of a stored or displayed name; FREE for anything else. */
export function planOf(name: unknown): Plan {
  return Object.values(PLANS).find((plan) => plan.id === name || plan.display === name) ?? PLANS.FREE;
}

const PAID_PLAN_OF: Readonly<Record<(typeof PAID_PLAN_NAMES)[number], PaidPlanId>> = {
  BASIC: 'BASIC',
  PREMIUM: 'PREMIUM',
  ENTERPRISE: 'ENTERPRISE',
  STARTER: 'BASIC',
  PROFESSIONAL: 'PREMIUM',
  AGENCY: 'ENTERPRISE',
};

/** Returns the plan of a paid plan's name. */
export function paidPlanOf(name: keyof typeof PAID_PLAN_OF): PaidPlanId {
  return PAID_PLAN_OF[name];
}

/** Price of a billing period, US cents. */
export function priceOf(plan: Plan, period: BillingPeriod): number {
  return period === 'monthly' ? plan.price : plan.price * MONTHS_PAID_PER_YEAR;
}

/** US cents per photo if all of the month's photos are used. */
export function pricePerPhoto(plan: Plan, period: BillingPeriod): number {
  const months = period === 'monthly' ? 1 : 12;
  return priceOf(plan, period) / (months * plan.monthlyCredits);
}

/** A paid plan with a billing period. */
export interface Offer {
  readonly plan: PaidPlanId;
  readonly billingPeriod: BillingPeriod;
}

/** All offers that are sold. */
export const OFFERS: readonly Offer[] = PAID_PLANS.flatMap((plan) =>
  BILLING_PERIODS.map((billingPeriod) => ({ plan, billingPeriod })),
);

/** Returns the lookup key of an offer's price at the payment provider, so that its id need not be configured. */
export function lookupKeyOf({ plan, billingPeriod }: Offer): string {
  return `roomwright_${plan}_${billingPeriod}`.toLowerCase();
}

/** Metadata of a price, which identifies the offer even after a newer price has taken over its lookup key. */
export function priceMetadataOf({ plan, billingPeriod }: Offer): { plan: PaidPlanId; billingPeriod: BillingPeriod } {
  return { plan, billingPeriod };
}

/** Discount of a yearly subscription over twelve monthly ones, whole percent. */
export const YEARLY_SAVING_PERCENT = Math.round((1 - MONTHS_PAID_PER_YEAR / 12) * 100);
