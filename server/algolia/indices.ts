import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/open.ts';
import { learnedOfShelf } from '../tracking/learned.ts';
import { AlgoliaError, noIndex } from './algolia-error.ts';
import { isIndexName } from './checks.ts';
import { completeSettings, readReplicas } from './index-settings.ts';
import {
  forgetTasks,
  readIndex,
  readRights,
  readSigningKeys,
  readStamps,
  type StoredIndex,
  writeApplication,
} from './indices-store.ts';
import type { OpenIndex } from './open-index.ts';
import { openSuggestions, sourceOfSuggestions } from './query-suggestions.ts';
import { openRecordIndex, type RecordIndex, type RecordsChange } from './record-index.ts';
import { readRecords } from './records-store.ts';
import { type IndexProvider, openSectionIndex, readSortedName } from './section-index.ts';
import { isSignedWith, type Restrictions, readRestrictions, readSecuredKey } from './secured-keys.ts';

export type Right = 'search' | 'browse' | 'write' | 'settings' | 'analytics';

export interface KeyRights {
  rights: ReadonlySet<Right>;
  /** Of a key that somebody has made from another. */
  restrictions?: Restrictions;
}

/** The indices of all applications: those in the database, and things of the shop that every application can read. */
export interface Indices {
  /** What a key of an application may do; undefined where there is no such key, and none it could be made from. */
  rightsOf(appId: string, apiKey: string): Promise<KeyRights | undefined>;
  /** The index, ready to be asked; refused where there is none. */
  open(appId: string, name: string): Promise<OpenIndex>;
  isProvided(name: string): boolean;
  provided(): readonly OpenIndex[];
  putApplication(application: {
    appId: string;
    name: string;
    keys: readonly { key: string; rights: readonly Right[] }[];
  }): Promise<void>;
  /** Changes rows of indices, all or none of them. What is kept of them is read anew, but for records whose change is told. */
  change<T>(
    appId: string,
    names: readonly string[],
    work: (transaction: Db, note: NoteChange) => Promise<T>,
  ): Promise<T>;
  /** For looking at rows without changing them. */
  db: Db;
  /** What is kept in memory may be old. */
  outdate(): void;
}

export interface IndicesParts {
  db: Db;
  providers?: readonly IndexProvider[];
  /** An application that is there without being in the database, whose key may search and browse. */
  shop?: { appId: string; apiKey: string };
}

/** A change of records, and what the versions of their index and its replicas were before and are after it. */
export type NoteChange = (
  change: RecordsChange & { stamps: readonly { name: string; before: string; after: string }[] },
) => void;

interface Kept {
  stamp: string;
  open: OpenIndex & Partial<Pick<RecordIndex, 'update'>>;
}

const SHOP_RIGHTS: ReadonlySet<Right> = new Set(['search', 'browse']);
const KEYS_KEPT = 1_000;
const KEYS_KEPT_MS = 10_000;
/** How often tasks that are long done are forgotten. */
const TIDIED_EVERY_MS = 3_600_000;

export function createIndices({ db, providers = [], shop }: IndicesParts): Indices {
  const provided = new Map(providers.map((provider) => [provider.name, provider]));
  const opened = new Map<string, OpenIndex>();
  const kept = new Map<string, Promise<Kept | undefined>>();
  const keys = new LRUCache<string, { known: KeyRights | undefined }>({ max: KEYS_KEPT, ttl: KEYS_KEPT_MS });
  let isOld = false;
  let refreshing = Promise.resolve();
  let tidiedAt = 0;

  const provide = (provider: IndexProvider): OpenIndex => {
    const open = opened.get(provider.name) ?? openSectionIndex(provider);
    opened.set(provider.name, open);
    return open;
  };

  /** Things of the shop by the name of their index, or of a sorted replica of it. */
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

  /** Those that have another version by now are forgotten. */
  const refresh = async () => {
    isOld = false;
    const stamps = await readStamps(db).catch((error) => {
      isOld = true;
      throw error;
    });
    for (const [key, opening] of kept) {
      const known = await opening.catch(() => undefined);
      if (known?.stamp !== stamps.get(key)) kept.delete(key);
    }
  };

  const load = async (appId: string, name: string): Promise<Kept | undefined> => {
    const stored = await readIndex(db, appId, name);
    if (stored) return { stamp: stored.stamp, open: await openStored(db, appId, stored) };
    // Every index has one beside it, with what may be searched for in it.
    const sourceName = sourceOfSuggestions(name);
    if (sourceName === undefined) return undefined;
    const provider = provided.get(sourceName);
    const source = provider ? undefined : await readIndex(db, appId, sourceName);
    const open = provider ? provide(provider) : source && (await openStored(db, appId, source));
    return open && { stamp: 'made from another', open: await openSuggestions(open) };
  };

  /** Changes what is kept as the rows were changed, where it is what the rows were. */
  const follow = async (appId: string, { stamps, ...change }: Parameters<NoteChange>[0]) => {
    for (const { name, before, after } of stamps) {
      const key = JSON.stringify([appId, name]);
      const opening = kept.get(key);
      const known = await opening?.catch(() => undefined);
      // Somebody else was here meanwhile, or read the rows when they were changed already.
      if (kept.get(key) !== opening || known?.stamp === after) continue;
      const open = known?.stamp === before ? known.open.update?.(change) : undefined;
      if (open) kept.set(key, Promise.resolve({ stamp: after, open }));
      else kept.delete(key);
    }
  };

  /** A key that was made from one of the application's: it may do what that one may, and is held to what it says. */
  const rightsOfSecured = async (appId: string, apiKey: string): Promise<KeyRights | undefined> => {
    const secured = readSecuredKey(apiKey);
    if (!secured) return undefined;
    const own = shop && appId === shop.appId ? [{ key: shop.apiKey, rights: [...SHOP_RIGHTS] }] : [];
    const parent = [...own, ...(await readSigningKeys(db, appId))].find(({ key }) => isSignedWith(secured, key));
    return parent && { rights: new Set(parent.rights), restrictions: readRestrictions(secured.said) };
  };

  return {
    db,
    async rightsOf(appId, apiKey) {
      if (shop && appId === shop.appId && apiKey === shop.apiKey) return { rights: SHOP_RIGHTS };
      const keyHash = createHash('sha256').update(apiKey).digest('hex');
      const name = `${keyHash} ${appId}`;
      const before = keys.get(name);
      if (before) return before.known;
      const rights = await readRights(db, appId, keyHash);
      const known = rights ? { rights: new Set(rights) } : await rightsOfSecured(appId, apiKey);
      keys.set(name, { known });
      return known;
    },
    async open(appId, name) {
      const shared = findProvided(name);
      if (shared) return shared;
      if (!isIndexName(name)) throw noIndex(name);
      if (isOld) refreshing = refresh();
      // Whoever asks meanwhile waits too, and is not told of what was.
      await refreshing;
      const key = JSON.stringify([appId, name]);
      let opening = kept.get(key);
      if (!opening) {
        opening = load(appId, name);
        kept.set(key, opening);
        const forget = () => kept.get(key) === opening && kept.delete(key);
        // Nobody fills the memory with names that mean nothing.
        opening.then((found) => found ?? forget()).catch(forget);
      }
      const found = await opening;
      if (!found) throw noIndex(name);
      return found.open;
    },
    isProvided: (name) => findProvided(name) !== undefined,
    provided: () => providers.map(provide),
    async putApplication({ appId, name, keys: given }) {
      const hashed = given.map(({ key, rights }) => ({
        keyHash: createHash('sha256').update(key).digest('hex'),
        rights,
        // Of a key that may change something only the hash is kept.
        signingKey: rights.includes('write') || rights.includes('settings') ? null : key,
      }));
      await db.transaction().execute((transaction) => writeApplication(transaction, { appId, name, keys: hashed }));
      keys.clear();
    },
    async change(appId, names, work) {
      for (const name of names) {
        if (findProvided(name)) throw new AlgoliaError(403, `Index ${name} can only be read`);
        if (!isIndexName(name)) throw new AlgoliaError(400, 'indexName is not valid');
      }
      const noted: Parameters<NoteChange>[0][] = [];
      const done = await db.transaction().execute((transaction) => work(transaction, (change) => noted.push(change)));
      const told = new Set(noted.flatMap(({ stamps }) => stamps.map(({ name }) => name)));
      for (const name of names) if (!told.has(name)) kept.delete(JSON.stringify([appId, name]));
      for (const change of noted) await follow(appId, change);
      // What was made from these indices has to be looked at too.
      isOld = true;
      if (Date.now() - tidiedAt > TIDIED_EVERY_MS) {
        tidiedAt = Date.now();
        await forgetTasks(db);
      }
      return done;
    },
    outdate() {
      isOld = true;
    },
  };
}

async function openStored(db: Db, appId: string, stored: StoredIndex): Promise<RecordIndex> {
  const { primaryName, name } = stored;
  const primary = primaryName === null ? undefined : await readIndex(db, appId, primaryName);
  const records = await readRecords(db, appId, primaryName ?? name);
  const isVirtual = readReplicas((primary?.settings ?? {}) as { replicas?: string[] }).some(
    (replica) => replica.name === name && replica.isVirtual,
  );
  return openRecordIndex({
    name,
    settings: completeSettings(stored.settings),
    rules: stored.rules,
    synonyms: stored.synonyms,
    records,
    isVirtual,
    learned: learnedOfShelf(db, { account: appId, shelf: primaryName ?? name }),
  });
}
