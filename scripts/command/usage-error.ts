/** Something is wrong with what the person typed; the message is one sentence that says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
