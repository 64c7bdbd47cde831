import {
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
  preferencesOf,
} from '@easel/domain/accounts/preferences';
import type { Role } from '@easel/domain/accounts/roles';
import type { Country } from '@easel/domain/locale/countries';
import { countryOfLocale, parseStorePath } from '@easel/domain/locale/store-locale';
import {
  AB_COOKIE,
  INDEX_COOKIE,
  parseAbTests,
  searchPathOf,
  tileVariantOf,
  usesProductionIndex,
} from '@easel/domain/tracking/ab-tests';
import type { FastifyRequest } from 'fastify';
import { isForm } from './form-requests.ts';

/** What an answer may depend on besides its address: where the visitor shops, and how they want prices and sizes shown. */
export interface Visitor {
  prefix: string;
  path: string;
  preferences: Preferences;
  /** Which side of the experiments they are on (browse §4 AB tests). */
  searchPath: 'provider' | 'hosted';
  tileVariant: 1 | 2;
  /** They search the works of the shop itself from a copy of it. */
  usesProductionIndex: boolean;
  /** Who it is, where a call knows; pages are the same for everybody. */
  person?: Person | undefined;
  /** The country named by `X-Preferred-Locale` (account §7 login). */
  preferredCountry?: Country | undefined;
  /** How the call came in; pages ask without one. */
  client?: Client | undefined;
}

/** Somebody who is logged in. */
export interface Person {
  id: number;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  userName: string | null;
  sessionId: number;
  /** The admin who acts as this person, where one does. */
  takeover?: { id: number; adminId: number; adminFullName: string };
}

export interface Client {
  address: string;
  userAgent: string;
  /** As it came, for those who read sessions from it. */
  cookie: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Their browser asks on their behalf not to be followed. */
  asksForPrivacy?: boolean;
  /** As they came. What a proxy says of the visitor is in them. */
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  /** The call came as an HTML form, where an unticked box is not sent at all. */
  isForm?: boolean;
}

/**
 * The visitor of a page: the prefix decides the store, the cookie the rest. A prefix that names no store is left in the
 * path, where no page will be found.
 */
export function readPageVisitor(request: FastifyRequest, pathname: string): Visitor {
  const stored = parsePreferences(request.cookies[PREFERENCES_COOKIE]);
  const tests = parseAbTests(request.cookies[AB_COOKIE]);
  const sides = {
    searchPath: searchPathOf(tests),
    tileVariant: tileVariantOf(tests),
    usesProductionIndex: usesProductionIndex(request.cookies[INDEX_COOKIE]),
  };
  const store = parseStorePath(pathname);
  if (!store.ok) return { prefix: '', path: pathname, preferences: stored, ...sides };
  const { country, prefix, path } = store.value;
  const preferences = country && country.code !== stored.countryCode ? preferencesOf(country) : stored;
  return { prefix, path, preferences, ...sides };
}

/** Sessions keep it to name the device. Real ones have up to about 300 characters. */
const MAX_USER_AGENT_LENGTH = 512;

/** The visitor of a call, whose store is named in a header. */
export function readCallVisitor(request: FastifyRequest, person: Person | undefined): Visitor {
  const locale = request.headers['x-store-locale'];
  const preferredLocale = request.headers['x-preferred-locale'];
  const { ip: address, headers, cookies } = request;
  const client = {
    address,
    userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    cookie: headers.cookie ?? '',
    cookies,
    asksForPrivacy: headers['sec-gpc'] === '1',
    isForm: isForm(request),
    headers,
  };
  return {
    person,
    client,
    preferredCountry: typeof preferredLocale === 'string' ? countryOfLocale(preferredLocale) : undefined,
    ...readPageVisitor(request, typeof locale === 'string' ? `/${locale}` : '/'),
    prefix: '',
    path: '/',
  };
}

const NO_CLIENT: Client = { address: '', userAgent: '', cookie: '', cookies: {} };

/** Who calls; pages that are rendered in this process call for nobody. */
export const clientOf = ({ client }: Visitor): Client => client ?? NO_CLIENT;
