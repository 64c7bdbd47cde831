import {
  getDefaultPreferences,
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
} from '@easel/domain/accounts/preferences';
import type { Action, Role } from '@easel/domain/accounts/roles';
import type { Country } from '@easel/domain/locale/countries';
import { type SiteContext, splitSitePath } from '@easel/domain/locale/site-context';
import { parseLocaleCountry, parseStorePath } from '@easel/domain/locale/store-locale';
import { INDEX_COOKIE, usesProductionIndex } from '@easel/domain/tracking/ab-tests';
import type { FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { isForm } from './form-requests.ts';
import { getSiteOrigin } from './request-site.ts';
import { DEFAULT_VARIANTS, type VariantFacts, type Variants } from './variants.ts';

/** Who makes a request, in which store, and with which preferences. */
export interface Visitor extends Variants {
  /** The site that the request is for. */
  site: SiteContext;
  /** What the URLs of the site start with. */
  siteOrigin: string;
  prefix: string;
  path: string;
  preferences: Preferences;
  /** Whether searches use the production index (for staging shops). */
  usesProductionIndex: boolean;
  /** The authenticated user. Public pages are rendered without one, so that they can be cached for everyone. */
  person?: Person | undefined;
  /** The session could not be read because of an outage. Reading `person` throws. */
  isPersonUnknown?: true;
  /** The country named by `X-Preferred-Locale` (docs/specification/accounts.md#account-calls). */
  preferredCountry?: Country | undefined;
  /** Details of the HTTP request. Undefined for in-process calls. */
  client?: Client | undefined;
}

/** An authenticated user. */
export interface Person {
  id: number;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  userName: string | null;
  sessionId: number;
  /** Set while an admin impersonates this user. */
  impersonation?: { id: number; adminId: number; adminFullName: string };
  /** Set if the call was made with an API token instead of a session. */
  apiTokenId?: number;
  tokenScopes?: readonly Action[];
}

/** Reads the session of a Cookie header. Undefined for guests. */
export type Authenticate = (cookie: string) => Promise<Person | undefined>;

export interface Client {
  /** Names the request in the log of the server. */
  requestId?: string;
  address: string;
  userAgent: string;
  /** The Cookie header. Sessions are read from it. */
  cookie: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** The browser sends Global Privacy Control (Sec-GPC). */
  asksForPrivacy?: boolean;
  /** Request headers, including those a proxy adds about the client's location. */
  headers?: Readonly<Record<string, string | string[] | undefined>>;
  /** An HTML form, in which unchecked checkboxes are not sent. */
  isForm?: boolean;
}

/**
 * The visitor of a page: the URL prefix selects the store, cookies the rest. An unknown prefix stays in the path, which then matches no page. Without
 * a person, variants are those of guests.
 */
export function readPageVisitor(request: FastifyRequest, pathname: string, person?: Person): Visitor {
  const { cookies, server } = request;
  const { context: site, base } = request.site;
  const stored = parsePreferences(cookies[PREFERENCES_COOKIE]);
  // The path of the sub-site is part of the prefix, so all links contain it.
  const store = parseStorePath(base === '' ? pathname : splitSitePath(pathname).path);
  const { country, prefix, path } = store.ok ? store.value : { prefix: undefined, path: pathname };
  const preferences = country && country.code !== stored.countryCode ? getDefaultPreferences(country) : stored;
  const { countryCode } = preferences;
  const asksForPrivacy = request.headers['sec-gpc'] === '1';
  return {
    site,
    siteOrigin: getSiteOrigin(request),
    prefix: prefix === undefined ? '' : `${base}${prefix}`,
    path,
    preferences,
    ...(server.chooseVariants?.({ cookies, countryCode, site, asksForPrivacy, person }) ?? DEFAULT_VARIANTS),
    usesProductionIndex: usesProductionIndex(cookies[INDEX_COOKIE]),
  };
}

/** Stored with the session to name the device. Real user agents have up to about 300 characters. */
const MAX_USER_AGENT_LENGTH = 512;

/** Reads the session of a request for its visitor. */
export async function readVisitorWith(
  authenticate: () => Promise<Person | undefined>,
  visitorOf: (person: Person | undefined) => Visitor,
): Promise<Visitor> {
  try {
    return visitorOf(await authenticate());
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return withUnknownPerson(visitorOf(undefined), error);
    throw error;
  }
}

/** The visitor of a page that is rendered for one person or guest only. */
export const readPrivateVisitor = (request: FastifyRequest, pathname: string, person: Person | undefined): Visitor => ({
  ...readPageVisitor(request, pathname, person),
  person,
  client: readClient(request),
});

function readClient(request: FastifyRequest): Client {
  const { ip: address, headers, cookies } = request;
  return {
    requestId: request.id,
    address,
    userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    cookie: headers.cookie ?? '',
    cookies,
    asksForPrivacy: headers['sec-gpc'] === '1',
    isForm: isForm(request),
    headers,
  };
}

/** The visitor of an API call: the X-Store-Locale header selects the store. */
export function readCallVisitor(request: FastifyRequest, person: Person | undefined): Visitor {
  const locale = request.headers['x-store-locale'];
  const preferredLocale = request.headers['x-preferred-locale'];
  return {
    person,
    client: readClient(request),
    preferredCountry: typeof preferredLocale === 'string' ? parseLocaleCountry(preferredLocale) : undefined,
    ...readPageVisitor(request, typeof locale === 'string' ? `/${locale}` : '/', person),
    prefix: '',
    path: '/',
  };
}

/**
 * The visitor of a request during an outage, when sessions cannot be read. Whatever needs to know the person fails like any other query; everything
 * else, such as a search, is answered. A member is never mistaken for a guest.
 */
function withUnknownPerson(visitor: Visitor, outage: DatabaseUnavailable): Visitor {
  return {
    ...visitor,
    isPersonUnknown: true,
    get person(): Person | undefined {
      throw outage;
    },
  };
}

/** What flags of a visitor depend on. */
export const readVariantFacts = (visitor: Visitor): VariantFacts => ({
  cookies: getClient(visitor).cookies,
  countryCode: visitor.preferences.countryCode,
  site: visitor.site,
  asksForPrivacy: getClient(visitor).asksForPrivacy ?? false,
  person: visitor.person,
});

const NO_CLIENT: Client = { address: '', userAgent: '', cookie: '', cookies: {} };

/** The HTTP client of a visitor. Empty for in-process calls. */
export const getClient = ({ client }: Visitor): Client => client ?? NO_CLIENT;
