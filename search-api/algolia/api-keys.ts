import { createHash, randomBytes } from 'node:crypto';
import { AlgoliaError } from './algolia-error.ts';
import { isStorable, isStringArray } from './checks.ts';
import { isGrantable, isPublicKey, type Right } from './key-rights.ts';
import type { KeyFacts, StoredKey } from './keys-store.ts';
import { readParams } from './search-params.ts';
import { type Restrictions, readRestrictions } from './secured-keys.ts';

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const newKey = (): string => randomBytes(16).toString('hex');

const HINT_CHARACTERS = 4;
/** For shorter keys, the hint would reveal too much. */
const HINTED_FROM = 16;
const MAX_LISTED = 1_000;
const MAX_TEXT = 1_000;
const MAX_COUNT = 2_147_483_647;

/** A key without restrictions. */
export const createKeyFacts = (key: string, rights: readonly Right[]): KeyFacts => ({
  keyHash: hashKey(key),
  signingKey: isPublicKey(rights) ? key : null,
  hint: key.length >= HINTED_FROM ? key.slice(-HINT_CHARACTERS) : '',
  rights: [...rights],
  description: '',
  indexes: [],
  referers: [],
  maxHitsPerQuery: 0,
  maxQueriesPerIPPerHour: 0,
  queryParameters: '',
  validUntil: null,
});

/** Validates a request to create or change a key. */
export function readKeyRequest(key: string, body: Readonly<Record<string, unknown>>, now: Date): KeyFacts {
  const { acl, description, indexes, referers, maxHitsPerQuery, maxQueriesPerIPPerHour, validity } = body;
  if (!Array.isArray(acl) || !acl.every(isGrantable)) throw new AlgoliaError(400, 'acl must be a list of known rights');
  const seconds = countOf(validity, 'validity');
  const queryParameters = textOf(body.queryParameters, 'queryParameters');
  // Invalid parameters would make every search with this key fail.
  readParams(readRestrictions(queryParameters).params);
  return {
    ...createKeyFacts(key, [...new Set(acl)]),
    description: textOf(description, 'description'),
    indexes: listOf(indexes, 'indexes'),
    referers: listOf(referers, 'referers'),
    maxHitsPerQuery: countOf(maxHitsPerQuery, 'maxHitsPerQuery'),
    maxQueriesPerIPPerHour: countOf(maxQueriesPerIPPerHour, 'maxQueriesPerIPPerHour'),
    queryParameters,
    validUntil: seconds === 0 ? null : new Date(now.getTime() + seconds * 1_000),
  };
}

function textOf(value: unknown, name: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.length > MAX_TEXT || !isStorable(value))
    throw new AlgoliaError(400, `${name} must be a string of at most ${MAX_TEXT} characters`);
  return value;
}

function listOf(value: unknown, name: string): string[] {
  if (value === undefined || value === null) return [];
  if (!isStringArray(value) || value.length > MAX_LISTED || !value.every((one) => one.length <= 256 && isStorable(one)))
    throw new AlgoliaError(400, `${name} must be an array of at most ${MAX_LISTED} strings`);
  return value;
}

function countOf(value: unknown, name: string): number {
  if (value === undefined || value === null) return 0;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > MAX_COUNT)
    throw new AlgoliaError(400, `${name} must be a positive integer`);
  return value;
}

/** A key in the format of the protocol. For hashed keys, only the last characters are known. */
export const shownKey = (stored: StoredKey, now: Date, value?: string) => ({
  value: value ?? stored.signingKey ?? `${'*'.repeat(28)}${stored.hint}`,
  createdAt: Math.floor(stored.createdAt.getTime() / 1_000),
  acl: stored.rights,
  validity: stored.validUntil ? Math.max(1, Math.ceil((stored.validUntil.getTime() - now.getTime()) / 1_000)) : 0,
  description: stored.description,
  indexes: stored.indexes,
  referers: stored.referers,
  maxHitsPerQuery: stored.maxHitsPerQuery,
  maxQueriesPerIPPerHour: stored.maxQueriesPerIPPerHour,
  queryParameters: stored.queryParameters,
});

/** The restrictions of a key, or undefined. */
export function getRestrictions(key: StoredKey): Restrictions | undefined {
  if (key.indexes.length === 0 && key.queryParameters === '' && key.validUntil === null) return undefined;
  const restrictions = readRestrictions(key.queryParameters);
  return {
    ...restrictions,
    queryString: `${key.keyHash} ${key.queryParameters}`,
    indices: key.indexes.length > 0 ? key.indexes : restrictions.indices,
    validUntilMs: key.validUntil?.getTime() ?? restrictions.validUntilMs,
  };
}
