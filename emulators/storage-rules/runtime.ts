import { z } from 'zod';
import { deniesEverything } from './ruleset.ts';

const request = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('load_ruleset'),
    id: z.number(),
    context: z.object({
      rulesetName: z.string(),
      source: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })) }),
    }),
  }),
  z.object({ action: z.literal('verify'), id: z.number(), context: z.object({ rulesetName: z.string() }) }),
]);

/** Readiness message that firebase-tools waits for. */
export const STARTED = { id: -1, status: 'ok', action: 'started' } as const;

/** A one-line response in the format of firebase-tools (`emulator/storage/rules/runtime.js`). */
export interface Answer {
  readonly id: number;
  readonly status: 'ok' | 'error';
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly result?: { readonly rulesVersion: 2 } | { readonly permit: false };
  readonly message?: string;
}

/**
 * Creates the embedded Storage rules runtime, which answers each line of JSON with one. It supports deny-all
 * rulesets only and rejects any other rather than guess.
 *
 * @returns a function from request line to response; it answers a malformed line with an error and never throws
 */
export function createRuntime(): (line: string) => Answer {
  const loaded = new Set<string>();
  return (line) => {
    const parsed = request.safeParse(readJson(line));
    if (!parsed.success) return failure(-1, 'Not a request of the Storage rules runtime.', line);
    const { id, action, context } = parsed.data;
    if (action === 'verify') {
      if (!loaded.has(context.rulesetName)) return failure(id, 'No such ruleset is loaded.', context.rulesetName);
      return { id, status: 'ok', errors: [], warnings: [], result: { permit: false } };
    }
    const refused = context.source.files.filter((file) => !deniesEverything(file.content));
    if (refused.length > 0) {
      return { id, status: 'ok', errors: refused.map((file) => refusal(file.name)), warnings: [] };
    }
    loaded.add(context.rulesetName);
    return { id, status: 'ok', errors: [], warnings: [], result: { rulesVersion: 2 } };
  };
}

/**
 * @param file name of a rules file
 *
 * @returns the reason why the embedded runtime rejects it, and the remedy
 */
export function refusal(file: string): string {
  return (
    `${file}: the embedded Storage rules runtime only knows rules that deny everything ` +
    `(rules_version = '2', every condition "if false"). For other rules use Google's runtime: EMULATORS=google npm start.`
  );
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function failure(id: number, message: string, subject: string): Answer {
  return { id, status: 'error', message, errors: [subject.slice(0, 200)], warnings: [] };
}
