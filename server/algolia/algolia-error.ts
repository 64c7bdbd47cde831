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
