import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '../contract/errors.ts';
import { PROBLEM_TYPE, problemType } from '../contract/problem.ts';
import type { FakeApp } from './fake-app.fixture.ts';

/** Asserts an error of the contract, as JSON or as problem details, and that no handler was called; returns the response. */
export async function expectError(response: Response, code: ErrorCode, app: FakeApp): Promise<unknown> {
  const body: unknown = await response.json();
  const isProblem = response.headers.get('content-type') === PROBLEM_TYPE;
  if (!isProblem) expect(body).toMatchObject({ code, error: ERRORS[code].message });
  else
    expect(body).toMatchObject({
      code,
      status: ERRORS[code].status,
      type: problemType(code),
      detail: expect.any(String),
    });
  expect(response.status).toBe(ERRORS[code].status);
  expect(app.calls).toEqual([]);
  return body;
}
