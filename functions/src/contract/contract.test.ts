import {
  DECLINE_REASONS,
  type DeclineReason,
  EMPTYING_REASONS,
  type EmptyingReason,
  KEEPS as ENGINE_KEEPS,
  REMOVALS as ENGINE_REMOVALS,
  STANDPOINTS as ENGINE_STANDPOINTS,
  STYLE_IDS as ENGINE_STYLE_IDS,
  ROOM_IDS,
} from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailProblem, passwordProblem } from './credential-rules.ts';
import { emailSchema } from './credentials.ts';
import { declineOf } from './declines.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ERRORS, JOB_ERRORS, jobErrorText, NOTICES, STANDPOINTS } from './errors.ts';
import { FREE_PLAN_NOTE, PLANS, planOf, priceOf, pricePerPhoto, YEARLY_SAVING_PERCENT } from './plans.ts';
import { DEFAULT_PROMPT, KEEP_IDS, REMOVALS, ROOM_TYPE_IDS, removalHint, STYLE_IDS } from './staging-options.ts';

describe('plans', () => {
  it('are found by stored and displayed names; anything else is Free', () => {
    expect(planOf('BASIC').display).toBe('STARTER');
    expect(planOf('STARTER').id).toBe('BASIC');
    expect(planOf('PREMIUM').display).toBe('PROFESSIONAL');
    expect(planOf('ENTERPRISE').display).toBe('AGENCY');
    for (const other of [undefined, null, '', 'free', 'GOLD', 3]) expect(planOf(other).id).toBe('FREE');
  });

  it('cost ten months a year', () => {
    expect(['BASIC', 'PREMIUM', 'ENTERPRISE'].map((id) => priceOf(planOf(id), 'yearly'))).toEqual([9990, 29990, 79990]);
    expect(YEARLY_SAVING_PERCENT).toBe(17);
    expect(FREE_PLAN_NOTE).toBe('3 right away, 10 a month once your e-mail is verified');
  });

  it('have a price per photo, monthly and yearly', () => {
    const cents = (period: 'monthly' | 'yearly') =>
      Object.values(PLANS).map((plan) => Number(pricePerPhoto(plan, period).toFixed(1)));
    expect(cents('monthly')).toEqual([0, 10, 7.5, 8]);
    expect(cents('yearly')).toEqual([0, 8.3, 6.2, 6.7]);
  });

  it('list their features, and a larger one has all features of a smaller one', () => {
    const { FREE, BASIC, PREMIUM, ENTERPRISE } = PLANS;
    const beyondAmount = ({ features }: typeof FREE) =>
      features.slice(1).filter((text) => !/^(HD|4K|Basic)/.test(text));
    expect(beyondAmount(BASIC)).toEqual(expect.arrayContaining(beyondAmount(FREE)));
    expect(beyondAmount(PREMIUM)).toEqual(expect.arrayContaining(beyondAmount(BASIC)));
    expect(beyondAmount(ENTERPRISE)).toEqual(expect.arrayContaining(beyondAmount(PREMIUM)));
    for (const { features, limits, watermark, bulkExport, usageAnalytics, apiAccess, advancedOptions } of Object.values(
      PLANS,
    )) {
      expect(features.includes('No watermarks')).toBe(!watermark);
      expect(limits.includes('Watermarked photos')).toBe(watermark);
      expect(features.includes('Bulk exports')).toBe(bulkExport);
      expect(features.includes('Usage analytics')).toBe(usageAnalytics);
      expect(features.includes('API access')).toBe(apiAccess);
      expect(features.includes('Furniture removal')).toBe(advancedOptions);
      expect(features).toContain('All eight design styles');
    }
    expect(STYLE_IDS).toHaveLength(8);
  });

  it('deliver pictures of 1280 pixels, HD of 1920 and 4K of 3840', () => {
    const edges = Object.values(PLANS).map(({ outputEdge, features }) => [
      outputEdge,
      features.find((text) => text.endsWith(' photos') && !text.includes('staged')),
    ]);
    expect(edges).toEqual([
      [1280, undefined],
      [1920, 'HD photos'],
      [3840, '4K photos'],
      [3840, '4K photos'],
    ]);
  });

  it('state their discount', () => {
    for (const { price, usualPrice, discountLabel } of Object.values(PLANS)) {
      if (usualPrice === null) expect(discountLabel).toBeNull();
      else expect(discountLabel).toBe(`${Math.round((1 - price / usualPrice) * 100)}% OFF`);
    }
  });
});

describe('credential rules', () => {
  it('report problems of a password in a helpful order', () => {
    expect(passwordProblem('')).toBe('Password is required');
    expect(passwordProblem('Ab1!')).toBe('Password must be at least 8 characters');
    const weak = 'Password must contain uppercase, lowercase, number, and special character';
    for (const password of ['password1!', 'PASSWORD1!', 'Password!!', 'password#']) {
      expect(passwordProblem(password)).toBe(weak);
    }
    // The special character is missing, or is not one of those that count.
    for (const password of ['Password11', 'Password1#'])
      expect(passwordProblem(password)).toBe(`${weak}: one of @ $ ! % * ? &`);
    expect(passwordProblem('Password1!')).toBeNull();
  });

  it('accept passwords of 8 to 128 characters', () => {
    const long = (length: number) => `Aa1!${'x'.repeat(length - 4)}`;
    expect(passwordProblem(long(7))).toBe('Password must be at least 8 characters');
    expect(passwordProblem(long(8))).toBeNull();
    expect(passwordProblem(long(128))).toBeNull();
    expect(passwordProblem(long(129))).toBe('Password must be at most 128 characters');
  });

  it('accept addresses as typed', () => {
    expect(emailSchema.parse('  Agent@Example.COM ')).toBe('agent@example.com');
    expect(emailProblem('')).toBe('Email is required');
    expect(emailProblem('agent@')).toBe('Please enter a valid email address');
  });

  it('accept the same addresses as zod, with and without a schema', () => {
    const typed = [
      ...['a@b.co', " Zoe.O'Neil+list@mail.example.com ", 'a_b-c@x-y.example', 'a@b', 'a b@c.de', '.a@b.co', 'a.@b.co'],
      ...[
        'a..b@c.de',
        '@b.co',
        'a@b..co',
        'a@-b.co',
        'a@b.c',
        'a@b.co.',
        'ü@b.co',
        '',
        '  ',
        `${'a'.repeat(250)}@b.co`,
      ],
    ];
    for (const text of typed) {
      const parsed = emailSchema.safeParse(text);
      expect([text, emailProblem(text)]).toEqual([text, parsed.error?.issues[0]?.message ?? null]);
      expect([text, parsed.success]).toEqual([text, z.email().max(254).safeParse(text.trim()).success]);
    }
  });
});

describe('the contract', () => {
  it('covers the engine’s options, and has a message for every reason to decline', () => {
    expect([...ROOM_TYPE_IDS].sort()).toEqual([...ROOM_IDS].sort());
    // Nothing is added with the last one, which asks the engine for another picture.
    expect(REMOVALS).toEqual([...ENGINE_REMOVALS, 'only']);
    expect(KEEP_IDS).toEqual(ENGINE_KEEPS);
    for (const room of ROOM_TYPE_IDS) expect(removalHint(room)).toMatch(/^Goes: .+ Stays: .+\.$|^Furniture is only/);
    expect([...STYLE_IDS].sort()).toEqual([...ENGINE_STYLE_IDS].sort());
    for (const code of Object.keys(DECLINE_REASONS) as DeclineReason[]) {
      expect(JOB_ERRORS).toHaveProperty(code);
      const decline = declineOf({ roomType: 'OFFICE', error: { code } });
      expect(decline).toMatchObject({ title: expect.stringMatching(/./), advice: expect.stringMatching(/\.$/) });
      expect(decline?.roomTypes).not.toContain('OFFICE');
    }
    expect(STANDPOINTS).toEqual(Object.keys(ENGINE_STANDPOINTS));
    for (const standAt of STANDPOINTS) {
      const decline = declineOf({ roomType: 'OFFICE', error: { code: 'TOO_LITTLE_FLOOR', standAt } });
      expect(decline?.advice).toContain(ENGINE_STANDPOINTS[standAt].slice('Take it '.length, -1));
    }
    for (const reason of Object.keys(EMPTYING_REASONS) as EmptyingReason[]) {
      const code = `REMOVAL_${reason}` as const;
      expect(JOB_ERRORS[code]).toContain(EMPTYING_REASONS[reason].slice(0, -1));
      const decline = declineOf({ roomType: 'OFFICE', removeFurniture: true, removal: 'sure', error: { code } });
      expect(decline).toMatchObject({ title: expect.stringMatching(/./), advice: expect.stringMatching(/\.$/) });
      expect(decline?.handlings).not.toContain('sure');
    }
    expect(declineOf({ roomType: 'OFFICE', error: { code: 'STAGING_FAILED' } })).toBeNull();
    // What the engine says of a furnished terrace for every handling.
    for (const code of ['FURNISHED', 'REMOVAL_UNSUPPORTED'] as const) {
      const outdoors = { roomType: 'OUTDOOR', removeFurniture: code !== 'FURNISHED', error: { code } } as const;
      expect(declineOf(outdoors)).toMatchObject({ title: 'Things stand on the ground', roomTypes: [], handlings: [] });
      expect(jobErrorText(code, 'OUTDOOR')).not.toContain('room');
      expect(jobErrorText(code, 'OFFICE')).toBe(JOB_ERRORS[code]);
    }
    for (const text of Object.values(JOB_ERRORS)) expect(text).toContain('No credits were charged.');
  });

  it('has each call once', () => {
    const calls = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('refers to existing notices only', () => {
    for (const error of Object.values(ERRORS)) if ('notice' in error) expect(NOTICES).toHaveProperty(error.notice);
  });
});

it('the default text of the specification is the same as no prompt, and is not recognised in other words', () => {
  const promptOf = (prompt?: string) => ENDPOINTS.create.body.parse({ imageUrl: 'u', prompt }).prompt;
  expect([promptOf(), promptOf(` ${DEFAULT_PROMPT}\n`)]).toEqual(['', '']);
  expect(promptOf(`${DEFAULT_PROMPT} A piano.`)).toBe(`${DEFAULT_PROMPT} A piano.`);
});
