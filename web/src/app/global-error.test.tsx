// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { GlobalErrorBoundary } from './global-error.tsx';
import { PageNotLoaded } from './pages.ts';

const { reportPageError } = vi.hoisted(() => ({ reportPageError: vi.fn() }));
vi.mock('./page-errors.ts', () => ({ reportPageError }));
// The boundary reports the errors it catches.
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
    // React would log it.
    { onCaughtError: () => undefined },
  );

test('the error screen shows the reference of the failed call', () => {
  show(new ApiError(500, 'x', 'INTERNAL', {}, { requestId: 'request-1' }));
  const screenText = screen.getByRole('alert').textContent;
  expect(screenText).toContain('Our team has been notified.');
  expect(screenText).toContain('Reference request-1');
});

test('the error screen shows no reference for an error of the page itself', () => {
  show(new Error('cannot be drawn'));
  expect(screen.getByRole('alert').textContent).not.toContain('Reference');
});

test('an error that replaces the page is reported with its component stack; a page that could not be loaded is not', async () => {
  const error = new Error('cannot be drawn');
  show(error);
  await vi.waitFor(() => expect(reportPageError).toHaveBeenCalledWith(error, true, expect.stringContaining('Broken')));
  reportPageError.mockClear();
  show(new PageNotLoaded('offline'));
  await Promise.resolve();
  expect(reportPageError).not.toHaveBeenCalled();
});
