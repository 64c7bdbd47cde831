import {
  addPasskey,
  confirmCodes,
  logInByCode,
  logInByPasskey,
  readTwoFactor,
  removePasskey,
  removeSocialLogin,
  startCodes,
  startPasskey,
  startPasskeyLogin,
  stopCodes,
} from '@easel/contract/accounts/two-factor';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { readSocialProvider } from '@easel/domain/accounts/social-login';
import { answer, answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { clientOf } from '../../platform/http/visitor.ts';
import { deletePasskey } from '../accounts-store.ts';
import { deleteSocialLogin } from '../credentials-store.ts';
import { answerLogin } from '../login/login-response.ts';
import {
  beginCodes,
  beginPasskey,
  beginPasskeyLogin,
  endCodes,
  finishCodes,
  keepPasskey,
  logInWithCode,
  logInWithPasskey,
  readProofs,
  type TwoFactorParts,
} from './two-factor.ts';

/** Codes from an app, and passkeys. */
export function twoFactorRoutes(calls: Calls, parts: TwoFactorParts & { isSecure: boolean }) {
  const { db } = parts;

  calls.on(readTwoFactor, async ({ visitor }) => answer(await readProofs(parts, requireUser(visitor))));
  calls.on(startCodes, async ({ body, visitor }) => {
    const said = await beginCodes(parts, requireUser(visitor), body.password, clientOf(visitor));
    return said.ok ? answer(said.value) : refuse(said.status, ...said.messages);
  });
  calls.on(confirmCodes, async ({ body, visitor }) => {
    const said = await finishCodes(parts, body.code, clientOf(visitor));
    if (!said.ok) return refuse(said.status, ...said.messages);
    return answerWith({}, { messages: [ACCOUNT_MESSAGES.codesOn], cookies: said.value });
  });
  calls.on(stopCodes, async ({ body, visitor }) => {
    const said = await endCodes(parts, requireUser(visitor), body.password, clientOf(visitor));
    if (!said.ok) return refuse(said.status, ...said.messages);
    return answerWith({}, { messages: [ACCOUNT_MESSAGES.codesOff], cookies: said.value });
  });
  calls.on(logInByCode, async ({ body, visitor }) => {
    const said = await logInWithCode(parts, body, clientOf(visitor));
    return said.ok ? answerLogin(parts, said.value, visitor) : refuse(said.status, ...said.messages);
  });

  calls.on(startPasskey, async ({ visitor }) => {
    const said = await beginPasskey(parts, clientOf(visitor));
    if (!said.ok) return refuse(said.status, ...said.messages);
    return answerWith({ options: said.value.options }, { cookies: said.value.cookies });
  });
  calls.on(addPasskey, async ({ body, visitor }) => {
    const said = await keepPasskey(parts, body, clientOf(visitor));
    return said.ok
      ? answerWith({}, { messages: [ACCOUNT_MESSAGES.passkeyAdded] })
      : refuse(said.status, ...said.messages);
  });
  calls.on(removePasskey, async ({ params, visitor }) => {
    const isGone = await deletePasskey(db, requireUser(visitor).id, params.passkeyId);
    return isGone ? answer({}) : refuse(404, 'Passkey not found.');
  });
  calls.on(removeSocialLogin, async ({ params, visitor }) => {
    const provider = readSocialProvider(params.provider);
    const isGone = provider && (await deleteSocialLogin(db, requireUser(visitor).id, provider));
    return isGone ? answer({}) : refuse(404, 'This social login is not connected.');
  });
  calls.on(startPasskeyLogin, async ({ visitor }) => {
    const { options, cookies } = await beginPasskeyLogin(parts, clientOf(visitor));
    return answerWith({ options }, { cookies });
  });
  calls.on(logInByPasskey, async ({ body, visitor }) => {
    const said = await logInWithPasskey(parts, body.credential, clientOf(visitor));
    return said.ok ? answerLogin(parts, said.value, visitor) : refuse(said.status, ...said.messages);
  });
}
