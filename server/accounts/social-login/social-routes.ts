import { logInSocially } from '@easel/contract/accounts/social-login';
import { API_BASE } from '@easel/contract/call';
import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { formMessageCodes } from '@easel/domain/accounts/form-messages';
import { returnPathOf } from '@easel/domain/accounts/login-redirect';
import { readSocialProvider, socialFailureWords } from '@easel/domain/accounts/social-login';
import { parseStorePath, pathInPreferredStore } from '@easel/domain/locale/store-locale';
import { encodeForHeader } from '@easel/domain/text/redirect-safety';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Authenticate, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { sendError } from '../../platform/http/error-handler.ts';
import { clientOf, readCallVisitor } from '../../platform/http/visitor.ts';
import { answerLogin } from '../login/login-response.ts';
import { awaitPassword, comeBack, connect, enterByGrant, type SocialParts, setOut } from './social-login.ts';
import { isConnected } from './social-store.ts';

type Parts = SocialParts & { authenticate: Authenticate; isSecure: boolean };

/** The codes of other pages come from a window of the service, or from an address of ours. */
const POPUP = 'postmessage';

function storePrefixOf(path: string): string {
  const store = parseStorePath(path);
  return store.ok ? store.value.prefix : '';
}

const Provider = Type.Object({ provider: Type.String({ maxLength: 20 }) });
const Text = Type.Optional(Type.String({ maxLength: 4_000 }));

export function socialRoutes(app: FastifyInstance, calls: Calls, parts: Parts) {
  const { db, providers, origin, throttle, authenticate } = parts;
  const setupOf = (name: string) => {
    const provider = readSocialProvider(name);
    return provider && providers.get(provider);
  };
  const notHere = (request: FastifyRequest, reply: FastifyReply) =>
    sendError(request, reply, 404, 'This login method is not available.');
  const goTo = (reply: FastifyReply, path: string, cookies: string[]) =>
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
      if (!setup) return notHere(request, reply);
      const { redirect_url } = request.query as { redirect_url?: string };
      const client = clientOf(readCallVisitor(request, undefined));
      const { location, cookie } = await setOut(parts, setup, returnPathOf(redirect_url, origin()), client);
      return goTo(reply, location, [cookie]);
    },
  );

  app.get(
    `${API_BASE}/auth/social/:provider/callback`,
    {
      schema: {
        hide: true,
        summary: 'Come back from there',
        params: Provider,
        querystring: Type.Object({ code: Text, state: Text, error: Text }),
      },
    },
    async (request, reply) => {
      const setup = setupOf((request.params as { provider: string }).provider);
      if (!setup) return notHere(request, reply);
      const { code = '', state = '', error = '' } = request.query as { code?: string; state?: string; error?: string };
      const visitor = readCallVisitor(request, undefined);
      const client = clientOf(visitor);
      const { countryCode } = visitor.preferences;
      const { answer, returnPath } = await comeBack(parts, setup, { code, state, error }, client, countryCode);
      if (answer.ok) {
        const said = await answerLogin(parts, answer.value, visitor);
        const { nextPage, storeCountry, cookies = [] } = said.success ? said : {};
        const query = `redirect_url=${encodeURIComponent(returnPath)}`;
        const page = pathInPreferredStore(returnPath, countryCode, storeCountry);
        return goTo(reply, nextPage ? `${storePrefixOf(returnPath)}${nextPage}?${query}` : page, cookies);
      }
      const { failure, profile } = answer;
      // After the password they come by a place that connects the service, and then to where they were going.
      const later =
        failure === 'logInFirst' && profile
          ? await awaitPassword(parts, setup.provider, profile, returnPath, client)
          : { path: returnPath, cookie: undefined };
      const query = new URLSearchParams({
        redirect_url: later.path,
        messages: formMessageCodes([socialFailureWords(failure, setup.provider)]),
      });
      return goTo(reply, `${storePrefixOf(returnPath)}/authentication?${query}`, later.cookie ? [later.cookie] : []);
    },
  );

  app.get(
    `${API_BASE}/auth/social/connect`,
    {
      schema: {
        // A page leads here; nobody else has the token.
        hide: true,
        summary: 'Connect the service one came from, after logging in',
        querystring: Type.Object({ token: Text }),
      },
    },
    async (request, reply) => {
      const { token = '' } = request.query as { token?: string };
      const person = await authenticate(request.headers.cookie ?? '');
      const path = await connect(parts, token, person, clientOf(readCallVisitor(request, person)));
      return goTo(reply, path, []);
    },
  );

  calls.on(logInSocially, async ({ body, visitor }) => {
    const setup = providers.get(body.provider);
    if (!setup) return refuse(404, 'This login method is not available.');
    const { code, redirectUri = POPUP, codeVerifier, accessToken, country } = body;
    if (!code && !accessToken) return refuse(400, 'A code or an accessToken is needed.');
    if (redirectUri !== POPUP && redirectUri !== origin() && !redirectUri.startsWith(`${origin()}/`))
      return refuse(400, 'redirectUri is not an address of this shop.');
    const client = clientOf(visitor);
    // Each attempt names another account, so only the limit of the network applies.
    const attempter = { account: code ?? accessToken ?? '', address: client.address };
    const wait = await throttle.attempt('social', attempter);
    if (wait > 0) return refuse(429, tooManyAttempts(wait));
    const grant = code ? { code, redirectUri, codeVerifier } : { accessToken: accessToken ?? '' };
    const said = await enterByGrant(parts, setup, grant, client, country ?? visitor.preferences.countryCode);
    if (said.ok) {
      await throttle.succeeded('social', attempter);
      return answerLogin(parts, said.value, visitor, country);
    }
    return refuse(said.failure === 'logInFirst' ? 409 : 401, socialFailureWords(said.failure, setup.provider));
  });

  // An older call, in a shape of its own (account §7).
  app.get(
    `${API_BASE}/auth-api/check-facebook-connect`,
    { schema: { summary: 'Whether Facebook is set up, and whether the visitor is connected with it' } },
    async (request, reply) => {
      const isSetUp = providers.has('facebook');
      const person = await authenticate(request.headers.cookie ?? '');
      reply.header('cache-control', 'private, no-store').header('authenticated-user', String(person !== undefined));
      const isOn = isSetUp && person !== undefined && (await isConnected(db, person.id, 'facebook'));
      return { success: isOn, is_set_up: isSetUp, is_connected: isOn, messages: [] };
    },
  );
}
