/** A command that was called in a way that makes no sense, or at a time it cannot work; the message says what would. */
export class UsageError extends Error {
  override name = 'UsageError';
}
