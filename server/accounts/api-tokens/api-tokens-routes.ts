import * as calls from '@easel/contract/accounts/api-tokens';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { type ApiTokensDependencies, createToken, endToken, listTokens } from './api-tokens.ts';

export function apiTokensRoutes(api: ApiDispatcher, parts: ApiTokensDependencies) {
  api.handle(calls.listTokens, async () => respond(await listTokens(parts)));
  api.handle(calls.createToken, async ({ body, visitor }) => {
    const outcome = await createToken(parts, requireUser(visitor), body);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.revokeToken, async ({ params }) => {
    const outcome = await endToken(parts, params.tokenId);
    return outcome.ok ? respond(await listTokens(parts)) : outcome;
  });
}
