import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '../contract/errors.ts';
import type { FakeApp } from './fake-app.fixture.ts';

/** Asserts an error of the contract and that no handler was called; returns the response. */
export async function expectError(response: Response, code: ErrorCode, app: FakeApp): Promise<unknown> {
  const body: unknown = await response.json();
  expect(body).toMatchObject({ code, error: ERRORS[code].message });
  expect(response.status).toBe(ERRORS[code].status);
  expect(app.calls).toEqual([]);
  return body;
}
