/** The product's own engine and its version. */
export const ENGINE = { name: 'roomwright-embedded', version: '0.1.0' } as const;
