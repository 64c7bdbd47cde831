import {
  addPasskey,
  confirmTwoFactor,
  disableTwoFactor,
  logInByCode,
  logInByPasskey,
  readTwoFactor,
  removePasskey as removePasskeyCall,
  removeSocialLogin,
  startPasskey,
  startPasskeyLogin,
  startTwoFactor,
} from '@easel/contract/accounts/two-factor';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { getClient } from '@easel/platform/http/visitor';
import { answerLogin } from '../login/login-response.ts';
import {
  beginCodes,
  beginPasskey,
  beginPasskeyLogin,
  disconnectSocialLogin,
  endCodes,
  finishCodes,
  keepPasskey,
  logInWithCode,
  logInWithPasskey,
  readProofs,
  removePasskey,
  type TwoFactorDependencies,
} from './two-factor.ts';

/** Two-factor codes, passkeys and social logins of an account. */
export function twoFactorRoutes(api: ApiDispatcher, parts: TwoFactorDependencies & { isSecure: boolean }) {
  api.handle(readTwoFactor, async ({ visitor }) => respond(await readProofs(parts, requireUser(visitor))));
  api.handle(startTwoFactor, async ({ body, visitor }) => {
    const outcome = await beginCodes(parts, requireUser(visitor), body.password, getClient(visitor));
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(confirmTwoFactor, async ({ body, visitor }) => {
    const outcome = await finishCodes(parts, body.code, getClient(visitor));
    if (!outcome.ok) return outcome;
    return respond({}, { messages: [ACCOUNT_MESSAGES.codesOn], cookies: outcome.value });
  });
  api.handle(disableTwoFactor, async ({ body, visitor }) => {
    const outcome = await endCodes(parts, requireUser(visitor), body.password, getClient(visitor));
    if (!outcome.ok) return outcome;
    return respond({}, { messages: [ACCOUNT_MESSAGES.codesOff], cookies: outcome.value });
  });
  api.handle(logInByCode, async ({ body, visitor }) => {
    const outcome = await logInWithCode(parts, body, getClient(visitor));
    return outcome.ok ? answerLogin(parts, outcome.value, visitor) : outcome;
  });

  api.handle(startPasskey, async ({ visitor }) => {
    const outcome = await beginPasskey(parts, getClient(visitor));
    if (!outcome.ok) return outcome;
    return respond({ options: outcome.value.options }, { cookies: outcome.value.cookies });
  });
  api.handle(addPasskey, async ({ body, visitor }) => {
    const outcome = await keepPasskey(parts, body, getClient(visitor));
    return outcome.ok ? respond({}, { messages: [ACCOUNT_MESSAGES.passkeyAdded] }) : outcome;
  });
  api.handle(removePasskeyCall, async ({ params, visitor }) => {
    const outcome = await removePasskey(parts, requireUser(visitor).id, params.passkeyId);
    return outcome.ok ? respond({}) : outcome;
  });
  api.handle(removeSocialLogin, async ({ params, visitor }) => {
    const outcome = await disconnectSocialLogin(parts, requireUser(visitor).id, params.provider);
    return outcome.ok ? respond({}) : outcome;
  });
  api.handle(startPasskeyLogin, async ({ visitor }) => {
    const { options, cookies } = await beginPasskeyLogin(parts, getClient(visitor));
    return respond({ options }, { cookies });
  });
  api.handle(logInByPasskey, async ({ body, visitor }) => {
    const outcome = await logInWithPasskey(parts, body.credential, getClient(visitor));
    return outcome.ok ? answerLogin(parts, outcome.value, visitor) : outcome;
  });
}
