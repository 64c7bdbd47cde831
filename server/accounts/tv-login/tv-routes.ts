import { approveTvLogin, pollTvLogin, startTvLogin } from '@easel/contract/accounts/tv-login';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { respond } from '../../platform/http/call-response.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { clientOf } from '../../platform/http/visitor.ts';
import { approveTv, pollTv, startTv, type TvParts } from './tv-login.ts';

/** account §2, §9: a TV login is approved on a phone. */
export function tvRoutes(api: ApiDispatcher, parts: TvParts) {
  api.handle(startTvLogin, async ({ visitor }) => {
    const outcome = await startTv(parts, clientOf(visitor));
    if (!outcome.ok) return outcome;
    const { cookies, ...payload } = outcome.value;
    return respond(payload, { cookies });
  });
  api.handle(pollTvLogin, async ({ visitor }) => {
    const { state, cookies } = await pollTv(parts, clientOf(visitor));
    return respond({ state }, { cookies });
  });
  api.handle(approveTvLogin, async ({ body, visitor }) => {
    const outcome = await approveTv(parts, body, requireUser(visitor).id, clientOf(visitor));
    if (!outcome.ok) return outcome;
    return respond({}, { messages: [ACCOUNT_MESSAGES.tvLoggedIn] });
  });
}
