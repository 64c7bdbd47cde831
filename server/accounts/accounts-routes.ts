import {
  confirmEmail as confirmEmailCall,
  listDevices,
  logIn as logInCall,
  logOut as logOutCall,
  logOutDevice,
  newPassword,
  readAllClientData,
  readClientData,
  register as registerCall,
  resetPassword,
} from '@easel/contract/accounts/accounts';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import type { ClientLocation } from '@easel/domain/locale/client-location';
import { type Answer, answer, answerWith, type Calls, refuse } from '../platform/http/api-dispatcher.ts';
import { clientOf, type Visitor } from '../platform/http/visitor.ts';
import { type Experiments, joinExperiments } from '../tracking/experiments.ts';
import { deleteSession, readSessions } from './accounts-store.ts';
import { answerLogin, countryNamed } from './login/login-response.ts';
import {
  type AccountsParts,
  confirmEmail,
  logIn,
  logOut,
  register,
  requestReset,
  type Said,
  setNewPassword,
} from './login/sign-in.ts';
import { readClientDataOf } from './session/client-data.ts';
import { guestIdOf } from './session/guest-id.ts';

export interface AccountsRoutesParts extends AccountsParts {
  isSecure: boolean;
  experiments: Experiments;
  newId: () => string;
  readLocation: (visitor: Visitor) => ClientLocation;
  /** Ends what hangs on the session besides it, and says what else the browser has to forget. */
  onLogOut: (visitor: Visitor) => Promise<string[]>;
}

export function accountsRoutes(calls: Calls, parts: AccountsRoutesParts) {
  const { db, experiments } = parts;
  const told = (said: Said<unknown>, message: string): Answer<Record<string, never>> =>
    said.ok ? answerWith({}, { messages: [message] }) : refuse(said.status, ...said.messages);

  calls.on(logInCall, async ({ body, visitor }) => {
    const said = await logIn(parts, body, clientOf(visitor));
    if (!said.ok) return refuse(said.status, ...said.messages);
    return answerLogin(parts, said.value, visitor, body.country);
  });
  calls.on(registerCall, async ({ body, visitor }) =>
    told(
      await register(
        parts,
        body,
        clientOf(visitor),
        countryNamed(visitor, body.country),
        visitor.preferences.countryCode,
      ),
      ACCOUNT_MESSAGES.registered,
    ),
  );
  calls.on(resetPassword, async ({ body, visitor }) =>
    told(await requestReset(parts, body, clientOf(visitor)), ACCOUNT_MESSAGES.resetSent),
  );
  calls.on(newPassword, async ({ body }) => {
    const said = await setNewPassword(parts, body);
    if (!said.ok) return refuse(said.status, ...said.messages);
    return answerWith({ otherLogins: said.value }, { messages: [ACCOUNT_MESSAGES.passwordSet] });
  });
  calls.on(confirmEmailCall, async ({ body }) =>
    told(await confirmEmail(parts, body.token), ACCOUNT_MESSAGES.emailConfirmed),
  );
  calls.on(logOutCall, async ({ visitor }) => {
    const others = await parts.onLogOut(visitor);
    return answerWith({}, { cookies: [...(await logOut(parts, clientOf(visitor))), ...others] });
  });

  for (const call of [readAllClientData, readClientData])
    calls.on(call, async ({ visitor }) => {
      const { guestId, cookies } = guestIdOf(visitor, parts);
      const data = await readClientDataOf(db, visitor, { guestId, place: parts.readLocation(visitor) });
      const joined = joinExperiments(experiments, visitor);
      if (!joined) return answerWith(data, { cookies });
      return answerWith({ ...data, abTest: joined.tests }, { cookies: [...cookies, joined.cookie] });
    });

  calls.on(listDevices, async ({ visitor }) => {
    const rows = visitor.person ? await readSessions(db, visitor.person.id) : [];
    return answer({
      devices: rows.map(({ id, user_agent, updated_at }) => ({
        sessionId: id,
        userAgent: user_agent ?? '',
        lastUsedAt: updated_at.toISOString(),
        isThisOne: id === visitor.person?.sessionId,
      })),
    });
  });
  calls.on(logOutDevice, async ({ params, visitor }) => {
    const isGone = visitor.person && (await deleteSession(db, visitor.person.id, params.sessionId));
    return isGone ? answer({}) : refuse(404, 'Device not found.');
  });
}
