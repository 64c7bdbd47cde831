import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@easel/platform/db/open-database';
import { readErrorCode } from '@easel/platform/error-facts';
import { openPreparedIndex, restoreSearchIndex, type SearchIndex } from '@easel/search/search-index';
import { SnapshotError } from '@easel/search/snapshot';
import type { FastifyBaseLogger } from 'fastify';
import { toWorkDocument } from '../work-documents.ts';
import { type Changes, readChanges, readWorkFacts } from '../works-feed-store.ts';
import { buildWorksIndex, isSmallCatalogue } from './build-works-index.ts';
import type { SharedSnapshot } from './shared-snapshot.ts';
import { WORKS_SCHEMA } from './works-schema.ts';

/** The in-process index of works, kept in sync with the database. */
export interface WorksIndex {
  /** Throws while the first index is being built. */
  index(): SearchIndex;
  isReady(): boolean;
  /** Changes before this position are in the index. Undefined while the first index is being built. */
  position(): string | undefined;
  /** Resolves once there is an index; rejects if the current attempt to build one fails. */
  ready(): Promise<void>;
  /** Applies all changes in the database up to now. Concurrent calls share one run. */
  catchUp(): Promise<void>;
  /** Rebuilds the index in a worker thread; the old index is used until the new one is ready. */
  rebuild(): Promise<void>;
  /** Writes a snapshot for the next start. */
  save(): Promise<void>;
  /** Called with the changed works before searches see the changes; undefined if any work may have changed. */
  onChange(listener: (workIds: number[] | undefined) => void): void;
  close(): Promise<void>;
}

export interface WorksIndexDependencies {
  database: Pick<Database, 'db' | 'pool' | 'directUrl'>;
  log: FastifyBaseLogger;
  /** The folder of the snapshot. */
  folder: string;
  /** Where hosts share their snapshots, if they can. */
  shared?: SharedSnapshot | undefined;
  /** Another process of this host saves the index. This one loads it, and builds one only if there is none for long. */
  loadsOnly?: boolean;
  limits?: Partial<typeof LIMITS>;
}

/** The index with all changes before the position, and those of the changes after it that were `read`. */
interface CurrentIndex extends Pick<Changes, 'position'>, Partial<Pick<Changes, 'read'>> {
  index: SearchIndex;
}

const LIMITS = {
  /** With more changes than this, a rebuild is faster. */
  maxChanges: 50_000,
  /** Smaller indexes are built at the start, from what the current version of the shop reads. */
  minSavedSize: 10_000,
  /** A larger index is built in the background, while pages that need no search are served. */
  maxBuiltAtStart: 10_000,
  /** When a failed build is tried again. */
  retryMs: 5_000,
  /** For an index that another process is building. */
  maxWaitMs: 600_000,
};
const BATCH_SIZE = 1_000;
const SAVE_INTERVAL_MS = 15 * 60_000;

export async function openWorksIndex({
  database,
  log,
  folder,
  shared,
  loadsOnly = false,
  limits: given,
}: WorksIndexDependencies): Promise<WorksIndex> {
  const limits = { ...LIMITS, ...given };
  const file = join(folder, 'works.index');
  const positionFile = join(folder, 'works.position');
  const listeners: ((workIds: number[] | undefined) => void)[] = [];
  const notify = (workIds: number[] | undefined) => {
    for (const listener of listeners) listener(workIds);
  };
  const closing = new AbortController();
  const restored = await restore();
  let current: CurrentIndex | undefined =
    restored ?? ((await isSmallCatalogue(database, limits.maxBuiltAtStart)) ? await build() : undefined);
  let savedPosition = restored?.position;
  const requireCurrent = () => {
    if (!current) throw new Error('The search index is still being built.');
    return current;
  };

  /** The snapshot of this host, or one of another host. */
  async function restore() {
    const own = async () => {
      const position = (await readFile(positionFile, 'utf8')).trim();
      return { position, readIndex: () => readFile(file) };
    };
    return (await restoreFrom(own)) ?? (shared && (await restoreFrom(shared.read)));
  }

  async function restoreFrom(read: SharedSnapshot['read']) {
    try {
      const saved = await read();
      const changes = saved && (await readChanges(database.db, saved.position, limits.maxChanges));
      const bytes = changes?.workIds && (await saved?.readIndex());
      return saved && bytes && { index: restoreSearchIndex(WORKS_SCHEMA, bytes), position: saved.position };
    } catch (error) {
      if (error instanceof SnapshotError) log.warn(`Rebuilding the search index: ${error.message}`);
      else if (readErrorCode(error) !== 'ENOENT')
        log.warn({ err: error }, 'The saved search index could not be read. Rebuilding it.');
      return undefined;
    }
  }

  async function build({ withSemanticVectors = true } = {}) {
    const built = await buildWorksIndex(database, {
      onProgress: (count) => log.info(`${count} works loaded into the search index.`),
      withSemanticVectors,
    });
    return { index: openPreparedIndex(WORKS_SCHEMA, built.prepared), position: built.position };
  }

  async function follow() {
    const { index, position, read } = requireCurrent();
    const changes = await readChanges(database.db, position, limits.maxChanges, read);
    if (!changes.workIds) {
      notify(undefined);
      current = { ...(await build()), read: changes.read };
      return;
    }
    if (changes.workIds.length > 0) notify(changes.workIds);
    for (let from = 0; from < changes.workIds.length; from += BATCH_SIZE) {
      const ids = changes.workIds.slice(from, from + BATCH_SIZE);
      const facts = await readWorkFacts(database.db, ids);
      const here = new Set(facts.map(({ id }) => id));
      index.remove(ids.filter((id) => !here.has(id)));
      index.put(facts.map(toWorkDocument));
    }
    current = { index, position: changes.position, read: changes.read };
  }

  // Index operations run one at a time. A caller that arrives during one waits for the next, which starts after the call.
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const runExclusive = (work: () => Promise<void>) => {
    const turn = running.catch(() => undefined).then(work);
    running = turn;
    return turn;
  };
  const catchUp = () => {
    next ??= runExclusive(() => {
      next = undefined;
      return follow();
    });
    return next;
  };

  async function save() {
    if (!current || loadsOnly) return;
    const { index, position } = current;
    if (index.size < limits.minSavedSize || position === savedPosition) return;
    await mkdir(folder, { recursive: true });
    // Index before position: with an older position, changes are only applied twice.
    await index.saveSnapshot(file);
    await writeFile(`${positionFile}.tmp`, position);
    await rename(`${positionFile}.tmp`, positionFile);
    savedPosition = position;
    // A shutdown does not wait for an upload.
    if (!closing.signal.aborted) await shared?.write(position, file);
  }

  const saving = setInterval(() => {
    runExclusive(save).catch((error: unknown) => log.warn({ err: error }, 'The search index could not be saved.'));
  }, SAVE_INTERVAL_MS);
  saving.unref();

  /** Also saves the index, so that the next start does not wait, however this process ends. */
  async function finishFirst() {
    const { index } = requireCurrent();
    await index.trainSemanticVectors();
    await runExclusive(save);
  }

  /** Undefined if the other process has saved none in time. */
  async function waitForSaved() {
    const end = performance.now() + limits.maxWaitMs;
    while (performance.now() < end && !closing.signal.aborted) {
      const saved = await restore();
      if (saved) return saved;
      await sleep(limits.retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
    return undefined;
  }

  /** One attempt to build the first index. */
  let attempt: Promise<void> = Promise.resolve();
  const buildFirst = () => {
    attempt = runExclusive(async () => {
      current = (loadsOnly ? await waitForSaved() : undefined) ?? (await build({ withSemanticVectors: false }));
      await follow();
    });
    attempt.then(finishFirst).catch(async (error: unknown) => {
      if (closing.signal.aborted) return;
      log.warn({ err: error }, 'The search index could not be built and saved.');
      await sleep(limits.retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (!current && !closing.signal.aborted) buildFirst();
    });
  };

  if (current) await catchUp();
  else buildFirst();
  return {
    index: () => requireCurrent().index,
    isReady: () => current !== undefined,
    position: () => current?.position,
    ready: () => (current ? Promise.resolve() : attempt),
    catchUp,
    rebuild: () =>
      runExclusive(async () => {
        await Promise.all([rm(positionFile, { force: true }), shared?.forget()]);
        notify(undefined);
        current = await build();
      }),
    save: () => runExclusive(save),
    onChange: (listener) => {
      listeners.push(listener);
    },
    async close() {
      clearInterval(saving);
      closing.abort();
      await runExclusive(save).catch((error: unknown) =>
        log.warn({ err: error }, 'The search index could not be saved.'),
      );
    },
  };
}
