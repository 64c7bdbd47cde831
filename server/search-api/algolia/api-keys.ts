import { createHash, randomBytes } from 'node:crypto';
import { AlgoliaError } from './algolia-error.ts';
import { isKeepable, isListOfTexts } from './checks.ts';
import { isGrantable, isPublicKey, type Right } from './key-rights.ts';
import type { KeyFacts, StoredKey } from './keys-store.ts';
import { readParams } from './search-params.ts';
import { type Restrictions, readRestrictions } from './secured-keys.ts';

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const newKey = (): string => randomBytes(16).toString('hex');

const HINT_CHARACTERS = 4;
/** Of keys shorter than this, the hint would tell too much. */
const HINTED_FROM = 16;
const MAX_LISTED = 1_000;
const MAX_TEXT = 1_000;
const MAX_COUNT = 2_147_483_647;

/** A key with nothing but its rights. */
export const keyFactsOf = (key: string, rights: readonly Right[]): KeyFacts => ({
  keyHash: hashOfKey(key),
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

/** What a caller wants of a key; refuses what makes no sense. */
export function readKeyRequest(key: string, body: Readonly<Record<string, unknown>>, now: Date): KeyFacts {
  const { acl, description, indexes, referers, maxHitsPerQuery, maxQueriesPerIPPerHour, validity } = body;
  if (!Array.isArray(acl) || !acl.every(isGrantable)) throw new AlgoliaError(400, 'acl must be a list of known rights');
  const seconds = countOf(validity, 'validity');
  const queryParameters = textOf(body.queryParameters, 'queryParameters');
  // Parameters that cannot be read would refuse every search of this key.
  readParams(readRestrictions(queryParameters).params);
  return {
    ...keyFactsOf(key, [...new Set(acl)]),
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
  if (typeof value !== 'string' || value.length > MAX_TEXT || !isKeepable(value))
    throw new AlgoliaError(400, `${name} must be a string of at most ${MAX_TEXT} characters`);
  return value;
}

function listOf(value: unknown, name: string): string[] {
  if (value === undefined || value === null) return [];
  if (!isListOfTexts(value) || value.length > MAX_LISTED || !value.every((one) => one.length <= 256 && isKeepable(one)))
    throw new AlgoliaError(400, `${name} must be an array of at most ${MAX_LISTED} strings`);
  return value;
}

function countOf(value: unknown, name: string): number {
  if (value === undefined || value === null) return 0;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > MAX_COUNT)
    throw new AlgoliaError(400, `${name} must be a positive integer`);
  return value;
}

/** A key as the protocol shows it. Of a key that is only kept as a hash, the last characters are shown. */
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

/** What a key holds its bearer to; undefined where that is nothing. */
export function restrictionsOfKey(key: StoredKey): Restrictions | undefined {
  if (key.indexes.length === 0 && key.queryParameters === '' && key.validUntil === null) return undefined;
  const said = readRestrictions(key.queryParameters);
  return {
    ...said,
    said: `${key.keyHash} ${key.queryParameters}`,
    indices: key.indexes.length > 0 ? key.indexes : said.indices,
    validUntilMs: key.validUntil?.getTime() ?? said.validUntilMs,
  };
}
