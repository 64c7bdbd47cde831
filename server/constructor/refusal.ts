/** A request the protocol refuses, with the status and the words the client hears. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
