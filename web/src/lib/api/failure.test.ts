import { expect, test } from 'vitest';
import { failureOf, networkFailure } from './client.ts';

test.each([
  [400, '{"error":"Please check what you entered.","code":"VALIDATION_ERROR"}', 'Please check what you entered.'],
  [400, '{"message":"Said otherwise"}', 'Said otherwise'],
  [418, 'Teapot', 'Teapot'],
  [418, '', 'Request failed'],
  [418, '<html>proxy</html>', 'Request failed'],
  [401, '{"error":"x"}', 'Authentication expired. Please log in again.'],
  [403, '{"error":"x"}', 'Access denied. Please check your permissions.'],
  [404, '{"error":"x"}', 'Resource not found.'],
  [500, '{"error":"x"}', 'Server error. Please try again later.'],
  [503, 'nothing', 'Server error. Please try again later.'],
])('status %i with %j says %j', (status, text, message) => {
  expect(failureOf(status, text, true)).toMatchObject({ status, message });
});

test('a refused sign-in keeps the server’s message, code and details', () => {
  const text = '{"error":"Please check.","code":"INVALID_CREDENTIALS","canRegister":true}';
  expect(failureOf(401, text, false)).toMatchObject({
    message: 'Please check.',
    code: 'INVALID_CREDENTIALS',
    details: { canRegister: true },
  });
});

test('a wrong password of a signed-in user does not expire the session', () => {
  const failure = failureOf(401, '{"error":"Please check.","code":"INVALID_CREDENTIALS"}', true);
  expect(failure).toMatchObject({ message: 'Please check.', code: 'INVALID_CREDENTIALS' });
});

test('an unknown code is ignored', () => {
  expect(failureOf(400, '{"error":"x","code":"OTHER"}', true).code).toBeUndefined();
});

test.each([
  ['its body', '{"error":"x","code":"INTERNAL","requestId":"request-1"}', 'request-2', 'request-1'],
  ['its header, where the body has none', '<html>proxy</html>', 'request-2', 'request-2'],
])('the request’s identifier comes from %s, and is no detail', (_, text, header, requestId) => {
  const failure = failureOf(500, text, true, header);
  expect(failure).toMatchObject({ requestId, details: {} });
});

test('an answer without a request identifier, or no answer, has no reference', () => {
  expect(failureOf(502, 'Bad gateway', true, null).requestId).toBeUndefined();
  expect(networkFailure(undefined).requestId).toBeUndefined();
});

test('no answer is status 0 with its cause', () => {
  expect(networkFailure(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, message: 'Failed to fetch' });
  expect(networkFailure(undefined)).toMatchObject({ status: 0, message: 'Network error occurred' });
});
