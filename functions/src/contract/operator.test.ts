import { expect, test } from 'vitest';
import { OperatorError, readOperator } from './operator.ts';

const COMPLETE = {
  PUBLIC_URL: 'https://app.example.com/',
  SUPPORT_EMAIL: 'help@example.com',
  COMPANY_NAME: 'Example Homes, Inc.',
  COMPANY_ADDRESS: '12 Harbour Street, Oakland, CA 94607, USA',
  GOVERNING_LAW: 'the State of California, USA',
  LEGAL_COURTS: 'Alameda County, California',
  TERMS_DATE: '2026-12-01',
};

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readOperator(environment);
  } catch (error) {
    if (error instanceof OperatorError) return error.problems;
    throw error;
  }
  return [];
};

test('the operator is read from the environment', () => {
  expect(readOperator(COMPLETE)).toEqual({
    siteUrl: 'https://app.example.com',
    supportEmail: 'help@example.com',
    company: 'Example Homes, Inc.',
    address: '12 Harbour Street, Oakland, CA 94607, USA',
    governingLaw: 'the State of California, USA',
    courts: 'Alameda County, California',
    termsDate: '2026-12-01',
    mailProvider: null,
    region: 'us-central1',
    isSample: false,
  });
});

test('all missing settings are listed at once, with their meaning', () => {
  const names = Object.keys(COMPLETE);
  expect(problemsOf({}).map((problem) => problem.split(' ')[0])).toEqual(names);
  expect(problemsOf({ ...COMPLETE, COMPANY_NAME: ' ' })).toEqual([
    'COMPANY_NAME is missing: legal name of the company or person that runs the service.',
  ]);
});

test('the mail provider is required if emails are sent', () => {
  const sending = { ...COMPLETE, MAIL_FROM: 'Example <hello@example.com>' };
  expect(problemsOf(sending)).toEqual([expect.stringContaining('MAIL_PROVIDER is missing')]);
  expect(readOperator({ ...sending, MAIL_PROVIDER: 'Example Mail' }).mailProvider).toBe('Example Mail');
});

test.each([
  ['PUBLIC_URL', 'http://app.example.com'],
  ['PUBLIC_URL', 'https://app.example.com/home'],
  ['SUPPORT_EMAIL', 'help'],
  ['TERMS_DATE', 'December 2026'],
])('%s cannot be %s', (name, value) => {
  expect(problemsOf({ ...COMPLETE, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must`))]);
});
