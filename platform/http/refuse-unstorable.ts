import { findUnstorable } from '@easel/domain/text/storable-json';
import type { FastifyInstance } from 'fastify';

/** Input that PostgreSQL cannot store. */
export class UnstorableInput extends Error {
  override name = 'UnstorableInput';
  readonly statusCode = 400;

  constructor(place: string, problem = 'has a NUL character, which cannot be stored') {
    super(`${place || 'The request'} ${problem}.`);
  }
}

const ENCODED_NUL = /%00/;

/**
 * Rejects NUL characters, lone surrogates and numbers that are not finite, for every route: in the URL and in cookies before anything reads them, in parameters
 * and bodies before validation. Node rejects them in headers.
 */
export function rejectUnstorable(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (ENCODED_NUL.test(raw.url ?? '')) throw new UnstorableInput('The address');
    if (ENCODED_NUL.test(headers.cookie ?? '')) throw new UnstorableInput('A cookie');
  });
  app.addHook('preValidation', async ({ params, query, body }) => rejectInputs(params, query, body));
  // Again after validation, which converts the text "Infinity" to a number.
  app.addHook('preHandler', async ({ params, query }) => rejectInputs(params, query));
}

function rejectInputs(...inputs: unknown[]) {
  for (const input of inputs) {
    if (ArrayBuffer.isView(input)) continue; // The route parses it.
    const [found] = findUnstorable(input, { maxProblems: 1 });
    if (found) throw new UnstorableInput(found.place, found.problem);
  }
}
