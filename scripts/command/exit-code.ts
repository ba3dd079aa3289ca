/** Exit codes of the commands. */
export const EXIT = {
  /** Done; a photo was staged. */
  ok: 0,
  /** A fault of the program. */
  internal: 1,
  /** Wrong arguments, or a file that cannot be used. */
  usage: 2,
  /** The engine declines to stage the photo. */
  declined: 3,
  /** A picture differs from its photo where it must not. */
  differs: 4,
  /** 128 plus the signal's number, as shells have it. */
  interrupted: 130,
  terminated: 143,
} as const;
