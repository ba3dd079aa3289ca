import { z } from 'zod';

/** Longest text that says what to do with the furniture of a room, characters. */
export const REARRANGE_LENGTH = 500;

/** Why an order about furniture was not carried out. */
export const ORDER_PROBLEMS = {
  NOT_UNDERSTOOD: 'This was not understood. Name a piece and a place, such as “sofa to the window wall”.',
  NO_SUCH_PIECE: 'There is no such piece in this room.',
  NO_SUCH_PLACE: 'The photo shows no such wall, window, door or corner.',
  NO_FREE_PLACE: 'There is no room for it there, or it would hide a window or a door.',
  STAYS: 'It stays where it is: it is there already, or belongs to what it stands on or hangs at.',
  TOO_MANY: 'These are too many orders at a time. Please send this one with the next call.',
} as const;
export type OrderProblem = keyof typeof ORDER_PROBLEMS;
const ORDER_PROBLEM_CODES = Object.keys(ORDER_PROBLEMS) as [OrderProblem, ...OrderProblem[]];

/** What became of each order. */
export const ordersSchema = z.object({
  /** In the caller’s words; `objections` are what an editor would be warned of, such as `BLOCKS_WINDOW`. */
  done: z.array(z.object({ words: z.string(), objections: z.array(z.string()) })),
  notDone: z.array(z.object({ words: z.string(), code: z.enum(ORDER_PROBLEM_CODES), detail: z.string() })),
});
export type Orders = z.infer<typeof ordersSchema>;
