export const ENGINE = { name: 'roomwright-embedded', version: '0.1.0' } as const;
