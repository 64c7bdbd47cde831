/** An error with the status and message that Algolia clients expect. */
export class AlgoliaError extends Error {
  override name = 'AlgoliaError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const noIndex = (name: string) => new AlgoliaError(404, `Index ${name} does not exist`);

/** The error sent to clients. Internal errors get a generic message. */
export function toAlgoliaError(error: Error & { statusCode?: number; retryAfterS?: number }) {
  const status = error instanceof AlgoliaError ? error.status : (error.statusCode ?? 500);
  return { status, message: status >= 500 ? 'Internal error' : error.message, retryAfterS: error.retryAfterS };
}
