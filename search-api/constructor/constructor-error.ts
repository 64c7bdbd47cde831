import { readErrorMessage, readHttpError } from '@easel/platform/error-facts';
import { SearchError } from '@easel/search/search-schema';

/** An error with the status and message for the client. */
export class ConstructorError extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export const nothingAt = (method: string, url: string) =>
  new ConstructorError(`${method} ${url.split('?', 1)[0]} was not found.`, 404);

/** The error sent to clients. Internal errors get a generic message. */
export function toConstructorError(error: unknown) {
  const status = statusOf(error);
  const message = status >= 500 ? 'Something went wrong. Please try again.' : readErrorMessage(error);
  return { status, message, retryAfterS: readHttpError(error).retryAfterS };
}

function statusOf(error: unknown): number {
  if (error instanceof ConstructorError) return error.status;
  if (error instanceof SearchError) return 400;
  const { statusCode = 500 } = readHttpError(error);
  return statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}
