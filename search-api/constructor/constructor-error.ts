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
export function toConstructorError(error: Error & { statusCode?: number; retryAfterS?: number }) {
  const status = statusOf(error);
  const message = status >= 500 ? 'Something went wrong. Please try again.' : error.message;
  return { status, message, retryAfterS: error.retryAfterS };
}

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof ConstructorError) return error.status;
  if (error instanceof SearchError) return 400;
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500;
}
