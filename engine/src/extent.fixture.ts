/** The first value in `npm test`, the second one in the exhaustive run (`*.exhaustive.test.ts`). */
export const byExtent = <T>(quick: T, exhaustive: T): T =>
  process.env.TEST_EXTENT === 'exhaustive' ? exhaustive : quick;
