import { PREFERENCES_COOKIE, type Preferences, parsePreferences, preferencesOf } from '@easel/domain/preferences';
import { parseStorePath } from '@easel/domain/store-locale';
import type { FastifyRequest } from 'fastify';

/** What an answer may depend on besides its address: where the visitor shops, and how they want prices and sizes shown. */
export interface Visitor {
  prefix: string;
  path: string;
  preferences: Preferences;
}

/** The visitor of a page. The prefix decides the store, the cookie the rest; undefined where the prefix names no store. */
export function readPageVisitor(request: FastifyRequest, pathname: string): Visitor | undefined {
  const store = parseStorePath(pathname);
  if (!store.ok) return undefined;
  const { country, prefix, path } = store.value;
  const stored = readPreferences(request);
  const preferences = country && country.code !== stored.countryCode ? preferencesOf(country) : stored;
  return { prefix, path, preferences };
}

/** The visitor of a call, whose store is named in a header. */
export function readCallVisitor(request: FastifyRequest): Visitor {
  const locale = request.headers['x-store-locale'];
  const visitor = typeof locale === 'string' ? readPageVisitor(request, `/${locale}`) : undefined;
  return { prefix: '', path: '', preferences: visitor?.preferences ?? readPreferences(request) };
}

function readPreferences(request: FastifyRequest): Preferences {
  return parsePreferences(request.cookies[PREFERENCES_COOKIE]);
}
