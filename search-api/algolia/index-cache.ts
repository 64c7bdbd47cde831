import type { Db } from '@easel/platform/db/open-database';
import { formatIndexKey, type IndexRef, isInStamp, readStamps, type StoredIndex, type Task } from './indices-store.ts';
import type { OpenIndex } from './load-index.ts';
import { readConfigStamps } from './query-suggestions-store.ts';
import type { IndexConfiguration, RecordIndex, RecordsChange } from './record-index.ts';

/** A change of records, with the versions of the index and its replicas before and after. */
export type NotedChange = RecordsChange & { stamps: readonly { name: string; before: string; after: string }[] };

/** The current version of an index or its configuration. Undefined if it does not exist. */
type StampReader = (ref: IndexRef) => string | undefined;

/** A cached index and its version. */
export interface CachedIndex {
  stamp: string;
  /** The current version of a derived index. Undefined if it must be rebuilt. */
  stampNow?: (stampOf: StampReader, configOf: StampReader) => string | undefined;
  recordsVersion?: number;
  open: OpenIndex & Partial<Pick<RecordIndex, 'size' | 'update' | 'reconfigure'>>;
}

export interface IndexCacheDependencies {
  db: Db;
  /** Loads an index from the database. Undefined if it does not exist. */
  load(ref: IndexRef): Promise<CachedIndex | undefined>;
  /** The current settings, rules and synonyms of an index, without records. */
  readConfiguration(ref: IndexRef): Promise<{ stored: StoredIndex; look: IndexConfiguration } | undefined>;
  onError?: ((error: unknown) => void) | undefined;
  /** Larger indexes are reloaded in the background and serve their old state until then. */
  mostReadAtOnce?: number;
  /** Called between reloading an index and using it. */
  beforeSwap?: () => Promise<void>;
}

/** Loading this many takes a fraction of a second. */
const MAX_CONCURRENT_READS = 1_000;
const MAX_MISSED = 1_000;
/** While records arrive and nobody searches, a large index is rebuilt after this many changes and this growth, not after each batch. */
const MIN_UNAPPLIED = 5_000;
const MIN_GROWTH = 0.5;

interface Entry {
  ref: IndexRef;
  opening: Promise<CachedIndex | undefined>;
  /** Undefined until loaded. */
  known: CachedIndex | undefined;
  /** Whether it may have changed since loading started. */
  isDoubtful: boolean;
  isReadAgain: boolean;
  /** Changes announced during a reload. */
  missed: NotedChange[];
  /** The number of changed records that the index does not have yet. */
  unapplied: number;
}

/** In-memory cache of indices. A changed small index is reloaded on the next request; a large one keeps serving until it has been reloaded. */
export function createIndexCache(parts: IndexCacheDependencies) {
  const {
    db,
    load,
    readConfiguration: readLook,
    onError = () => undefined,
    mostReadAtOnce = MAX_CONCURRENT_READS,
  } = parts;
  const entries = new Map<string, Entry>();
  let isOld = false;
  let refreshing: Promise<void> = Promise.resolve();

  const openEntry = (key: string, ref: IndexRef): Entry => {
    const entry: Entry = {
      ref,
      opening: load(ref),
      known: undefined,
      isDoubtful: false,
      isReadAgain: false,
      missed: [],
      unapplied: 0,
    };
    entries.set(key, entry);
    const forget = () => entries.get(key) === entry && entries.delete(key);
    entry.opening.then((found) => {
      entry.known = found;
      // Unknown names are not cached, so that they cannot fill the memory.
      if (!found) forget();
    }, forget);
    return entry;
  };

  /** Reloads a large index while it keeps serving. */
  const readAgain = async (key: string, entry: Entry) => {
    entry.isReadAgain = true;
    entry.missed = [];
    entry.unapplied = 0;
    try {
      let found = await load(entry.ref);
      await parts.beforeSwap?.();
      if (entries.get(key) !== entry) return;
      if (!found) entries.delete(key);
      else {
        for (const change of entry.missed) found = changed(found, entry.ref, change) ?? found;
        entry.known = found;
        entry.opening = Promise.resolve(found);
      }
    } catch (error) {
      onError(error);
    } finally {
      entry.isReadAgain = false;
      entry.missed = [];
      // It may have changed again in the meantime.
      isOld = true;
    }
  };

  /** Updates an index to the current rows, or reloads it. A large one that nobody asks for can wait for more changes. */
  const bringUpToDate = async (key: string, entry: Entry, known: CachedIndex, isAskedFor: boolean) => {
    const now = known.open.reconfigure ? await readLook(entry.ref) : undefined;
    if (entries.get(key) !== entry || entry.known !== known) return;
    const isSameRecords =
      now !== undefined &&
      now.stored.recordsVersion === known.recordsVersion &&
      isSameIndex(known.stamp, now.stored.stamp);
    const open = isSameRecords ? known.open.reconfigure?.(now.look) : undefined;
    if (open && now) {
      entry.known = { stamp: now.stored.stamp, recordsVersion: now.stored.recordsVersion, open };
      entry.opening = Promise.resolve(entry.known);
      return;
    }
    const size = known.open.size ?? 0;
    const isFilling = entry.unapplied > 0 && entry.unapplied < Math.max(MIN_UNAPPLIED, size * MIN_GROWTH);
    if (size <= mostReadAtOnce) entries.delete(key);
    else if (isAskedFor || !isFilling) void readAgain(key, entry);
    else isOld = true;
  };

  const refresh = async (isAskedFor: boolean) => {
    isOld = false;
    const [stamps, configs] = await Promise.all([readStamps(db), readConfigStamps(db)]).catch((error) => {
      isOld = true;
      throw error;
    });
    const configOf = (ref: IndexRef) => configs.get(formatIndexKey(ref));
    /** The version in memory, otherwise the version of the rows. */
    const shownStamp = (ref: IndexRef) =>
      entries.get(formatIndexKey(ref))?.known?.stamp ?? stamps.get(formatIndexKey(ref));
    for (const [key, entry] of entries) {
      const { known, isReadAgain } = entry;
      // A stored index replaces a derived index of the same name.
      const stamp = known?.stampNow && !stamps.has(key) ? known.stampNow(shownStamp, configOf) : stamps.get(key);
      if (!known) entry.isDoubtful = true;
      else if (stamp === undefined) entries.delete(key);
      else if (!isReadAgain && known.stamp !== stamp) await bringUpToDate(key, entry, known, isAskedFor);
    }
  };

  const catchUp = async (isAskedFor: boolean) => {
    if (isOld) refreshing = refresh(isAskedFor);
    // Concurrent requests wait too, and do not get the old state.
    await refreshing;
  };

  return {
    async open(ref: IndexRef): Promise<CachedIndex | undefined> {
      const key = formatIndexKey(ref);
      for (;;) {
        try {
          await catchUp(true);
        } catch (error) {
          // If the database is unavailable, cached indices keep serving.
          const known = entries.get(key)?.known;
          if (!known) throw error;
          return known;
        }
        const entry = entries.get(key) ?? openEntry(key, ref);
        const found = await entry.opening;
        if (!entry.isDoubtful) return found;
        entry.isDoubtful = false;
        isOld = true;
      }
    },

    /** Whether searches reflect a task. */
    async shows(appId: string, task: Task): Promise<boolean> {
      for (;;) {
        await catchUp(true);
        const entry = entries.get(formatIndexKey({ appId, name: task.indexName }));
        // Indexes that are not cached are loaded from the current rows.
        if (!entry) return true;
        if (!entry.known) return false;
        if (!entry.isDoubtful) return isInStamp(entry.known.stamp, task);
        // It changed while it was loaded. If nobody searches in it, nothing else would load it again.
        entry.isDoubtful = false;
        isOld = true;
      }
    },

    /** Applies a change to a cached index if its version matches. */
    async follow(appId: string, change: NotedChange) {
      for (const { name } of change.stamps) {
        const ref = { appId, name };
        const entry = entries.get(formatIndexKey(ref));
        if (!entry?.known) continue;
        if (entry.isReadAgain) {
          if (entry.missed.length < MAX_MISSED) entry.missed.push(change);
          continue;
        }
        const after = changed(entry.known, ref, change);
        if (!after) {
          entry.unapplied += change.put.length + change.removed.length;
          continue;
        }
        entry.known = after;
        entry.opening = Promise.resolve(after);
      }
    },

    /** Before a change: updates the cache, so that it can apply the change afterwards. */
    async prepareChange() {
      await catchUp(false).catch(onError);
    },

    /** After a change: loads an index in the background, so that its first search does not wait. */
    async prepare(ref: IndexRef) {
      try {
        await catchUp(false);
        const key = formatIndexKey(ref);
        await (entries.get(key) ?? openEntry(key, ref)).opening;
      } catch (error) {
        onError(error);
      }
    },

    /** Invalidates all cached indices. */
    outdate() {
      isOld = true;
    },
  };
}

/** The index after a change. Undefined if its version differs or a reload is cheaper. */
function changed(known: CachedIndex, { name }: IndexRef, { stamps, ...change }: NotedChange): CachedIndex | undefined {
  const own = stamps.find((stamp) => stamp.name === name);
  if (!own || known.stamp !== own.before) return undefined;
  const open = known.open.update?.(change);
  if (!open) return undefined;
  return {
    stamp: own.after,
    open,
    ...(known.recordsVersion !== undefined && { recordsVersion: known.recordsVersion + 1 }),
  };
}

/** Distinguishes an index from another one created later with the same name. */
const isSameIndex = (stamp: string, other: string) => stamp.split(' ', 1)[0] === other.split(' ', 1)[0];
