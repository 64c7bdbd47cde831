import { createHmac } from 'node:crypto';
import { parseSocialProfile, type SocialProfile } from '@easel/domain/accounts/social-login';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
  fetchUserInfo,
  genericGrantRequest,
  skipSubjectCheck,
} from 'openid-client';
import type { ProviderSetup } from './social-providers.ts';

const TIMEOUT_S = 5;
const MAX_RESPONSE_BYTES = 100_000;

/** What binds an authorization response to the request that this browser started. */
export interface RequestChecks {
  state: string;
  codeVerifier: string;
  nonce: string;
}

/** An authorization code that a page of the shop obtained from the provider itself. */
export interface CodeGrant {
  code: string;
  redirectUri: string;
  codeVerifier?: string | undefined;
}

export interface OAuthTokens {
  accessToken: string;
  /** The user's id at the provider, from the ID token. */
  subject?: string | undefined;
}

export async function createAuthorizationUrl(
  setup: ProviderSetup,
  redirectUri: string,
  { state, codeVerifier, nonce }: RequestChecks,
): Promise<string> {
  const url = buildAuthorizationUrl(configurationOf(setup), {
    redirect_uri: redirectUri,
    scope: setup.scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(setup.isOpenId && { nonce }),
  });
  return url.href;
}

/** Validates the provider's redirect to `callbackUrl` and exchanges its code. Errors are not logged: they can contain tokens. */
export async function exchangeCallback(
  setup: ProviderSetup,
  callbackUrl: URL,
  { state, codeVerifier, nonce }: RequestChecks,
): Promise<OAuthTokens | 'denied' | 'failed'> {
  try {
    const tokens = await authorizationCodeGrant(configurationOf(setup), callbackUrl, {
      expectedState: state,
      pkceCodeVerifier: codeVerifier,
      ...(setup.isOpenId && { expectedNonce: nonce }),
    });
    return { accessToken: tokens.access_token, subject: tokens.claims()?.sub };
  } catch (error) {
    return error instanceof AuthorizationResponseError && error.error === 'access_denied' ? 'denied' : 'failed';
  }
}

export async function exchangeCode(setup: ProviderSetup, grant: CodeGrant): Promise<OAuthTokens | undefined> {
  try {
    const tokens = await genericGrantRequest(configurationOf(setup), 'authorization_code', {
      code: grant.code,
      redirect_uri: grant.redirectUri,
      ...(grant.codeVerifier && { code_verifier: grant.codeVerifier }),
    });
    return { accessToken: tokens.access_token, subject: tokens.claims()?.sub };
  } catch {
    return undefined;
  }
}

export async function fetchProfile(setup: ProviderSetup, tokens: OAuthTokens): Promise<SocialProfile | undefined> {
  try {
    const claims = setup.isOpenId
      ? await fetchUserInfo(configurationOf(setup), tokens.accessToken, tokens.subject ?? skipSubjectCheck)
      : await fetchGraphProfile(setup, tokens.accessToken);
    const profile = parseSocialProfile(claims);
    return profile && setup.trustsAllEmails ? { ...profile, isEmailVerified: true } : profile;
  } catch {
    return undefined;
  }
}

/** Facebook has no OpenID Connect user info endpoint. */
async function fetchGraphProfile(setup: ProviderSetup, accessToken: string): Promise<unknown> {
  const url = new URL(setup.profileUrl);
  url.searchParams.set('fields', 'id,email,first_name,last_name,name');
  url.searchParams.set('appsecret_proof', createHmac('sha256', setup.clientSecret).update(accessToken).digest('hex'));
  const response = await fetchProtectedResource(configurationOf(setup), accessToken, url, 'GET');
  return response.ok ? response.json() : undefined;
}

/**
 * Whether an access token that a browser sent was issued to this shop. A token issued to another site must not log anybody in here.
 * Neither provider supports token introspection (RFC 7662), so each has its own endpoint.
 */
export async function isTokenForUs(setup: ProviderSetup, accessToken: string): Promise<boolean> {
  const url = new URL(setup.inspectUrl);
  url.search = new URLSearchParams(
    setup.provider === 'google'
      ? { access_token: accessToken }
      : { input_token: accessToken, access_token: `${setup.clientId}|${setup.clientSecret}` },
  ).toString();
  try {
    const response = await fetchLimited(url.href, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_S * 1_000),
    });
    if (!response.ok) return false;
    const token = (await response.json()) as { aud?: unknown; data?: { is_valid?: unknown; app_id?: unknown } };
    return setup.provider === 'google'
      ? token.aud === setup.clientId
      : token.data?.is_valid === true && token.data.app_id === setup.clientId;
  } catch {
    return false;
  }
}

function configurationOf(setup: ProviderSetup): Configuration {
  const configuration = new Configuration(
    {
      issuer: setup.issuer,
      authorization_endpoint: setup.authorizeUrl,
      token_endpoint: setup.tokenUrl,
      userinfo_endpoint: setup.profileUrl,
    },
    setup.clientId,
    undefined,
    ClientSecretPost(setup.clientSecret),
  );
  configuration.timeout = TIMEOUT_S;
  configuration[customFetch] = (url, options) => fetchLimited(url, options as RequestInit);
  // Only a test server, configured by the owner of the shop, has http: endpoints.
  if (setup.tokenUrl.startsWith('http:')) allowInsecureRequests(configuration);
  return configuration;
}

/** `fetch` with a limit on the size of the response. */
async function fetchLimited(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new Error('The response of the OAuth provider is too large.');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), response);
}
