const report = (error: unknown): void => {
  // Where it cannot be loaded there is no connection to report by.
  void import('./page-errors.ts').then(
    ({ reportPageError }) => reportPageError(error, false),
    () => undefined,
  );
};

/** Has errors reported that nothing on the page has handled. What an error boundary has caught it reports itself. */
export function watchPageErrors(): void {
  window.addEventListener('error', ({ error }) => {
    if (!(error instanceof Error && 'componentStack' in error)) report(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
