/** Tells requests of our own pages from those of other programs. */
export interface ClientCheck {
  /**
   * Checks whether a token is valid and was issued to our pages.
   *
   * @throws AppError UNAVAILABLE if that cannot be checked now
   */
  isOurs(token: string): Promise<boolean>;
}
