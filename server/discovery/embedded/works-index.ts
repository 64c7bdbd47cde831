import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@easel/platform/db/open-database';
import { readErrorCode } from '@easel/platform/error-facts';
import { openPreparedIndex, restoreSearchIndex, type SearchIndex } from '@easel/search/search-index';
import { SnapshotError } from '@easel/search/snapshot';
import type { FastifyBaseLogger } from 'fastify';
import { toWorkDocument } from '../work-documents.ts';
import { readChanges, readWorkFacts } from '../works-feed-store.ts';
import { buildWorksIndex } from './build-works-index.ts';
import { WORKS_SCHEMA } from './works-schema.ts';

/** The in-process index of works, kept in sync with the database. */
export interface WorksIndex {
  index(): SearchIndex;
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
  database: Pick<Database, 'db' | 'pool' | 'url'>;
  log: FastifyBaseLogger;
  /** The folder of the snapshot. */
  folder: string;
  limits?: typeof LIMITS;
}

const LIMITS = {
  /** With more changes than this, a rebuild is faster. */
  maxChanges: 50_000,
  /** Smaller indexes are built as fast as a snapshot is loaded. */
  minSavedSize: 20_000,
};
const BATCH_SIZE = 1_000;
const SAVE_INTERVAL_MS = 15 * 60_000;

export async function openWorksIndex({
  database,
  log,
  folder,
  limits = LIMITS,
}: WorksIndexDependencies): Promise<WorksIndex> {
  const file = join(folder, 'works.index');
  const positionFile = join(folder, 'works.position');
  const listeners: ((workIds: number[] | undefined) => void)[] = [];
  const notify = (workIds: number[] | undefined) => {
    for (const listener of listeners) listener(workIds);
  };
  let { index, position } = (await restore()) ?? (await build());
  let savedPosition = position;

  async function restore() {
    try {
      const at = (await readFile(positionFile, 'utf8')).trim();
      const { workIds } = await readChanges(database.db, at, limits.maxChanges);
      if (!workIds) return undefined;
      return { index: restoreSearchIndex(WORKS_SCHEMA, await readFile(file)), position: at };
    } catch (error) {
      if (error instanceof SnapshotError) log.warn(`Rebuilding the search index: ${error.message}`);
      else if (readErrorCode(error) !== 'ENOENT')
        log.warn({ err: error }, 'The saved search index could not be read. Rebuilding it.');
      return undefined;
    }
  }

  async function build() {
    const built = await buildWorksIndex(database, (count) => log.info(`${count} works loaded into the search index.`));
    return { index: openPreparedIndex(WORKS_SCHEMA, built.prepared), position: built.position };
  }

  async function follow() {
    const changes = await readChanges(database.db, position, limits.maxChanges);
    if (!changes.workIds) {
      notify(undefined);
      ({ index, position } = await build());
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
    position = changes.position;
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
    if (index.size < limits.minSavedSize || position === savedPosition) return;
    await mkdir(folder, { recursive: true });
    const at = position;
    // Index before position: with an older position, changes are only applied twice.
    await index.saveSnapshot(file);
    await writeFile(`${positionFile}.tmp`, at);
    await rename(`${positionFile}.tmp`, positionFile);
    savedPosition = at;
  }

  const saving = setInterval(() => {
    runExclusive(save).catch((error: unknown) => log.warn({ err: error }, 'The search index could not be saved.'));
  }, SAVE_INTERVAL_MS);
  saving.unref();

  await catchUp();
  return {
    index: () => index,
    catchUp,
    rebuild: () =>
      runExclusive(async () => {
        await rm(positionFile, { force: true });
        notify(undefined);
        ({ index, position } = await build());
      }),
    save: () => runExclusive(save),
    onChange: (listener) => {
      listeners.push(listener);
    },
    async close() {
      clearInterval(saving);
      await runExclusive(save).catch((error: unknown) =>
        log.warn({ err: error }, 'The search index could not be saved.'),
      );
    },
  };
}
