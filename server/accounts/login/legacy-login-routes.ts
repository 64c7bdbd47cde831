import { logInLegacy } from '@easel/contract/accounts/accounts';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { getClient } from '@easel/platform/http/visitor';
import type { AccountsDependencies } from '../accounts-dependencies.ts';
import { answerLogin } from './login-response.ts';
import { logIn } from './sign-in.ts';

export function legacyLoginRoutes(api: ApiDispatcher, parts: AccountsDependencies & { isSecure: boolean }) {
  api.handle(logInLegacy, async ({ body, visitor }) => {
    const client = getClient(visitor);
    const outcome = await logIn(parts, body, client);
    if (!outcome.ok) return outcome;
    const { person } = outcome.value;
    if (!person) return reject('wrong-credentials', ACCOUNT_MESSAGES.codeNeeded);
    const answer = await answerLogin(parts, outcome.value, visitor, body.country);
    if (!answer.ok) return answer;
    return respond(
      {
        user_id: person.id,
        user_email: person.email,
        user_type: person.role,
        first_name: person.firstName,
        ip: client.address,
      },
      { cookies: answer.value.cookies },
    );
  });
}
