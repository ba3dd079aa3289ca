import type { DeclinedAnswer, StagedAnswer } from '../src/ports/engine.ts';

/** What an engine says about itself, beside its identifier, that draws and promises what it leaves alone. */
export const DRAWING_ENGINE = {
  version: '1.2.3',
  capabilities: { removesFurniture: false, preservesPixels: true, editsScenes: false },
} as const;

/** An answer of the engine `test`; nobody looks into its picture. */
export const STAGED: StagedAnswer = {
  outcome: 'staged',
  engine: { id: 'test', version: DRAWING_ENGINE.version },
  provenance: 'compositeSynthetic',
  image: Uint8Array.of(1, 2, 3),
};

/** The same engine's answer to a photo that it does not stage. */
export const declinedWith = (code: DeclinedAnswer['code']): DeclinedAnswer => ({
  outcome: 'declined',
  engine: STAGED.engine,
  code,
});
