import type { Db } from '@easel/platform/db/open-database';
import { LRUCache } from 'lru-cache';
import type { ReadPopularity } from '../popularity-signals.ts';
import { AlgoliaError, noIndex } from './algolia-error.ts';
import { createKeyFacts, getRestrictions, hashKey } from './api-keys.ts';
import { isIndexName } from './checks.ts';
import { openConfiguredSuggestions } from './configured-suggestions.ts';
import { type Dictionaries, openDictionaries, STANDARD_DICTIONARIES } from './dictionaries.ts';
import { readDictionarySettings, readEntries } from './dictionaries-store.ts';
import { type CachedIndex, createIndexCache, type IndexCacheDependencies, type NotedChange } from './index-cache.ts';
import { completeSettings, readReplicas } from './index-settings.ts';
import { type IndexRef, readIndex, type StoredIndex, type Task, writeApplication } from './indices-store.ts';
import type { KeyLimits } from './key-limits.ts';
import { type Right, SHOP_RIGHTS } from './key-rights.ts';
import { readKey, readSigningKeys, type StoredKey, writeKey } from './keys-store.ts';
import type { OpenIndex } from './load-index.ts';
import { openSuggestions, parseSuggestionsSource } from './query-suggestions.ts';
import { readConfig } from './query-suggestions-store.ts';
import { type IndexConfiguration, openRecordIndex, type RecordIndex } from './record-index.ts';
import { readRecords } from './records-store.ts';
import { type IndexProvider, openSectionIndex, readSortedName } from './section-index.ts';
import { isSignedWith, type Restrictions, readRestrictions, readSecuredKey } from './secured-keys.ts';
import { readSources } from './sources-store.ts';

export interface KeyRights {
  rights: ReadonlySet<Right>;
  /** The restrictions of the key and of the key it was derived from. */
  restrictions: readonly Restrictions[];
  /** Whether it is a secured key, derived by the client. */
  isMade: boolean;
  /** Limits of a stored key. The shop's own key has none. */
  limits?: KeyLimits;
  /** The networks that the application accepts. Empty: all. */
  sources: readonly string[];
}

/** The indices of all applications: those in the database, and indices of the shop that every application can read. */
export interface Indices {
  /** The permissions of a key. Undefined if it is unknown. */
  rightsOf(appId: string, apiKey: string): Promise<KeyRights | undefined>;
  /** Opens an index. Throws if it does not exist. */
  open(appId: string, name: string): Promise<OpenIndex>;
  /** Whether searches reflect a task. */
  shows(appId: string, task: Task): Promise<boolean>;
  isProvided(name: string): boolean;
  provided(): readonly OpenIndex[];
  putApplication(application: {
    appId: string;
    name: string;
    keys: readonly { key: string; rights: readonly Right[] }[];
  }): Promise<void>;
  /** Changes indices in one transaction and invalidates the cache, except for announced record changes. */
  change<T>(
    appId: string,
    names: readonly string[],
    work: (transaction: Db, note: NoteChange) => Promise<T>,
  ): Promise<T>;
  /** For reading. */
  db: Db;
  /** Invalidates the cache. */
  outdate(): void;
}

export interface IndicesDependencies {
  db: Db;
  providers?: readonly IndexProvider[];
  readPopularity?: ReadPopularity | undefined;
  /** A built-in application whose key may search and browse. */
  shop?: { appId: string; apiKey: string };
  /** How large indices are reloaded. */
  rebuilding?: Pick<IndexCacheDependencies, 'mostReadAtOnce' | 'beforeSwap' | 'onError'>;
}

export type NoteChange = (change: NotedChange) => void;

const KEYS_KEPT = 1_000;
const KEYS_KEPT_MS = 10_000;

export function createIndices({
  db,
  providers = [],
  readPopularity,
  shop,
  rebuilding = {},
}: IndicesDependencies): Indices {
  const provided = new Map(providers.map((provider) => [provider.name, provider]));
  const opened = new Map<string, OpenIndex>();
  const keys = new LRUCache<string, { known: KeyRights | undefined }>({ max: KEYS_KEPT, ttl: KEYS_KEPT_MS });

  const provide = (provider: IndexProvider): OpenIndex => {
    const open = opened.get(provider.name) ?? openSectionIndex(provider);
    opened.set(provider.name, open);
    return open;
  };

  /** Indices of the shop by name, including sorted replicas. */
  const findProvided = (name: string): OpenIndex | undefined => {
    const known = provided.get(name);
    if (known) return provide(known);
    const before = opened.get(name);
    if (before) return before;
    for (const provider of providers) {
      const sort = readSortedName(name, provider);
      if (!sort || provide(provider).numbersOf(sort.number).length === 0) continue;
      const open = openSectionIndex(provider, sort, name);
      opened.set(name, open);
      return open;
    }
    return undefined;
  };

  /** Dictionaries by application. Cleared after a change. */
  const words = new Map<string, Dictionaries>();
  let wordsAge = 0;
  const wordsOf = (appId: string) => () => words.get(appId) ?? STANDARD_DICTIONARIES;
  const readWords = async (appId: string) => {
    if (words.has(appId)) return;
    const age = wordsAge;
    const [entries, settings] = await Promise.all([readEntries(db, appId), readDictionarySettings(db, appId)]);
    if (age === wordsAge) words.set(appId, openDictionaries(entries, settings));
  };

  const load = async ({ appId, name }: IndexRef): Promise<CachedIndex | undefined> => {
    const stored = await readIndex(db, appId, name);
    if (stored)
      return {
        stamp: stored.stamp,
        recordsVersion: stored.recordsVersion,
        open: await openStored({ db, readPopularity }, appId, stored, wordsOf(appId)),
      };
    const config = await readConfig(db, { appId, name });
    if (config)
      return openConfiguredSuggestions({ appId, name }, config, async (other) => {
        const shared = findProvided(other);
        return shared ? { open: shared, stamp: 'provided' } : cache.open({ appId, name: other });
      });
    // Every index has a derived index of query suggestions.
    const sourceName = parseSuggestionsSource(name);
    if (sourceName === undefined) return undefined;
    const provider = provided.get(sourceName);
    if (provider) return { stamp: '', stampNow: () => undefined, open: await openSuggestions(provide(provider)) };
    const ref = { appId, name: sourceName };
    const source = await cache.open(ref);
    if (!source || source.stampNow) return undefined;
    return {
      stamp: source.stamp,
      stampNow: (stampOf, configOf) => (configOf({ appId, name }) === undefined ? stampOf(ref) : undefined),
      open: await openSuggestions(source.open),
    };
  };

  const cache = createIndexCache({
    db,
    load,
    async readConfiguration({ appId, name }) {
      const stored = await readIndex(db, appId, name);
      return stored && { stored, look: await lookOf(db, appId, stored) };
    },
    ...rebuilding,
  });

  const rightsOfStored = (key: StoredKey): Omit<KeyRights, 'sources'> => {
    const restrictions = getRestrictions(key);
    return {
      rights: new Set(key.rights),
      restrictions: restrictions ? [restrictions] : [],
      isMade: false,
      limits: key,
    };
  };
  const shopRights: KeyRights = { rights: new Set(SHOP_RIGHTS), restrictions: [], isMade: false, sources: [] };

  /** A secured key has the rights of its parent key and is restricted by both. */
  const rightsOfSecured = async (appId: string, apiKey: string): Promise<Omit<KeyRights, 'sources'> | undefined> => {
    const secured = readSecuredKey(apiKey);
    if (!secured) return undefined;
    const parents =
      shop && appId === shop.appId
        ? [{ key: shop.apiKey, known: shopRights }]
        : (await readSigningKeys(db, appId)).map((key) => ({ key: key.signingKey, known: rightsOfStored(key) }));
    const parent = parents.find(({ key }) => isSignedWith(secured, key))?.known;
    if (!parent) return undefined;
    return { ...parent, restrictions: [...parent.restrictions, readRestrictions(secured.source)], isMade: true };
  };

  return {
    db,
    async rightsOf(appId, apiKey) {
      if (shop && appId === shop.appId && apiKey === shop.apiKey) return shopRights;
      const keyHash = hashKey(apiKey);
      const name = `${keyHash} ${appId}`;
      const before = keys.get(name);
      if (before) return before.known;
      const [stored, sources] = await Promise.all([readKey(db, appId, keyHash), readSources(db, appId)]);
      const own = stored ? rightsOfStored(stored) : await rightsOfSecured(appId, apiKey);
      const known = own && { ...own, sources: sources.map(({ source }) => source) };
      keys.set(name, { known });
      return known;
    },
    async open(appId, name) {
      const shared = findProvided(name);
      if (shared) return shared;
      if (!isIndexName(name)) throw noIndex(name);
      const [found] = await Promise.all([cache.open({ appId, name }), readWords(appId)]);
      if (!found) throw noIndex(name);
      return found.open;
    },
    shows: (appId, task) => cache.shows(appId, task),
    isProvided: (name) => findProvided(name) !== undefined,
    provided: () => providers.map(provide),
    async putApplication({ appId, name, keys: given }) {
      await db.transaction().execute(async (transaction) => {
        await writeApplication(transaction, appId, name);
        for (const { key, rights } of given) await writeKey(transaction, appId, createKeyFacts(key, rights));
      });
      keys.clear();
    },
    async change(appId, names, work) {
      for (const name of names) {
        if (findProvided(name)) throw new AlgoliaError(403, `Index ${name} can only be read`);
        if (!isIndexName(name)) throw new AlgoliaError(400, 'indexName is not valid');
      }
      await cache.prepareChange();
      const noted: Parameters<NoteChange>[0][] = [];
      const done = await db.transaction().execute((transaction) => work(transaction, (change) => noted.push(change)));
      for (const change of noted) await cache.follow(appId, change);
      cache.outdate();
      // Its replicas, of which a shop may have a dozen, are loaded when somebody searches in them.
      for (const name of names) void cache.prepare({ appId, name });
      return done;
    },
    outdate() {
      keys.clear();
      words.clear();
      wordsAge += 1;
      cache.outdate();
    },
  };
}

/** The settings, rules and synonyms of an index. */
async function lookOf(db: Db, appId: string, stored: StoredIndex): Promise<IndexConfiguration> {
  const { primaryName, name, settings, rules, synonyms } = stored;
  const primary = primaryName === null ? undefined : await readIndex(db, appId, primaryName);
  const isVirtual = readReplicas(primary?.settings ?? {}).some((replica) => replica.name === name && replica.isVirtual);
  return { settings: completeSettings(settings), rules, synonyms, isVirtual };
}

async function openStored(
  { db, readPopularity }: Pick<IndicesDependencies, 'db' | 'readPopularity'>,
  appId: string,
  stored: StoredIndex,
  dictionaries: () => Dictionaries,
): Promise<RecordIndex> {
  const signalsName = stored.primaryName ?? stored.name;
  return openRecordIndex({
    name: stored.name,
    ...(await lookOf(db, appId, stored)),
    records: await readRecords(db, appId, signalsName),
    popularity: readPopularity?.({ account: appId, name: signalsName }),
    dictionaries,
  });
}
