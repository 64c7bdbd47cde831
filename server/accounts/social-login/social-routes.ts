import { logInSocially } from '@easel/contract/accounts/social-login';
import { API_BASE } from '@easel/contract/call';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { formMessageCodes } from '@easel/domain/accounts/form-messages';
import { returnPathOf } from '@easel/domain/accounts/login-redirect';
import { readSocialProvider, socialFailureMessage } from '@easel/domain/accounts/social-login';
import { parseStorePath, pathInPreferredStore } from '@easel/domain/locale/store-locale';
import { reject } from '@easel/domain/outcome';
import { encodeForHeader } from '@easel/domain/text/redirect-safety';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ApiDispatcher } from '../../platform/http/api-dispatcher.ts';
import { sendError } from '../../platform/http/error-handler.ts';
import type { Authenticate } from '../../platform/http/visitor.ts';
import { clientOf, readCallVisitor } from '../../platform/http/visitor.ts';
import { answerLogin } from '../login/login-response.ts';
import {
  finishConnection,
  finishSocialLogin,
  isConnectedTo,
  logInByGrant,
  requestConnection,
  type SocialParts,
  startSocialLogin,
} from './social-login.ts';

type Parts = SocialParts & { authenticate: Authenticate; isSecure: boolean };

/** The redirect URI of Google's popup flow. Otherwise it must be a URL of the shop. */
const POPUP = 'postmessage';

function storePrefixOf(path: string): string {
  const store = parseStorePath(path);
  return store.ok ? store.value.prefix : '';
}

const Provider = Type.Object({ provider: Type.String({ maxLength: 20 }) });
const Text = Type.Optional(Type.String({ maxLength: 4_000 }));

export function socialRoutes(app: FastifyInstance, api: ApiDispatcher, parts: Parts) {
  const { providers, origin, throttle, authenticate } = parts;
  const setupOf = (name: string) => {
    const provider = readSocialProvider(name);
    return provider && providers.get(provider);
  };
  const sendNotAvailable = (request: FastifyRequest, reply: FastifyReply) =>
    sendError(request, reply, 404, 'This login method is not available.');
  const redirectTo = (reply: FastifyReply, path: string, cookies: string[]) =>
    reply.header('set-cookie', cookies).header('cache-control', 'no-store').redirect(encodeForHeader(path), 303);

  app.get(
    `${API_BASE}/auth/social/:provider`,
    {
      schema: {
        hide: true, // Followed by a browser, which is redirected; not for API clients.
        summary: 'Go to Google or Facebook to log in there',
        params: Provider,
        querystring: Type.Object({ redirect_url: Text }),
      },
    },
    async (request, reply) => {
      const setup = setupOf((request.params as { provider: string }).provider);
      if (!setup) return sendNotAvailable(request, reply);
      const { redirect_url } = request.query as { redirect_url?: string };
      const client = clientOf(readCallVisitor(request, undefined));
      const { location, cookie } = await startSocialLogin(parts, setup, returnPathOf(redirect_url, origin()), client);
      return redirectTo(reply, location, [cookie]);
    },
  );

  app.get(
    `${API_BASE}/auth/social/:provider/callback`,
    {
      schema: {
        hide: true,
        summary: 'The redirect URI of the authorization request',
        params: Provider,
        querystring: Type.Object({ code: Text, state: Text, error: Text, iss: Text }),
      },
    },
    async (request, reply) => {
      const setup = setupOf((request.params as { provider: string }).provider);
      if (!setup) return sendNotAvailable(request, reply);
      const { state = '', code, error, iss } = request.query as Record<string, string | undefined>;
      const response = { state, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) };
      const visitor = readCallVisitor(request, undefined);
      const client = clientOf(visitor);
      const { countryCode } = visitor.preferences;
      const { outcome, returnTo } = await finishSocialLogin(parts, setup, response, client, countryCode);
      if (outcome.ok) {
        const { value } = await answerLogin(parts, outcome.value, visitor);
        const { nextPage, storeCountry, cookies } = value;
        const query = `redirect_url=${encodeURIComponent(returnTo)}`;
        const page = pathInPreferredStore(returnTo, countryCode, storeCountry);
        return redirectTo(reply, nextPage ? `${storePrefixOf(returnTo)}${nextPage}?${query}` : page, cookies);
      }
      const { failure, profile } = outcome;
      // The login form then leads to a URL that connects the profile, and from there to `returnTo`.
      const next =
        failure === 'logInFirst' && profile
          ? await requestConnection(parts, setup.provider, profile, returnTo, client)
          : { path: returnTo, cookie: undefined };
      const query = new URLSearchParams({
        redirect_url: next.path,
        messages: formMessageCodes([socialFailureMessage(failure, setup.provider)]),
      });
      return redirectTo(reply, `${storePrefixOf(returnTo)}/authentication?${query}`, next.cookie ? [next.cookie] : []);
    },
  );

  app.get(
    `${API_BASE}/auth/social/connect`,
    {
      schema: {
        hide: true, // Only the login form leads here.
        summary: 'Connect the social profile after a login by password',
        querystring: Type.Object({ token: Text }),
      },
    },
    async (request, reply) => {
      const { token = '' } = request.query as { token?: string };
      const person = await authenticate(request.headers.cookie ?? '');
      const path = await finishConnection(parts, token, person, clientOf(readCallVisitor(request, person)));
      return redirectTo(reply, path, []);
    },
  );

  api.handle(logInSocially, async ({ body, visitor }) => {
    const setup = providers.get(body.provider);
    if (!setup) return reject('not-found', 'This login method is not available.');
    const { code, redirectUri = POPUP, codeVerifier, accessToken, country } = body;
    if (!code && !accessToken) return reject('invalid', 'A code or an accessToken is needed.');
    if (redirectUri !== POPUP && redirectUri !== origin() && !redirectUri.startsWith(`${origin()}/`))
      return reject('invalid', 'redirectUri is not an address of this shop.');
    const client = clientOf(visitor);
    // Each attempt is counted for another account, so only the limit of the network applies.
    const attempter = { account: code ?? accessToken ?? '', address: client.address };
    const wait = await throttle.attempt('social', attempter);
    if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
    const grant = code ? { code, redirectUri, codeVerifier } : { accessToken: accessToken ?? '' };
    const outcome = await logInByGrant(parts, setup, grant, client, country ?? visitor.preferences.countryCode);
    if (outcome.ok) {
      await throttle.succeeded('social', attempter);
      return answerLogin(parts, outcome.value, visitor, country);
    }
    const reason = outcome.failure === 'logInFirst' ? 'conflict' : 'wrong-credentials';
    return reject(reason, socialFailureMessage(outcome.failure, setup.provider));
  });

  // A legacy call with its own response format (account §7).
  app.get(
    `${API_BASE}/auth-api/check-facebook-connect`,
    { schema: { summary: 'Whether Facebook is set up, and whether the visitor is connected with it' } },
    async (request, reply) => {
      const isSetUp = providers.has('facebook');
      const person = await authenticate(request.headers.cookie ?? '');
      reply.header('cache-control', 'private, no-store').header('authenticated-user', String(person !== undefined));
      const isOn = isSetUp && person !== undefined && (await isConnectedTo(parts, person.id, 'facebook'));
      return { success: isOn, is_set_up: isSetUp, is_connected: isOn, messages: [] };
    },
  );
}
