/**
 * Storing chosen photos. Apart from where it is called, because the bundler writes a list of all files that it needs into
 * the module that imports it, and home's first visit needs none of them.
 */
export const keepDraft = async () => (await import('./keep-draft.ts')).keepDraft();
export const storeDraft = async () => (await import('./keep-draft.ts')).storeDraft();
export const draftBack = async () => (await import('./keep-draft.ts')).draftBack();
