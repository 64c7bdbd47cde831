import { API_BASE } from '@easel/contract/call';
import { createEnvelopeSchema, ErrorEnvelope } from '@easel/contract/envelope';
import { AccountDefinition } from '@easel/contract/search-api/search-account';
import { ACCOUNT_LISTS } from '@easel/contract/search-api/search-ingestion';
import { listKeys } from '@easel/domain/text/own-value';
import { sendError } from '@easel/platform/http/error-handler';
import type { FastifyInstance } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { shapeProblems } from './account-errors.ts';
import { InvalidAccount } from './account-file.ts';
import type { Accounts } from './accounts.ts';
import { accountCalls, type Ingestion, itemCalls, listCalls } from './ingestion-calls.ts';

/** Enough for a few thousand typical items. */
const MAX_BODY_BYTES = 20 * 1024 * 1024;
const MAX_TOKEN_CHARACTERS = 200;
const TAGS = ['search accounts'];

const Params = Type.Object({ apiKey: AccountDefinition.properties.apiKey });
/** HTTP API that fills accounts, authorized by the account's token. */
export function searchAccountsRoutes(app: FastifyInstance, accounts: Accounts) {
  app.register(async (scope) => {
    scope.setValidatorCompiler<TSchema>(
      ({ schema }) =>
        (data) =>
          checkedBy(schema, data),
    );
    // Authorize before the body is read.
    scope.addHook<{ Params: { apiKey: string } }>('onRequest', async (request, reply) => {
      const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (!token || token.length > MAX_TOKEN_CHARACTERS) {
        reply.header('www-authenticate', 'Bearer realm="search accounts"');
        return sendError(request, reply, 401, 'Send the token of the account: Authorization: Bearer TOKEN.');
      }
      const { apiKey } = request.params;
      if (await accounts.mayChange(String(apiKey), token)) return;
      return sendError(request, reply, 403, 'This token is not for this account.');
    });

    const on = <Body extends TSchema, Payload extends TSchema>(call: Ingestion<Body, Payload>) =>
      scope.route<{ Params: { apiKey: string }; Querystring: Record<string, string> }>({
        method: call.method,
        url: `${API_BASE}/search-accounts/:apiKey${call.path}`,
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags: TAGS,
          summary: call.summary,
          security: [{ accountToken: [] }],
          params: Params,
          ...(call.body && { body: call.body }),
          ...(call.query && { querystring: call.query }),
          response: { 200: createEnvelopeSchema(call.payload), '4xx': ErrorEnvelope },
        },
        async handler({ params: { apiKey }, body, query }) {
          const payload = await call.answer({ apiKey, body: body as Static<Body>, query });
          return { success: true, payload, messages: [] };
        },
      });

    accountCalls(on, accounts);
    itemCalls(on, accounts);
    for (const list of listKeys(ACCOUNT_LISTS)) listCalls(on, accounts, list);
  });
}

/** Values are not coerced: a price given as a string is rejected. Applies to body, query and path. */
function checkedBy(schema: TSchema, data: unknown) {
  const problems = shapeProblems(schema, data, 'The request');
  return problems.length > 0 ? { error: new InvalidAccount(problems) } : { value: data };
}
