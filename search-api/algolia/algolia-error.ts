import { readErrorMessage, readHttpError } from '@easel/platform/error-facts';

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
export function toAlgoliaError(error: unknown) {
  const { statusCode = 500, retryAfterS } = readHttpError(error);
  const status = error instanceof AlgoliaError ? error.status : statusCode;
  return { status, message: status >= 500 ? 'Internal error' : readErrorMessage(error), retryAfterS };
}
