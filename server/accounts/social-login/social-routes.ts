import {
  checkFacebookConnect,
  connectSocialProfile,
  finishSocialLogin as finishCall,
  logInWithSocial,
  startSocialLogin as startCall,
} from '@easel/contract/accounts/social-login';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { formMessageCodes } from '@easel/domain/accounts/form-messages';
import { parseReturnPath } from '@easel/domain/accounts/login-redirect';
import { readSocialProvider, socialFailureMessage } from '@easel/domain/accounts/social-login';
import { parseStorePath, pathInPreferredStore } from '@easel/domain/locale/store-locale';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { getClient } from '@easel/platform/http/visitor';
import { answerLogin } from '../login/login-response.ts';
import {
  finishConnection,
  finishSocialLogin,
  isConnectedTo,
  logInByGrant,
  requestConnection,
  type SocialDependencies,
  startSocialLogin,
} from './social-login.ts';

type Parts = SocialDependencies & { isSecure: boolean };

/** The redirect URI of Google's popup flow. Otherwise it must be a URL of the shop. */
const POPUP = 'postmessage';

const NOT_AVAILABLE = reject('not-found', 'This login method is not available.');

function storePrefixOf(path: string): string {
  const store = parseStorePath(path);
  return store.ok ? store.value.prefix : '';
}

export function socialRoutes(api: ApiDispatcher, parts: Parts) {
  const { providers, origin, attemptLimiter } = parts;
  const setupOf = (name: string) => {
    const provider = readSocialProvider(name);
    return provider && providers.get(provider);
  };
  const redirect = (redirectTo: string, cookies: string[] = []) => respond({}, { redirectTo, cookies });

  api.handle(startCall, async ({ params, query, visitor }) => {
    const setup = setupOf(params.provider);
    if (!setup) return NOT_AVAILABLE;
    const returnTo = parseReturnPath(query.redirect_url, origin());
    const { location, cookie } = await startSocialLogin(parts, setup, returnTo, getClient(visitor));
    return redirect(location, [cookie]);
  });

  api.handle(finishCall, async ({ params, query, visitor }) => {
    const setup = setupOf(params.provider);
    if (!setup) return NOT_AVAILABLE;
    const { state = '', code, error, iss } = query;
    const response = { state, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) };
    const client = getClient(visitor);
    const { countryCode } = visitor.preferences;
    const { outcome, returnTo } = await finishSocialLogin(parts, setup, response, client, countryCode);
    if (outcome.ok) {
      const answer = await answerLogin(parts, outcome.value, visitor);
      if (!answer.ok) {
        const messages = new URLSearchParams({ messages: formMessageCodes(answer.messages) });
        return redirect(`${storePrefixOf(returnTo)}/authentication?${messages}`);
      }
      const { nextPage, storeCountry, cookies } = answer.value;
      const page = pathInPreferredStore(returnTo, countryCode, storeCountry);
      const query = `redirect_url=${encodeURIComponent(returnTo)}`;
      return redirect(nextPage ? `${storePrefixOf(returnTo)}${nextPage}?${query}` : page, cookies);
    }
    const { failure, profile } = outcome;
    // The login form then leads to a URL that connects the profile, and from there to `returnTo`.
    const next =
      failure === 'logInFirst' && profile
        ? await requestConnection(parts, setup.provider, profile, returnTo, client)
        : { path: returnTo, cookie: undefined };
    const loginQuery = new URLSearchParams({
      redirect_url: next.path,
      messages: formMessageCodes([socialFailureMessage(failure, setup.provider)]),
    });
    return redirect(`${storePrefixOf(returnTo)}/authentication?${loginQuery}`, next.cookie ? [next.cookie] : []);
  });

  api.handle(connectSocialProfile, async ({ query: { token = '' }, visitor }) =>
    redirect(await finishConnection(parts, token, visitor.person, getClient(visitor))),
  );

  api.handle(logInWithSocial, async ({ body, visitor }) => {
    const setup = providers.get(body.provider);
    if (!setup) return NOT_AVAILABLE;
    const { code, redirectUri = POPUP, codeVerifier, accessToken, country } = body;
    if (!code && !accessToken) return reject('invalid', 'A code or an accessToken is needed.');
    if (redirectUri !== POPUP && redirectUri !== origin() && !redirectUri.startsWith(`${origin()}/`))
      return reject('invalid', 'redirectUri is not an address of this shop.');
    const client = getClient(visitor);
    // Each attempt is counted for another account, so only the limit of the network applies.
    const attempter = { account: code ?? accessToken ?? '', address: client.address };
    const wait = await attemptLimiter.attempt('social', attempter);
    if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
    const grant = code ? { code, redirectUri, codeVerifier } : { accessToken: accessToken ?? '' };
    const outcome = await logInByGrant(parts, setup, grant, client, country ?? visitor.preferences.countryCode);
    if (outcome.ok) {
      await attemptLimiter.succeeded('social', attempter);
      return answerLogin(parts, outcome.value, visitor, country);
    }
    const reason = outcome.failure === 'logInFirst' ? 'conflict' : 'wrong-credentials';
    return reject(reason, socialFailureMessage(outcome.failure, setup.provider));
  });

  api.handle(checkFacebookConnect, async ({ visitor: { person } }) => {
    const isSetUp = providers.has('facebook');
    const isConnected = isSetUp && person !== undefined && (await isConnectedTo(parts, person.id, 'facebook'));
    return respond({ success: isConnected, is_set_up: isSetUp, is_connected: isConnected });
  });
}
