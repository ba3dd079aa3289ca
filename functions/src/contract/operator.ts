import { z } from 'zod';
import { origin } from './origin.ts';

/** The operator of this installation, as named in pages and emails. */
export interface Operator {
  /** Base URL of the product, without a trailing slash. */
  readonly siteUrl: string;
  /** Address for support requests. */
  readonly supportEmail: string;
  /** Legal name. */
  readonly company: string;
  /** Postal address in one line. */
  readonly address: string;
  /** Governing law of the terms, as in "the laws of ...". */
  readonly governingLaw: string;
  /** Jurisdiction, as in "the courts of ...". */
  readonly courts: string;
  /** Effective date of terms and privacy policy, such as `2026-12-01`. */
  readonly termsDate: string;
  /** Email delivery provider; null if no emails are sent. */
  readonly mailProvider: string | null;
  /** Google Cloud region in which data is stored. */
  readonly region: string;
  /** Sample values for an installation without an operator. */
  readonly isSample: boolean;
}

/** Sample operator of the local suite and of tests. */
export const SAMPLE_OPERATOR: Operator = {
  siteUrl: 'https://roomwright.example',
  supportEmail: 'support@roomwright.example',
  company: 'Sample Company, Inc.',
  address: '1 Sample Street, Sampleton, CA 90000, USA',
  governingLaw: 'the State of California, USA',
  courts: 'Sample County, California',
  termsDate: '2026-01-01',
  mailProvider: 'Sample Mail',
  region: 'us-central1',
  isSample: true,
};

export const SUPPORT_EMAIL = z.email('must be an email address');

const text = z.string().trim().min(1).max(300);

/** Description of each variable for when it is missing; docs/deploy.md says where they are set. */
const MEANINGS = {
  PUBLIC_URL: 'where people find the product, such as https://app.example.com',
  SUPPORT_EMAIL: 'where people write for help',
  COMPANY_NAME: 'legal name of the company or person that runs the service',
  COMPANY_ADDRESS: 'postal address, in one line',
  GOVERNING_LAW: 'whose law the terms are under: "the State of California, USA"',
  LEGAL_COURTS: 'which courts decide: "San Francisco County, California"',
  TERMS_DATE: 'since when terms and privacy policy apply: 2026-12-01',
  MAIL_PROVIDER: 'name of the company that delivers emails, because MAIL_FROM is set',
} as const;

const VARIABLES = z.object({
  PUBLIC_URL: origin,
  SUPPORT_EMAIL,
  COMPANY_NAME: text,
  COMPANY_ADDRESS: text,
  GOVERNING_LAW: text,
  LEGAL_COURTS: text,
  TERMS_DATE: z.iso.date('must be a date such as 2026-12-01'),
  MAIL_PROVIDER: text.optional(),
  REGION: text.default('us-central1'),
});

/** The missing or invalid settings, as sentences. */
export class OperatorError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The pages do not know who runs the service:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'OperatorError';
    this.problems = problems;
  }
}

/**
 * Reads the operator's settings.
 *
 * @param environment an empty variable counts as not set
 * @throws OperatorError with all missing or invalid settings
 */
export function readOperator(environment: Readonly<Record<string, string | undefined>>): Operator {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const names = Object.keys(MEANINGS) as (keyof typeof MEANINGS)[];
  const needed = names.filter((name) => name !== 'MAIL_PROVIDER' || 'MAIL_FROM' in given);
  const missing = needed.filter((name) => !(name in given));
  const { data, error } = VARIABLES.safeParse(given);
  const wrong = (error?.issues ?? []).filter(({ path }) => String(path[0]) in given);
  const problems = [
    ...missing.map((name) => `${name} is missing: ${MEANINGS[name]}.`),
    ...wrong.map(({ path, message }) => `${String(path[0])} ${message}.`),
  ];
  if (!data || problems.length > 0) throw new OperatorError(problems);
  return {
    siteUrl: data.PUBLIC_URL,
    supportEmail: data.SUPPORT_EMAIL,
    company: data.COMPANY_NAME,
    address: data.COMPANY_ADDRESS,
    governingLaw: data.GOVERNING_LAW,
    courts: data.LEGAL_COURTS,
    termsDate: data.TERMS_DATE,
    mailProvider: data.MAIL_PROVIDER ?? null,
    region: data.REGION,
    isSample: false,
  };
}
