/** A command was called incorrectly, or cannot run in the current state. The message says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}
