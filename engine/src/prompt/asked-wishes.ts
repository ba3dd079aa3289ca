import { NO_WISHES, type Wishes } from '../planning/wishes/wishes.ts';
import type { StyleId } from '../scene/pieces.ts';
import type { PromptOutcome } from '../scene/prompt-outcome.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { Scene } from '../scene/scene.ts';

/** What a person asks for in words. */
export interface AskedWishes {
  readonly wishes: Wishes;
  /** What became of it in a scene, or in none; null where no word was written. */
  outcome(scene: Scene | null): PromptOutcome | null;
}

/** Reads a prompt. Its lexicon is loaded for those who wrote one: building it would be a hundredth of a draft. */
export async function askedWishes(prompt: string, room: RoomId, style: StyleId): Promise<AskedWishes> {
  if (prompt.trim() === '') return { wishes: NO_WISHES, outcome: () => null };
  const [{ readPrompt }, { outdoorWishes }, { judgeWishes }] = await Promise.all([
    import('./read-prompt.ts'),
    import('./outdoor-wishes.ts'),
    import('./judge-wishes.ts'),
  ]);
  const read = readPrompt(prompt);
  const wishes = room === 'OUTDOOR' ? outdoorWishes(read) : read;
  return { wishes, outcome: (scene) => judgeWishes(wishes, style, scene?.pieces ?? null) };
}
