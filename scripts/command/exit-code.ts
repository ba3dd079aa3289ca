/** Exit codes of the commands. */
export const EXIT = {
  /** Success; a photo was staged. */
  ok: 0,
  /** An internal error. */
  internal: 1,
  /** Invalid arguments, or an unusable file. */
  usage: 2,
  /** The engine declined to stage the photo. */
  declined: 3,
  /** A picture differs from its photo outside the mask. */
  differs: 4,
  /** 128 plus the signal number, as in shells. */
  interrupted: 130,
  terminated: 143,
} as const;
