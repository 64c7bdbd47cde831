import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const OAUTH_CLIENT = { id: 'easel-shop', secret: 'known-to-shop-and-service' };

/** Somebody the service knows, in its own words. */
export type OAuthProfile = Record<string, unknown>;

interface Grant {
  clientId: string;
  redirectUri: string;
  challenge: string | undefined;
  profile: OAuthProfile;
}

export interface OAuthServer {
  url: string;
  /** A code as the service would hand it to somebody who allowed it at this address. */
  allow(authorizeUrl: string, profile: OAuthProfile): { code: string; state: string };
  /** A token made for a client, by a login elsewhere. */
  issueToken(profile: OAuthProfile, clientId?: string): string;
  /** The service answers nothing but errors. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

/** A real service to log in by, over HTTP: a page that asks, codes that are good once, proof of who began (PKCE), the client's secret, and profiles. */
export async function startOAuthServer(port = 0): Promise<OAuthServer> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, { clientId: string; profile: OAuthProfile }>();
  let isDown = false;

  const allow: OAuthServer['allow'] = (authorizeUrl, profile) => {
    const query = new URL(authorizeUrl).searchParams;
    const code = randomUUID();
    codes.set(code, {
      clientId: query.get('client_id') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? undefined,
      profile,
    });
    return { code, state: query.get('state') ?? '' };
  };
  const issueToken: OAuthServer['issueToken'] = (profile, clientId = OAUTH_CLIENT.id) => {
    const token = randomUUID();
    tokens.set(token, { clientId, profile });
    return token;
  };

  const answers: Record<string, (request: IncomingMessage, url: URL, response: ServerResponse) => Promise<void>> = {
    async '/authorize'(_request, url, response) {
      if (url.searchParams.get('client_id') !== OAUTH_CLIENT.id) return sendJson(response, 400, { error: 'no client' });
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(pageOf(url));
    },
    async '/decide'(_request, url, response) {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      if (url.searchParams.get('decision') === 'allow') {
        const email = url.searchParams.get('email') ?? '';
        const profile = {
          sub: email.replace('@', '.'),
          email,
          email_verified: true,
          given_name: 'Olive',
          family_name: 'Auth',
        };
        back.searchParams.set('code', allow(url.href, profile).code);
      } else back.searchParams.set('error', 'access_denied');
      response.writeHead(302, { location: back.href }).end();
    },
    async '/token'(request, _url, response) {
      const form = new URLSearchParams(await text(request));
      const code = form.get('code') ?? '';
      const grant = codes.get(code);
      codes.delete(code);
      const verifier = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight =
        form.get('grant_type') === 'authorization_code' &&
        form.get('client_id') === OAUTH_CLIENT.id &&
        form.get('client_secret') === OAUTH_CLIENT.secret &&
        grant?.clientId === OAUTH_CLIENT.id &&
        grant.redirectUri === form.get('redirect_uri') &&
        (grant.challenge === undefined || grant.challenge === verifier);
      if (!isRight) return sendJson(response, 400, { error: 'invalid_grant' });
      sendJson(response, 200, { access_token: issueToken(grant.profile), token_type: 'Bearer', expires_in: 600 });
    },
    async '/userinfo'(request, _url, response) {
      const token = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
      if (!token) return sendJson(response, 401, { error: 'invalid_token' });
      sendJson(response, 200, token.profile);
    },
    /** As Google answers it, and as Facebook does. */
    async '/tokeninfo'(_request, url, response) {
      const inspected = url.searchParams.get('input_token');
      const token = tokens.get(inspected ?? url.searchParams.get('access_token') ?? '');
      if (inspected) return sendJson(response, 200, { data: { is_valid: Boolean(token), app_id: token?.clientId } });
      sendJson(response, token ? 200 : 400, token ? { aud: token.clientId } : { error: 'invalid_token' });
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers[url.pathname];
    if (isDown || !answer) return sendJson(response, isDown ? 503 : 404, {});
    void answer(request, url, response);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
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

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const pageOf = (url: URL) => `<!doctype html><html lang="en"><title>The service</title><h1>Continue to the shop?</h1>
<form action="/decide">${[...url.searchParams].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')}
<label>Email <input name="email" type="email"></label>
<button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button></form></html>`;
