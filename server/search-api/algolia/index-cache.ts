import type { Db } from '../../platform/db/open-database.ts';
import { type IndexRef, isInStamp, keyOf, readStamps, type StoredIndex, type Task } from './indices-store.ts';
import type { OpenIndex } from './load-index.ts';
import { readConfigStamps } from './query-suggestions-store.ts';
import type { IndexLook, RecordIndex, RecordsChange } from './record-index.ts';

/** A change of records, and what the versions of their index and its replicas were before and are after it. */
export type NotedChange = RecordsChange & { stamps: readonly { name: string; before: string; after: string }[] };

/** What the rows of an index, or of its configuration, are now; undefined where there are none. */
type StampReader = (ref: IndexRef) => string | undefined;

/** An index in memory, as its rows were. */
export interface KeptIndex {
  stamp: string;
  /** What the stamp of an index that is made from others is now; undefined where it has to be made again. */
  stampNow?: (stampOf: StampReader, configOf: StampReader) => string | undefined;
  recordsVersion?: number;
  open: OpenIndex & Partial<Pick<RecordIndex, 'size' | 'update' | 'reconfigure'>>;
}

export interface IndexCacheParts {
  db: Db;
  /** Reads an index from its rows; undefined where there is none. */
  load(ref: IndexRef): Promise<KeptIndex | undefined>;
  /** What an index is searched by now, without its records. */
  readLook(ref: IndexRef): Promise<{ stored: StoredIndex; look: IndexLook } | undefined>;
  onTrouble?: ((error: unknown) => void) | undefined;
  /** An index of more records than this is read again in the background, and answers as it was until then. */
  mostReadAtOnce?: number;
  /** Runs after an index was read again, and before it answers. */
  beforeSwap?: () => Promise<void>;
}

/** Reading this many takes a fraction of a second. */
const MAX_CONCURRENT_READS = 1_000;
const MAX_MISSED = 1_000;

interface Entry {
  ref: IndexRef;
  opening: Promise<KeptIndex | undefined>;
  /** Undefined until it is open. */
  known: KeptIndex | undefined;
  /** Whether it may have changed since it began to open. */
  isDoubtful: boolean;
  isReadAgain: boolean;
  /** Changes that were told while it was read again. */
  missed: NotedChange[];
}

/** Indices of the database in memory. A small one that has changed is read when it is next asked for; a large one goes on answering until it has been read. */
export function createIndexCache(parts: IndexCacheParts) {
  const { db, load, readLook, onTrouble = () => undefined, mostReadAtOnce = MAX_CONCURRENT_READS } = parts;
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
    };
    entries.set(key, entry);
    const forget = () => entries.get(key) === entry && entries.delete(key);
    entry.opening.then((found) => {
      entry.known = found;
      // Nobody fills the memory with names that mean nothing.
      if (!found) forget();
    }, forget);
    return entry;
  };

  /** Reads a large index again while it goes on answering. */
  const readAgain = async (key: string, entry: Entry) => {
    entry.isReadAgain = true;
    entry.missed = [];
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
      onTrouble(error);
    } finally {
      entry.isReadAgain = false;
      entry.missed = [];
      // It may have changed again meanwhile.
      isOld = true;
    }
  };

  /** Brings an index up to what its rows are now, or has it read again. */
  const bringUpToDate = async (key: string, entry: Entry, known: KeptIndex) => {
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
    } else if ((known.open.size ?? 0) <= mostReadAtOnce) entries.delete(key);
    else void readAgain(key, entry);
  };

  const refresh = async () => {
    isOld = false;
    const [stamps, configs] = await Promise.all([readStamps(db), readConfigStamps(db)]).catch((error) => {
      isOld = true;
      throw error;
    });
    const configOf = (ref: IndexRef) => configs.get(keyOf(ref));
    /** What an index shows in memory, else what its rows are. */
    const shownStamp = (ref: IndexRef) => entries.get(keyOf(ref))?.known?.stamp ?? stamps.get(keyOf(ref));
    for (const [key, entry] of entries) {
      const { known, isReadAgain } = entry;
      // An index of one's own takes the place of one that is made from others.
      const stamp = known?.stampNow && !stamps.has(key) ? known.stampNow(shownStamp, configOf) : stamps.get(key);
      if (!known) entry.isDoubtful = true;
      else if (stamp === undefined) entries.delete(key);
      else if (!isReadAgain && known.stamp !== stamp) await bringUpToDate(key, entry, known);
    }
  };

  const catchUp = async () => {
    if (isOld) refreshing = refresh();
    // Whoever asks meanwhile waits too, and does not get what was.
    await refreshing;
  };

  return {
    async open(ref: IndexRef): Promise<KeptIndex | undefined> {
      const key = keyOf(ref);
      for (;;) {
        try {
          await catchUp();
        } catch (error) {
          // While the database is away, what is known goes on answering.
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

    /** Whether searches show what a task did. */
    async shows(appId: string, task: Task): Promise<boolean> {
      await catchUp();
      const entry = entries.get(keyOf({ appId, name: task.indexName }));
      // What is not in memory is read from its rows when it is asked for.
      if (!entry) return true;
      return entry.known !== undefined && isInStamp(entry.known.stamp, task);
    },

    /** Changes what is kept as the rows were changed, where it is what the rows were. */
    async follow(appId: string, change: NotedChange) {
      for (const { name } of change.stamps) {
        const ref = { appId, name };
        const entry = entries.get(keyOf(ref));
        if (!entry?.known) continue;
        if (entry.isReadAgain) {
          if (entry.missed.length < MAX_MISSED) entry.missed.push(change);
          continue;
        }
        const after = changed(entry.known, ref, change);
        if (!after) continue;
        entry.known = after;
        entry.opening = Promise.resolve(after);
      }
    },

    /** Before rows are changed: what is kept is what they are, so that it can follow the change. */
    async prepareChange() {
      await catchUp().catch(onTrouble);
    },

    /** Rows may have changed. */
    outdate() {
      isOld = true;
    },
  };
}

/** The index with a change in it; undefined where it was another one before the change, or is better read again. */
function changed(known: KeptIndex, { name }: IndexRef, { stamps, ...change }: NotedChange): KeptIndex | undefined {
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

/** Not another one that was made after the first was deleted. */
const isSameIndex = (stamp: string, other: string) => stamp.split(' ', 1)[0] === other.split(' ', 1)[0];
