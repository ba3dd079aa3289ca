/** Distinguishes requests of our own pages from those of other programs. */
export interface ClientCheck {
  /**
   * Whether a token was given to our pages and holds.
   *
   * @throws AppError UNAVAILABLE where that cannot be found out now
   */
  isOurs(token: string): Promise<boolean>;
}
