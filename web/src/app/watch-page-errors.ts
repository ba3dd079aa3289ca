const report = (error: unknown): void => {
  // If this cannot be loaded there is no connection to report through.
  void import('./page-errors.ts').then(
    ({ reportPageError }) => reportPageError(error, false),
    () => undefined,
  );
};

/** Reports errors that nothing on the page has handled. Error boundaries report theirs themselves. */
export function watchPageErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (!(error instanceof Error && 'componentStack' in error)) report(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
