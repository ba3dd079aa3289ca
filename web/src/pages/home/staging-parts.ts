/**
 * The parts of home that are there once photos are chosen. Apart from the page, because the bundler writes a list of all
 * their files into the module that imports them.
 */
export const loadPrompt = async () => ({
  default: (await import('../../features/upload/sign-in-prompt.tsx')).SignInPrompt,
});
export const loadListing = async () => ({
  default: (await import('../../features/staging/listing-line.tsx')).ListingLine,
});
export const loadStage = async () => ({ default: (await import('./staging-stage.tsx')).StagingStage });
export const loadSignedUp = async () => ({ default: (await import('../../ui/signed-up-line.tsx')).SignedUpLine });

export const sendAhead = async () => (await import('./send-ahead.ts')).sendAhead();
