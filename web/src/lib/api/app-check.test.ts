// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const getToken = vi.fn<(check: object, fresh: boolean) => Promise<{ token: string }>>();
const loaded: string[] = [];
vi.mock('firebase/app', () => {
  loaded.push('firebase/app');
  return { initializeApp: (config: object) => ({ config }) };
});
vi.mock('firebase/app-check', () => {
  loaded.push('firebase/app-check');
  return { getToken, initializeAppCheck: () => ({}), ReCaptchaEnterpriseProvider: class {} };
});

const asked = vi.fn<(address: string, request?: RequestInit) => Promise<Response>>();
const tokensSent = (): (string | null)[] =>
  asked.mock.calls
    .filter(([address]) => address.startsWith('/api/'))
    .map(([, request]) => new Headers(request?.headers).get('X-Firebase-AppCheck'));
const answers = (...all: readonly Response[]): void => {
  const rest = [...all];
  asked.mockImplementation(async (address) =>
    address === '/__/firebase/init.json' ? Response.json({ projectId: 'p' }) : (rest.shift() ?? Response.error()),
  );
};
const health = () => Response.json({ status: 'ok' });
const unknown = () => Response.json({ error: 'Who?', code: 'UNKNOWN_CLIENT' }, { status: 403 });

/** The client as built with this site key. */
async function clientWith(siteKey: string) {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', siteKey);
  return (await import('./client.ts')).call;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', asked);
  loaded.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  asked.mockReset();
  getToken.mockReset();
});

describe('App Check', () => {
  test('is not loaded without a site key', async () => {
    const call = await clientWith('');
    answers(health());
    await call('health', {});
    expect([loaded, tokensSent()]).toEqual([[], [null]]);
  });

  test('sends a token with every call', async () => {
    const call = await clientWith('key');
    getToken.mockResolvedValue({ token: 'ours' });
    answers(health(), health());
    await call('health', {});
    await call('health', {});
    expect(loaded.sort()).toEqual(['firebase/app', 'firebase/app-check']);
    expect(tokensSent()).toEqual(['ours', 'ours']);
  });

  test('fetches a new token once if the service rejects the cached one', async () => {
    const call = await clientWith('key');
    getToken.mockImplementation(async (_, fresh) => ({ token: fresh ? 'fresh' : 'old' }));
    answers(unknown(), health());
    await call('health', {});
    expect(tokensSent()).toEqual(['old', 'fresh']);
    asked.mockClear();
    answers(unknown(), unknown());
    await expect(call('health', {})).rejects.toMatchObject({ code: 'UNKNOWN_CLIENT' });
    expect(tokensSent()).toHaveLength(2);
  });

  test('sends calls without a token if it cannot be reached', async () => {
    const call = await clientWith('key');
    getToken.mockRejectedValue(new Error('blocked'));
    answers(health());
    await call('health', {});
    expect(tokensSent()).toEqual([null]);
  });
});
