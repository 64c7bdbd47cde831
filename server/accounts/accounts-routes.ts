import {
  confirmEmail as confirmEmailCall,
  legacyLogOut,
  listDevices as listDevicesCall,
  logIn as logInCall,
  logOut as logOutCall,
  logOutDevice as logOutDeviceCall,
  newPassword,
  readAllClientData,
  readClientData,
  register as registerCall,
  resetPassword,
} from '@easel/contract/accounts/accounts';
import { ACCOUNT_MESSAGES } from '@easel/domain/accounts/account-messages';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import type { ClientLocation } from '@easel/domain/locale/client-location';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { type CallResponse, respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { getClient, readVariantFacts, type Visitor } from '@easel/platform/http/visitor';
import { type Experiments, joinExperiments } from '../tracking/variants/join-experiments.ts';
import type { ShopVariants } from '../tracking/variants/shop-variants.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { answerLogin, countryNamed } from './login/login-response.ts';
import { logIn, logOut } from './login/sign-in.ts';
import { requestReset, setNewPassword } from './password-reset/password-reset.ts';
import { confirmEmail, register } from './registration/registration.ts';
import { readVisitorData } from './session/client-data.ts';
import type { ClientDataRegistry } from './session/client-data-sections.ts';
import { listDevices, logOutDevice } from './session/devices.ts';
import { ensureGuestId } from './session/guest-id.ts';
import { readKnownVisitor } from './session/known-visitor.ts';

export interface AccountsRoutesDependencies extends AccountsDependencies {
  isSecure: boolean;
  experiments: Experiments;
  variants: ShopVariants;
  newId: () => string;
  readLocation: (visitor: Visitor) => ClientLocation;
  clientData: ClientDataRegistry;
  /** Ends an impersonation with the session. Returns further Set-Cookie headers. */
  onLogOut: (visitor: Visitor) => Promise<string[]>;
}

export function accountsRoutes(api: ApiDispatcher, parts: AccountsRoutesDependencies) {
  const { db, experiments, variants } = parts;
  const respondWithMessage = (outcome: Outcome<unknown>, message: string): CallResponse<Record<string, never>> =>
    outcome.ok ? respond({}, { messages: [message] }) : outcome;

  api.handle(logInCall, async ({ body, visitor }) => {
    const outcome = await logIn(parts, body, getClient(visitor));
    if (!outcome.ok) return outcome;
    return answerLogin(parts, outcome.value, visitor, body.country);
  });
  api.handle(registerCall, async ({ body, visitor }) =>
    respondWithMessage(
      await register(
        parts,
        body,
        getClient(visitor),
        countryNamed(visitor, body.country),
        visitor.preferences.countryCode,
      ),
      ACCOUNT_MESSAGES.registered,
    ),
  );
  api.handle(resetPassword, async ({ body, visitor }) =>
    respondWithMessage(await requestReset(parts, body, getClient(visitor)), ACCOUNT_MESSAGES.resetSent),
  );
  api.handle(newPassword, async ({ body }) => {
    const outcome = await setNewPassword(parts, body);
    if (!outcome.ok) return outcome;
    return respond({ otherLogins: outcome.value }, { messages: [ACCOUNT_MESSAGES.passwordSet] });
  });
  api.handle(confirmEmailCall, async ({ body, visitor }) =>
    respondWithMessage(
      await confirmEmail(parts, body.token, { person: visitor.person, client: getClient(visitor) }),
      ACCOUNT_MESSAGES.emailConfirmed,
    ),
  );
  for (const call of [logOutCall, legacyLogOut])
    api.handle(call, async ({ visitor }) => {
      const impersonationCookies = await parts.onLogOut(visitor);
      return respond({}, { cookies: [...(await logOut(parts, getClient(visitor))), ...impersonationCookies] });
    });

  for (const call of [readAllClientData, readClientData])
    api.handle(call, async ({ visitor }) => {
      const { guestId, cookies: guestCookies } = ensureGuestId(visitor, parts);
      const { isKnownUser, cookies: knownCookies } = readKnownVisitor(visitor, parts);
      const joined = joinExperiments(experiments, visitor, guestId === EMPTY_SESSION.guestId ? undefined : guestId);
      const data = await readVisitorData(parts, visitor, {
        guestId,
        isKnownUser,
        place: parts.readLocation(visitor),
        parts: parts.clientData,
        abTest: joined.tests,
        ...variants.readFlags(readVariantFacts(visitor)),
      });
      return respond(data, { cookies: [...guestCookies, ...knownCookies, ...joined.cookies] });
    });

  api.handle(listDevicesCall, async ({ visitor }) => respond({ devices: await listDevices(db, requireUser(visitor)) }));
  api.handle(logOutDeviceCall, async ({ params, visitor }) => {
    const outcome = await logOutDevice(db, requireUser(visitor), params.sessionId);
    return outcome.ok ? respond({}) : outcome;
  });
}
