// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { GlobalErrorBoundary } from './global-error.tsx';

// The boundary reports what it catches.
beforeEach(() => void vi.stubGlobal('reportError', () => undefined));
afterEach(() => void vi.unstubAllGlobals());

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}
const show = (error: Error) =>
  render(
    <GlobalErrorBoundary>
      <Broken error={error} />
    </GlobalErrorBoundary>,
    // React would print it.
    { onCaughtError: () => undefined },
  );

test('the global error screen names the call whose error it is', () => {
  show(new ApiError(500, 'x', 'INTERNAL', {}, { requestId: 'request-1' }));
  const screenText = screen.getByRole('alert').textContent;
  expect(screenText).toContain('Our team has been notified.');
  expect(screenText).toContain('Reference request-1');
});

test('it names none where the error is of the page itself', () => {
  show(new Error('cannot be drawn'));
  expect(screen.getByRole('alert').textContent).not.toContain('Reference');
});
