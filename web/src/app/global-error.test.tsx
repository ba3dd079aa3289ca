// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { GlobalErrorBoundary } from './global-error.tsx';
import { PageNotLoaded } from './pages.ts';

const { reportPageError } = vi.hoisted(() => ({ reportPageError: vi.fn() }));
vi.mock('./page-errors.ts', () => ({ reportPageError }));
// The boundary reports what it catches.
beforeEach(() => void vi.stubGlobal('reportError', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  reportPageError.mockClear();
});

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

test('what takes the page’s place is reported with the components around it; a page that could not be loaded is not', async () => {
  const error = new Error('cannot be drawn');
  show(error);
  await vi.waitFor(() => expect(reportPageError).toHaveBeenCalledWith(error, true, expect.stringContaining('Broken')));
  reportPageError.mockClear();
  show(new PageNotLoaded('offline'));
  await Promise.resolve();
  expect(reportPageError).not.toHaveBeenCalled();
});
