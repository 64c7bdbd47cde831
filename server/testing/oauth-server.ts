import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const OAUTH_CLIENT = { id: 'easel-shop', secret: 'known-to-shop-and-service' };

/** A user of the provider, as its user info endpoint describes them. */
export type OAuthProfile = Record<string, unknown>;

interface Grant {
  clientId: string;
  redirectUri: string;
  challenge: string | undefined;
  nonce: string | undefined;
  isOpenId: boolean;
  profile: OAuthProfile;
  claims: Record<string, unknown>;
}

export interface OAuthServer {
  url: string;
  /** The authorization response after the user has allowed the request. `claims` replace those of the ID token. */
  allow(authorizeUrl: string, profile: OAuthProfile, claims?: Record<string, unknown>): { code: string; state: string };
  /** An access token issued to a client. */
  issueToken(profile: OAuthProfile, clientId?: string): string;
  /** While down, every response is an error. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

/** An OpenID Connect provider over HTTP: consent page, single-use codes, PKCE, client secret, ID tokens, user info. */
export async function startOAuthServer(port = 0): Promise<OAuthServer> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, { clientId: string; profile: OAuthProfile }>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let isDown = false;
  let issuer = '';

  const allow: OAuthServer['allow'] = (authorizeUrl, profile, claims = {}) => {
    const query = new URL(authorizeUrl).searchParams;
    const code = randomUUID();
    codes.set(code, {
      clientId: query.get('client_id') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? undefined,
      nonce: query.get('nonce') ?? undefined,
      isOpenId: (query.get('scope') ?? '').split(' ').includes('openid'),
      profile,
      claims,
    });
    return { code, state: query.get('state') ?? '' };
  };
  const issueToken: OAuthServer['issueToken'] = (profile, clientId = OAUTH_CLIENT.id) => {
    const token = randomUUID();
    tokens.set(token, { clientId, profile });
    return token;
  };
  const issueIdToken = ({ clientId, nonce, profile, claims }: Grant) => {
    const now = Math.floor(Date.now() / 1_000);
    const payload = { iss: issuer, aud: clientId, sub: profile.sub, nonce, iat: now, exp: now + 600, ...claims };
    const signed = [{ alg: 'RS256', typ: 'JWT' }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  };

  const handlers: Record<string, (request: IncomingMessage, url: URL, response: ServerResponse) => Promise<void>> = {
    async '/authorize'(_request, url, response) {
      if (url.searchParams.get('client_id') !== OAUTH_CLIENT.id) return sendJson(response, 400, { error: 'no client' });
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(consentPage(url));
    },
    async '/decide'(_request, url, response) {
      const callback = new URL(url.searchParams.get('redirect_uri') ?? '');
      callback.searchParams.set('state', url.searchParams.get('state') ?? '');
      if (url.searchParams.get('decision') === 'allow') {
        const email = url.searchParams.get('email') ?? '';
        const profile = {
          sub: email.replace('@', '.'),
          email,
          email_verified: true,
          given_name: 'Olive',
          family_name: 'Auth',
        };
        callback.searchParams.set('code', allow(url.href, profile).code);
      } else callback.searchParams.set('error', 'access_denied');
      response.writeHead(302, { location: callback.href }).end();
    },
    async '/token'(request, _url, response) {
      const form = new URLSearchParams(await text(request));
      const code = form.get('code') ?? '';
      const grant = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isValid =
        form.get('grant_type') === 'authorization_code' &&
        form.get('client_id') === OAUTH_CLIENT.id &&
        form.get('client_secret') === OAUTH_CLIENT.secret &&
        grant?.clientId === OAUTH_CLIENT.id &&
        grant.redirectUri === form.get('redirect_uri') &&
        (grant.challenge === undefined || grant.challenge === challenge);
      if (!isValid) return sendJson(response, 400, { error: 'invalid_grant' });
      sendJson(response, 200, {
        access_token: issueToken(grant.profile),
        token_type: 'Bearer',
        expires_in: 600,
        ...(grant.isOpenId && { id_token: issueIdToken(grant) }),
      });
    },
    async '/userinfo'(request, _url, response) {
      const token = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
      if (!token) return sendJson(response, 401, { error: 'invalid_token' });
      sendJson(response, 200, token.profile);
    },
    /** In the format of Google, or of Facebook where `input_token` is given. */
    async '/tokeninfo'(_request, url, response) {
      const inspected = url.searchParams.get('input_token');
      const token = tokens.get(inspected ?? url.searchParams.get('access_token') ?? '');
      if (inspected) return sendJson(response, 200, { data: { is_valid: Boolean(token), app_id: token?.clientId } });
      sendJson(response, token ? 200 : 400, token ? { aud: token.clientId } : { error: 'invalid_token' });
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const handler = handlers[url.pathname];
    if (isDown || !handler) return sendJson(response, isDown ? 503 : 404, {});
    void handler(request, url, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: issuer,
    allow,
    issueToken,
    setDown: (down) => {
      isDown = down;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const escapeHtml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const consentPage = (
  url: URL,
) => `<!doctype html><html lang="en"><title>The service</title><h1>Continue to the shop?</h1>
<form action="/decide">${[...url.searchParams].map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
<label>Email <input name="email" type="email"></label>
<button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button></form></html>`;
