import { expect, test } from 'vitest';
import type { Finding } from './check-file.ts';
import type { Claims, Credentials } from './file-facts.ts';
import { verdictOf } from './verdict.ts';

const STAGING = {
  ...{ originalSha256: 'a'.repeat(64), engine: 'embedded', engineVersion: '1' },
  ...{ stagedAt: '2026-05-04T09:30:00.000Z', added: [] },
};
const OURS: Claims = { ours: true, expired: false, signer: 'Roomwright', tool: null, sources: [], staging: STAGING };
const ANOTHERS: Claims = { ...OURS, ours: false, staging: null, signer: 'Portal' };

const found = (credentials: Credentials, signs = true): Finding => ({
  ...{ kind: 'facts', signs, pages: [] },
  facts: { sha256: 'b'.repeat(64), credentials, source: null },
});
const intact = (claims: Claims, signs?: boolean) => verdictOf(found({ state: 'intact', claims }, signs));
const changed = (claims: Claims) => verdictOf(found({ state: 'changed', claims }));

test('only an unchanged file of ours is good', () => {
  expect(intact(OURS)).toMatchObject({ tone: 'good', title: 'Virtually staged, and not changed since' });
  expect(intact({ ...OURS, staging: null })).toMatchObject({
    tone: 'good',
    title: expect.stringMatching(/^Signed by Roomwright/),
  });
  const others = [
    ...[intact({ ...OURS, expired: true }), intact(ANOTHERS), changed(OURS), changed(ANOTHERS)],
    ...[verdictOf(found({ state: 'broken' })), verdictOf(found({ state: 'none' }))],
  ];
  expect(others.map(({ tone }) => tone)).toEqual(['plain', 'plain', 'warning', 'warning', 'warning', 'plain']);
});

test('another signer’s name is only a claim', () => {
  const claim = 'in the name of “Portal”. We cannot tell whether this name is true.';
  expect(intact(ANOTHERS)).toMatchObject({ title: 'Signed by somebody else', text: expect.stringContaining(claim) });
  expect(changed(ANOTHERS).text).toContain(claim);
  expect(intact({ ...ANOTHERS, signer: null }).text).toContain('name nobody as their signer');
  expect(intact({ ...ANOTHERS, expired: true }).text).toContain('no longer valid');
});

test('an installation that signs nothing says so', () => {
  expect(intact(ANOTHERS, false).text).toContain('This service signs no pictures itself.');
  expect(verdictOf(found({ state: 'none' }, false)).text).toContain('This service does not sign its pictures');
  expect(verdictOf(found({ state: 'none' })).text).not.toContain('This service');
});

test('an unreadable file is distinguished from one without credentials', () => {
  for (const problem of ['empty', 'too-large', 'no-picture', 'damaged'] as const) {
    expect(verdictOf({ kind: 'problem', problem })).toMatchObject({
      tone: 'warning',
      title: expect.stringMatching(/^This/),
      text: expect.stringMatching(/please/i),
    });
  }
});
