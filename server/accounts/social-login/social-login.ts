import { readRole } from '@easel/domain/accounts/roles';
import {
  decideSocialLogin,
  mayConnect,
  type SocialFailure,
  type SocialProfile,
  type SocialProvider,
} from '@easel/domain/accounts/social-login';
import { readCountry } from '@easel/domain/locale/countries';
import type { Client, Person } from '../../platform/http/visitor.ts';
import type { AccountsParts, LoggedIn } from '../login/sign-in.ts';
import { startLogin } from '../session/start-session.ts';
import { type CodeGrant, exchangeCode, isTokenForUs, readProfile } from './oauth-client.ts';
import type { Trips } from './oauth-state.ts';
import type { ProviderSetup, ProviderSetups } from './social-providers.ts';
import {
  authenticate,
  confirmEmailOf,
  insertConnection,
  insertPerson,
  readAccountByEmail,
  readConnectedPerson,
} from './social-store.ts';

export interface SocialParts extends AccountsParts {
  providers: ProviderSetups;
  trips: Trips;
  origin: () => string;
}

/** What somebody leaves behind while they are at the service. */
interface Baggage {
  kind: 'login' | 'connect';
  provider: SocialProvider;
  returnPath: string;
  /** Who the service said they are, while they log in by password to have it connected. */
  profile?: SocialProfile;
}

export type SocialAnswer =
  | { ok: true; value: LoggedIn }
  | { ok: false; failure: SocialFailure; profile?: SocialProfile };

export const callbackUrlOf = (origin: string, provider: SocialProvider) =>
  `${origin}/easel/auth/social/${provider}/callback`;

/** The way to the service, with a proof that only the browser that sets out can complete. */
export async function setOut({ trips, origin }: SocialParts, setup: ProviderSetup, returnPath: string, client: Client) {
  const baggage: Baggage = { kind: 'login', provider: setup.provider, returnPath };
  const { state, codeChallenge, cookie } = await trips.begin(client, baggage);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: setup.clientId,
    redirect_uri: callbackUrlOf(origin(), setup.provider),
    scope: setup.scope,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  });
  return { location: `${setup.authorizeUrl}?${query}`, cookie };
}

/** Somebody is back. Without a trip that this browser began, nothing else of what they bring is looked at. */
export async function comeBack(
  parts: SocialParts,
  setup: ProviderSetup,
  { state, code, error }: { state: string; code: string; error: string },
  client: Client,
  countryCode: string,
): Promise<{ answer: SocialAnswer; returnPath: string }> {
  const trip = await parts.trips.end<Baggage>(client, state);
  if (trip?.baggage.kind !== 'login' || trip.baggage.provider !== setup.provider)
    return { answer: { ok: false, failure: 'lostTrip' }, returnPath: '/' };
  const { returnPath } = trip.baggage;
  if (error || !code)
    return { answer: { ok: false, failure: error === 'access_denied' ? 'denied' : 'unreachable' }, returnPath };
  const redirectUri = callbackUrlOf(parts.origin(), setup.provider);
  const accessToken = await exchangeCode(setup, { code, redirectUri, codeVerifier: trip.codeVerifier });
  return { answer: await enterBy(parts, setup, accessToken, client, countryCode), returnPath };
}

/** For those who asked the service themselves. A code is proof by itself; a token could have been made for another site. */
export async function enterByGrant(
  parts: SocialParts,
  setup: ProviderSetup,
  grant: CodeGrant | { accessToken: string },
  client: Client,
  countryCode: string,
): Promise<SocialAnswer> {
  if ('code' in grant) return enterBy(parts, setup, await exchangeCode(setup, grant), client, countryCode);
  const isOurs = await isTokenForUs(setup, grant.accessToken);
  return enterBy(parts, setup, isOurs ? grant.accessToken : undefined, client, countryCode);
}

async function enterBy(
  parts: SocialParts,
  setup: ProviderSetup,
  accessToken: string | undefined,
  client: Client,
  countryCode: string,
): Promise<SocialAnswer> {
  const profile = accessToken && (await readProfile(setup, accessToken));
  if (!profile) return { ok: false, failure: 'unreachable' };
  const found = await findPerson(parts, setup.provider, profile, countryCode);
  if (typeof found !== 'number') return { ok: false, failure: found, profile };
  const person = await authenticate(parts.db, found);
  const login = await startLogin(parts.auth, found, client);
  if (!person || !login) return { ok: false, failure: 'unreachable' };
  const { isCodeNeeded, cookies } = login;
  // The other service does not replace the second factor.
  if (isCodeNeeded) return { ok: true, value: { person: undefined, cookies } };
  const { id, email, first_name: firstName, user_type } = person;
  return { ok: true, value: { person: { id, email: email ?? '', firstName, role: readRole(user_type) }, cookies } };
}

/** Whose account it is, opened or connected where that is right. */
async function findPerson(
  { db }: SocialParts,
  provider: SocialProvider,
  profile: SocialProfile,
  countryCode: string,
): Promise<number | 'noEmail' | 'unverifiedEmail' | 'logInFirst'> {
  return db.transaction().execute(async (within) => {
    const connected = await readConnectedPerson(within, provider, profile);
    const sameEmail = profile.email ? await readAccountByEmail(within, profile.email) : undefined;
    const decision = decideSocialLogin(profile, connected, sameEmail);
    if (decision.kind === 'refuse') return decision.reason;
    if (decision.kind === 'enter') return decision.personId;
    if (decision.kind === 'connect') {
      await insertConnection(within, decision.personId, provider, profile);
      return decision.personId;
    }
    const opened = await insertPerson(within, profile, readCountry(countryCode)?.code ?? null);
    // Two at once: whoever was quicker has opened the account.
    if (opened === undefined) return (await readConnectedPerson(within, provider, profile)) ?? 'logInFirst';
    await insertConnection(within, opened, provider, profile);
    return opened;
  });
}

/** Waits for the password of the account that has this email, to connect the service then. */
export async function awaitPassword(
  { trips }: SocialParts,
  provider: SocialProvider,
  profile: SocialProfile,
  returnPath: string,
  client: Client,
) {
  const baggage: Baggage = { kind: 'connect', provider, returnPath, profile };
  const { state, cookie } = await trips.begin(client, baggage);
  return { path: `/easel/auth/social/connect?token=${state}`, cookie };
}

/** The password was right: from now on the service will do. Its word about the email confirms that too. */
export async function connect(
  { db, trips }: SocialParts,
  token: string,
  person: Person | undefined,
  client: Client,
): Promise<string> {
  const trip = await trips.end<Baggage>(client, token);
  if (!trip) return '/';
  const { kind, provider, returnPath, profile } = trip.baggage;
  // An admin who acts as somebody opens no lasting way in for them.
  if (kind === 'connect' && profile && person && !person.takeover && mayConnect(profile, person.email)) {
    await insertConnection(db, person.id, provider, profile);
    await confirmEmailOf(db, person.id);
  }
  return returnPath;
}
