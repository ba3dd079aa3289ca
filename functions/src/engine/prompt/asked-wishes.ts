import type { StyleId } from '../furniture/pieces.ts';
import type { RoomId } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { PromptOutcome } from './outcome.ts';
import { NO_WISHES, type Wishes } from './wishes.ts';

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
