import { letTvIn, pollTvLogin, startTvLogin } from '@easel/contract/accounts/tv-login';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { clientOf } from '../../platform/http/visitor.ts';
import { letIn, pollTv, startTv, type TvParts } from './tv-login.ts';

/** account §2, §9: a television is let in from a telephone. */
export function tvRoutes(calls: Calls, parts: TvParts) {
  calls.on(startTvLogin, async ({ visitor }) => {
    const said = await startTv(parts, clientOf(visitor));
    if (!said.ok) return refuse(said.status, ...said.messages);
    const { cookies, ...payload } = said.value;
    return answerWith(payload, { cookies });
  });
  calls.on(pollTvLogin, async ({ visitor }) => {
    const { state, cookies } = await pollTv(parts, clientOf(visitor));
    return answerWith({ state }, { cookies });
  });
  calls.on(letTvIn, async ({ body, visitor }) => {
    const { person } = visitor;
    // A television stays in when the takeover is long over.
    if (!person || person.takeover) return refuse(403, 'Only the person themselves can let a television in.');
    const said = await letIn(parts, body, person.id, clientOf(visitor));
    if (!said.ok) return refuse(said.status, ...said.messages);
    return answerWith({}, { messages: [ACCOUNT_MESSAGES.tvLoggedIn] });
  });
}
