import { readRole } from '@easel/domain/accounts/roles';
import {
  decideSocialLogin,
  mayConnect,
  type SocialFailure,
  type SocialProfile,
  type SocialProvider,
} from '@easel/domain/accounts/social-login';
import { readCountry } from '@easel/domain/locale/countries';
import type { Client, Person } from '@easel/platform/http/visitor';
import type { AccountsDependencies, LoggedIn } from '../accounts-dependencies.ts';
import { startLogin } from '../session/start-session.ts';
import {
  type CodeGrant,
  createAuthorizationUrl,
  exchangeCallback,
  exchangeCode,
  fetchProfile,
  isTokenForUs,
  type OAuthTokens,
} from './oauth-client.ts';
import type { OAuthStates } from './oauth-state.ts';
import type { ProviderSetup, ProviderSetups } from './social-providers.ts';
import {
  confirmPersonEmail,
  insertConnection,
  insertPerson,
  isConnected,
  readAccountByEmail,
  readConnectedPerson,
  readPersonById,
} from './social-store.ts';

export interface SocialDependencies extends AccountsDependencies {
  providers: ProviderSetups;
  states: OAuthStates;
  origin: () => string;
}

/** What is stored with a state. */
interface PendingIntent {
  kind: 'login' | 'connect';
  provider: SocialProvider;
  returnTo: string;
  /** The profile to connect once the user has logged in by password. */
  profile?: SocialProfile;
}

export type SocialLoginOutcome =
  | { ok: true; value: LoggedIn }
  | { ok: false; failure: SocialFailure; profile?: SocialProfile };

const callbackUrlOf = (origin: string, provider: SocialProvider) => `${origin}/easel/auth/social/${provider}/callback`;

/** Starts an authorization request: the provider's URL and the cookie that binds the request to this browser. */
export async function startSocialLogin(
  { states, origin }: SocialDependencies,
  setup: ProviderSetup,
  returnTo: string,
  client: Client,
) {
  const intent: PendingIntent = { kind: 'login', provider: setup.provider, returnTo };
  const { cookie, ...checks } = await states.create(client, intent);
  const location = await createAuthorizationUrl(setup, callbackUrlOf(origin(), setup.provider), checks);
  return { location, cookie };
}

/** Handles the redirect back from the provider. The state is checked first; without a valid one, no other parameter is used. */
export async function finishSocialLogin(
  parts: SocialDependencies,
  setup: ProviderSetup,
  response: { state: string; code?: string; error?: string; iss?: string },
  client: Client,
  countryCode: string,
): Promise<{ outcome: SocialLoginOutcome; returnTo: string }> {
  const request = await parts.states.consume<PendingIntent>(client, response.state);
  if (request?.pending.kind !== 'login' || request.pending.provider !== setup.provider)
    return { outcome: { ok: false, failure: 'invalidState' }, returnTo: '/' };
  const { pending, ...checks } = request;
  const { returnTo } = pending;
  const callbackUrl = new URL(callbackUrlOf(parts.origin(), setup.provider));
  callbackUrl.search = new URLSearchParams(response).toString();
  const tokens = await exchangeCallback(setup, callbackUrl, checks);
  if (tokens === 'denied') return { outcome: { ok: false, failure: 'denied' }, returnTo };
  const outcome = await logInWithTokens(parts, setup, tokens === 'failed' ? undefined : tokens, client, countryCode);
  return { outcome, returnTo };
}

/** For pages that talk to the provider themselves. The provider checks who a code was issued to; for an access token the shop has to. */
export async function logInByGrant(
  parts: SocialDependencies,
  setup: ProviderSetup,
  grant: CodeGrant | { accessToken: string },
  client: Client,
  countryCode: string,
): Promise<SocialLoginOutcome> {
  if ('code' in grant) return logInWithTokens(parts, setup, await exchangeCode(setup, grant), client, countryCode);
  const isOurs = await isTokenForUs(setup, grant.accessToken);
  return logInWithTokens(parts, setup, isOurs ? grant : undefined, client, countryCode);
}

async function logInWithTokens(
  parts: SocialDependencies,
  setup: ProviderSetup,
  tokens: OAuthTokens | undefined,
  client: Client,
  countryCode: string,
): Promise<SocialLoginOutcome> {
  const profile = tokens && (await fetchProfile(setup, tokens));
  if (!profile) return { ok: false, failure: 'unreachable' };
  const found = await findOrCreatePerson(parts, setup.provider, profile, countryCode);
  if (typeof found !== 'number') return { ok: false, failure: found, profile };
  const person = await readPersonById(parts.db, found);
  const login = await startLogin(parts.auth, found, client);
  if (!person || !login) return { ok: false, failure: 'unreachable' };
  const { isCodeNeeded, cookies } = login;
  // A social login does not replace the second factor.
  const method = setup.provider;
  if (isCodeNeeded) return { ok: true, value: { person: undefined, cookies, method } };
  const { id, email, first_name: firstName, user_type } = person;
  return {
    ok: true,
    value: { person: { id, email: email ?? '', firstName, role: readRole(user_type) }, cookies, method },
  };
}

/** The account of a profile; connects or creates one where the rules allow it. */
async function findOrCreatePerson(
  { db, emailOwners }: SocialDependencies,
  provider: SocialProvider,
  profile: SocialProfile,
  countryCode: string,
): Promise<number | 'noEmail' | 'unverifiedEmail' | 'logInFirst'> {
  return db.transaction().execute(async (tx) => {
    const connected = await readConnectedPerson(tx, provider, profile);
    const sameEmail = profile.email ? await readAccountByEmail(tx, profile.email) : undefined;
    const decision = decideSocialLogin(profile, connected, sameEmail);
    if (decision.kind === 'refuse') return decision.reason;
    if (decision.kind === 'enter') return decision.personId;
    if (decision.kind === 'connect') {
      await insertConnection(tx, decision.personId, provider, profile);
      return decision.personId;
    }
    const created = await insertPerson(tx, profile, readCountry(countryCode)?.code ?? null);
    // A parallel request has created the account in the meantime.
    if (created === undefined) return (await readConnectedPerson(tx, provider, profile)) ?? 'logInFirst';
    await insertConnection(tx, created, provider, profile);
    await emailOwners.announce(tx, { personId: created, email: profile.email });
    return created;
  });
}

/** Remembers the profile until the user has logged in by password; `path` then connects it. */
export async function requestConnection(
  { states }: SocialDependencies,
  provider: SocialProvider,
  profile: SocialProfile,
  returnTo: string,
  client: Client,
) {
  const intent: PendingIntent = { kind: 'connect', provider, returnTo, profile };
  const { state, cookie } = await states.create(client, intent);
  return { path: `/easel/auth/social/connect?token=${state}`, cookie };
}

/** Connects the remembered profile to the account of the logged-in user, and returns where to go next. The provider has verified the email, so it is confirmed too. */
export async function finishConnection(
  { db, states }: SocialDependencies,
  token: string,
  person: Person | undefined,
  client: Client,
): Promise<string> {
  const request = await states.consume<PendingIntent>(client, token);
  if (!request) return '/';
  const { kind, provider, returnTo, profile } = request.pending;
  if (kind === 'connect' && profile && person && mayConnect(profile, person.email)) {
    await insertConnection(db, person.id, provider, profile);
    await confirmPersonEmail(db, person.id);
  }
  return returnTo;
}

export const isConnectedTo = (
  { db }: SocialDependencies,
  personId: number,
  provider: SocialProvider,
): Promise<boolean> => isConnected(db, personId, provider);
