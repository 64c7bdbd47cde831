import { findUnstorable } from '@easel/domain/text/storable-json';
import type { FastifyInstance } from 'fastify';

/** Input that no call can use, whatever it is for. */
export class UnstorableInput extends Error {
  override name = 'UnstorableInput';
  readonly statusCode = 400;

  constructor(place: string, problem = 'has a NUL character, which cannot be stored') {
    super(`${place || 'The request'} ${problem}.`);
  }
}

const ENCODED_NUL = /%00/;

/**
 * Refuses NUL, lone surrogates and numbers that are not finite for every route: in the address and the cookies before anything reads them, in
 * parameters and bodies before their schema is checked. Node refuses them in headers itself.
 */
export function refuseUnstorable(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (ENCODED_NUL.test(raw.url ?? '')) throw new UnstorableInput('The address');
    if (ENCODED_NUL.test(headers.cookie ?? '')) throw new UnstorableInput('A cookie');
  });
  app.addHook('preValidation', async ({ params, query, body }) => refuse(params, query, body));
  // Once more after the schema was applied: it turns the text "Infinity" into the number.
  app.addHook('preHandler', async ({ params, query }) => refuse(params, query));
}

function refuse(...inputs: unknown[]) {
  for (const input of inputs) {
    if (ArrayBuffer.isView(input)) continue; // Read by the route itself.
    const [found] = findUnstorable(input, { maxProblems: 1 });
    if (found) throw new UnstorableInput(found.place, found.problem);
  }
}
