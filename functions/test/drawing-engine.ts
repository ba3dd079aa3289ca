import type { DeclinedAnswer, StagedAnswer } from '../src/ports/engine.ts';

/** Properties of a test engine that draws and reports what it leaves unchanged, except its identifier. */
export const DRAWING_ENGINE = {
  version: '1.2.3',
  capabilities: { removesFurniture: false, preservesPixels: true, editsScenes: false },
} as const;

/** A response of the engine `test`; its picture is never decoded. */
export const STAGED: StagedAnswer = {
  outcome: 'staged',
  engine: { id: 'test', version: DRAWING_ENGINE.version },
  provenance: 'compositeSynthetic',
  image: Uint8Array.of(1, 2, 3),
};

/** Returns the same engine's response to a photo that it declines. */
export const declinedWith = (code: DeclinedAnswer['code']): DeclinedAnswer => ({
  outcome: 'declined',
  engine: STAGED.engine,
  code,
});
