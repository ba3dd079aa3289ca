/** An error in the user's input; the message is one sentence that says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
