import { expect, test } from 'vitest';
import { makeCheckPassword } from './check-password.ts';

const EMAIL = 'ann@example.com';
const RIGHT = 'Correct-1$';
const STRANGERS = `strangers ${EMAIL}`;

/** Checks passwords of an account with one known browser; returns the counters. */
function checking() {
  const tries: Record<string, number> = {};
  const count = (key: string, by: number) => {
    tries[key] = (tries[key] ?? 0) + by;
  };
  const check = makeCheckPassword({
    identity: {
      signIn: async (_, password) =>
        password === RIGHT ? { outcome: 'signed-in', id: 'ann' } : { outcome: 'wrong-password', id: 'ann' },
    },
    store: { account: async () => null },
    knownBrowsers: {
      userOf: async (_, key) => (key === 'known' ? 'ann' : null),
      remember: async () => {},
      forget: async () => {},
    },
    signInAttempts: {
      begin: async (key) => {
        count(key, 1);
        return null;
      },
      takeBack: async (key) => count(key, -1),
      forget: async (key) => {
        delete tries[key];
      },
    },
  });
  const sign = (password: string, browserKey?: string) =>
    check({ email: EMAIL, password, browserKey, network: '192.0.2.1' }).catch(({ code }) => code);
  return { tries, sign };
}

test('a wrong password counts for its network and for all strangers; a correct one resets the first and uncounts the second', async () => {
  const { tries, sign } = checking();
  expect(await sign('wrong')).toBe('INVALID_CREDENTIALS');
  expect(tries).toEqual({ [`network ${EMAIL} 192.0.2.1`]: 1, [STRANGERS]: 1 });
  expect(await sign(RIGHT, 'new')).toBe('ann');
  expect(tries).toEqual({ [STRANGERS]: 1 });
});

test('a known browser has its own counter, and does not count among strangers', async () => {
  const { tries, sign } = checking();
  await sign('wrong', 'known');
  expect(tries).toEqual({ [`browser ${EMAIL} known`]: 1 });
  await sign(RIGHT, 'known');
  expect(tries).toEqual({});
});
