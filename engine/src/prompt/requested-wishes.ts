import { NO_WISHES, type Wishes } from '../planning/wishes/wishes.ts';
import type { PromptOutcome } from '../scene/prompt-outcome.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';

/** The wishes of a prompt. */
export interface RequestedWishes {
  readonly wishes: Wishes;
  /** Their outcome in a scene, or without one; null for an empty prompt. */
  outcome(scene: Scene | null): PromptOutcome | null;
}

/** Parses a prompt. The lexicon is loaded only when needed: building it takes a hundredth of a draft's time. */
export async function requestedWishes(prompt: string, room: RoomId, style: StyleId): Promise<RequestedWishes> {
  if (prompt.trim() === '') return { wishes: NO_WISHES, outcome: () => null };
  const [{ outdoorWishes, readPrompt }, { judgeWishes }] = await Promise.all([
    import('./read-prompt.ts'),
    import('./judge-wishes.ts'),
  ]);
  const read = readPrompt(prompt);
  const wishes = room === 'OUTDOOR' ? outdoorWishes(read) : read;
  return { wishes, outcome: (scene) => judgeWishes(wishes, style, scene?.pieces ?? null) };
}
