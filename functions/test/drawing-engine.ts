/** What an engine says of itself, beside its name, whose pictures are drawn. */
export const DRAWING_ENGINE = { version: '1.2.3', provenance: 'compositeSynthetic' } as const;
