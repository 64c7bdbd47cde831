/** A refusal, in the words and with the status that the protocol's clients show. */
export class AlgoliaError extends Error {
  override name = 'AlgoliaError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const noIndex = (name: string) => new AlgoliaError(404, `Index ${name} does not exist`);

/** What a client hears of anything that went wrong; of our own faults, only that there was one. */
export function algoliaErrorOf(error: Error & { statusCode?: number; retryAfterS?: number }) {
  const status = error instanceof AlgoliaError ? error.status : (error.statusCode ?? 500);
  return { status, message: status >= 500 ? 'Internal error' : error.message, retryAfterS: error.retryAfterS };
}
