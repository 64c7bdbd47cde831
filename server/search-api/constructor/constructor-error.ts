import { SearchError } from '@easel/search/search-schema';

/** A request the protocol refuses, with the status and the words the client hears. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

export const nothingAt = (method: string, url: string) =>
  new Refusal(`${method} ${url.split('?', 1)[0]} was not found.`, 404);

/** What a client hears of anything that went wrong; of our own faults, only that there was one. */
export function refusalOf(error: Error & { statusCode?: number; retryAfterS?: number }) {
  const status = statusOf(error);
  const message = status >= 500 ? 'Something went wrong. Please try again.' : error.message;
  return { status, message, retryAfterS: error.retryAfterS };
}

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof Refusal) return error.status;
  if (error instanceof SearchError) return 400;
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 600 ? error.statusCode : 500;
}
