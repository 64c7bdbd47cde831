import type { ClientData } from '@easel/contract/accounts/accounts';
import { type ArtistPresence, calculateCheckIn } from '@easel/domain/accounts/check-in';
import { toImpersonatedSession } from '@easel/domain/accounts/impersonation';
import { PREFERENCES_COOKIE, type Preferences, parsePreferences } from '@easel/domain/accounts/preferences';
import { formatPublicName } from '@easel/domain/accounts/public-name';
import { DEFAULT_ROLE, getUserTypeId, may, type Role } from '@easel/domain/accounts/roles';
import { type Session, toLoadedSession } from '@easel/domain/accounts/session';
import type { ClientLocation } from '@easel/domain/locale/client-location';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { formatStoreLocale } from '@easel/domain/locale/store-locale';
import type { AbTests } from '@easel/domain/tracking/ab-tests';
import type { FeatureFlags } from '@easel/domain/tracking/feature-flags';
import { isMobileTraffic } from '@easel/domain/tracking/mobile-traffic';
import type { Db } from '@easel/platform/db/open-database';
import type { Client, Person, Visitor } from '@easel/platform/http/visitor';
import { readAccountFacts } from '../accounts-store.ts';
import { readAddressBook } from '../address-book/address-book.ts';
import { readOfferedCurrencies, readRate } from '../preferences/preferences.ts';
import { toDay, toVacationPlan } from '../presence/presence.ts';
import { listSavedCards } from '../wallet/wallet.ts';
import { type ClientDataRegistry, EMPTY_PARTS } from './client-data-sections.ts';

interface ClientDataContext {
  guestId: string;
  isKnownUser: boolean;
  place: ClientLocation;
  parts: ClientDataRegistry;
  /** Cells of experiments. */
  abTest: AbTests;
  featureFlags: FeatureFlags;
  roleFlags: string[];
}

type AccountFacts = Awaited<ReturnType<typeof readAccountFacts>>;

/** Everything that a page needs to know about the visitor. */
export async function readVisitorData(
  { db, now }: { db: Db; now: () => number },
  visitor: Visitor,
  { guestId, isKnownUser, place, parts, abTest, featureFlags, roleFlags }: ClientDataContext,
): Promise<ClientData> {
  const { person, client, preferences } = visitor;
  const [facts, { favorites, follows, savedSearches, unreadMessages }, addresses, wallet] = person
    ? await Promise.all([
        readAccountFacts(db, person.id),
        parts.read(person.id),
        readAddressBook(db, person.id),
        listSavedCards({ db, now }, person.id),
      ])
    : [undefined, EMPTY_PARTS, [], []];
  const isMobile = isMobileClient(client);
  const role = person?.role ?? DEFAULT_ROLE;
  const cookie = client?.cookies[PREFERENCES_COOKIE];
  const stored = parsePreferences(cookie);
  const preferred =
    facts?.preferred_country ?? (cookie === undefined ? place.countryCode || undefined : stored.countryCode);
  return {
    session: {
      ...sessionFor(person, facts, preferences, place),
      favorites,
      follows,
      isMobileTraffic: isMobile,
      guestId,
      isKnownUser,
      regionCode: place.regionCode,
    },
    cookie: { userPreferences: stored, userRole: role, country: stored.countryCode },
    account: {
      hasLoaded: facts !== undefined,
      ...presenceOf(facts, role, now()),
      addresses,
      preferredCountry: facts?.preferred_country ?? '',
      publicName: person && facts ? formatPublicName({ ...person, publicName: facts.public_name }) : '',
    },
    customer: {
      email: person?.email ?? '',
      isExisting: person !== undefined,
      customerId: person?.id ?? null,
      addressBook: addresses,
      wallet,
    },
    unreadMessages,
    savedSearches,
    cart: await parts.readCart(visitor),
    locale: await localeOf({ db, now }, preferences, { ...place, city: place.city || (facts?.city ?? '') }, preferred),
    abTest,
    isMobileTraffic: isMobile,
    featureFlags: { ...featureFlags },
    roleFlags,
  };
}

function isMobileClient(client: Client | undefined): boolean {
  const { userAgent = '', headers = {} } = client ?? {};
  const width = headers['sec-ch-viewport-width'] ?? headers['viewport-width'];
  return isMobileTraffic({
    userAgent,
    mobileHint: String(headers['sec-ch-ua-mobile'] ?? ''),
    widthPx: typeof width === 'string' ? Number(width) : undefined,
  });
}

function sessionFor(
  person: Person | undefined,
  facts: AccountFacts | undefined,
  preferences: Preferences,
  { countryCode }: ClientLocation,
): Session {
  const place = {
    // The user's own country, which may differ from the country of the store.
    userCountryCode: (facts?.preferred_country ?? (countryCode || preferences.countryCode)).toUpperCase(),
    localizationCountry: preferences.countryCode.toUpperCase(),
    measurementUnit: preferences.measurementUnit,
  };
  if (!person || !facts) return toLoadedSession(place);
  const session = toLoadedSession({
    ...place,
    isAuthenticated: true,
    userId: person.id,
    userRole: person.role,
    userTypeId: person.role === 'guest' ? null : getUserTypeId(person.role),
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    userName: person.userName ?? '',
    isAdmin: person.role === 'admin',
    isLimitedArtist: person.role === 'limited_artist',
    checkInTimerStartedAt: facts.check_in_started_at?.toISOString() ?? null,
  });
  const { impersonation } = person;
  return impersonation
    ? toImpersonatedSession(session, { id: impersonation.adminId, fullName: impersonation.adminFullName })
    : session;
}

function presenceOf(
  facts: AccountFacts | undefined,
  role: Role,
  now: number,
): ArtistPresence & Pick<ClientData['account'], 'awayUntil' | 'vacation' | 'isCheckInLapsed'> {
  const startedAt = may(role, 'takeVacation') ? facts?.check_in_started_at?.getTime() : undefined;
  return {
    isOnVacation: facts?.is_on_vacation ?? false,
    awayUntil: facts?.away_until ?? null,
    vacation: facts ? toVacationPlan(facts, toDay(now)) : null,
    isCheckInLapsed: facts?.is_check_in_lapsed ?? false,
    ...calculateCheckIn(startedAt, now),
  };
}

async function localeOf(
  { db, now }: { db: Db; now: () => number },
  preferences: Preferences,
  { city, regionCode }: Pick<ClientLocation, 'city' | 'regionCode'>,
  preferredCountry: string | undefined,
): Promise<ClientData['locale']> {
  return {
    availableCountries: COUNTRIES.map(({ code, name }) => ({ code, name })),
    availableCurrencies: await readOfferedCurrencies(db, now()),
    city,
    countryCode: preferences.countryCode,
    // The account, or for a guest the cookie, prefers another country than the store's.
    countryConflict: preferredCountry !== undefined && preferredCountry !== preferences.countryCode,
    regionCode,
    selectedCurrency: await readRate(db, preferences, now()),
    selectedLocale: formatStoreLocale(preferences.countryCode),
  };
}
