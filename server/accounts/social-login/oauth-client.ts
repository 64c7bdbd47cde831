import { createHmac } from 'node:crypto';
import { parseSocialProfile, type SocialProfile } from '@easel/domain/accounts/social-login';
import type { ProviderSetup } from './social-providers.ts';

const PATIENCE_MS = 5_000;
const MAX_BYTES = 100_000;

/** The JSON a service answers; undefined where it refuses, is slow, silent or sends something else. Nothing it says is written to a log: there are tokens in it. */
async function ask(url: string, init: RequestInit = {}): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) return undefined;
    const text = await response.text();
    const said: unknown = text.length <= MAX_BYTES ? JSON.parse(text) : undefined;
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const withQuery = (url: string, query: Record<string, string>) => `${url}?${new URLSearchParams(query)}`;

export interface CodeGrant {
  code: string;
  redirectUri: string;
  codeVerifier?: string | undefined;
}

/** A code is good for one token, for the shop that asked for it, by whoever began. */
export async function exchangeCode(setup: ProviderSetup, grant: CodeGrant): Promise<string | undefined> {
  const said = await ask(setup.tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: grant.code,
      redirect_uri: grant.redirectUri,
      client_id: setup.clientId,
      client_secret: setup.clientSecret,
      ...(grant.codeVerifier && { code_verifier: grant.codeVerifier }),
    }),
  });
  return typeof said?.access_token === 'string' ? said.access_token : undefined;
}

export async function readProfile(setup: ProviderSetup, accessToken: string): Promise<SocialProfile | undefined> {
  const query =
    setup.provider === 'facebook'
      ? {
          fields: 'id,email,first_name,last_name,name',
          appsecret_proof: createHmac('sha256', setup.clientSecret).update(accessToken).digest('hex'),
        }
      : {};
  const said = await ask(withQuery(setup.profileUrl, query), { headers: { authorization: `Bearer ${accessToken}` } });
  const profile = parseSocialProfile(said);
  return profile && setup.countsAllEmailsVerified ? { ...profile, isEmailVerified: true } : profile;
}

/** Whether a token that a browser brought was made for this shop: any other site that somebody logs in to has one of theirs too. */
export async function isTokenForUs(setup: ProviderSetup, accessToken: string): Promise<boolean> {
  if (setup.provider === 'google') {
    const said = await ask(withQuery(setup.inspectUrl, { access_token: accessToken }));
    return said?.aud === setup.clientId;
  }
  const said = await ask(
    withQuery(setup.inspectUrl, {
      input_token: accessToken,
      access_token: `${setup.clientId}|${setup.clientSecret}`,
    }),
  );
  const data = (said?.data ?? {}) as Record<string, unknown>;
  return data.is_valid === true && data.app_id === setup.clientId;
}
