import { approveTvLogin, pollTvLogin, startTvLogin } from '@easel/contract/accounts/tv-login';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { getClient } from '@easel/platform/http/visitor';
import { approveTv, pollTv, startTv, type TvDependencies } from './tv-login.ts';

/** A TV login is approved on a phone. */
export function tvRoutes(api: ApiDispatcher, parts: TvDependencies) {
  api.handle(startTvLogin, async ({ visitor }) => {
    const outcome = await startTv(parts, getClient(visitor));
    if (!outcome.ok) return outcome;
    const { cookies, ...payload } = outcome.value;
    return respond(payload, { cookies });
  });
  api.handle(pollTvLogin, async ({ visitor }) => {
    const { state, cookies } = await pollTv(parts, getClient(visitor));
    return respond({ state }, { cookies });
  });
  api.handle(approveTvLogin, async ({ body, visitor }) => {
    const outcome = await approveTv(parts, body, requireUser(visitor).id, getClient(visitor));
    if (!outcome.ok) return outcome;
    return respond({}, { messages: [ACCOUNT_MESSAGES.tvLoggedIn] });
  });
}
