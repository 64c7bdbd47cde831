import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPreparedIndex, restoreSearchIndex, type SearchIndex } from '@easel/search/search-index';
import { SnapshotError } from '@easel/search/snapshot';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/open-database.ts';
import { documentOf } from '../work-documents.ts';
import { readChanges, readWorkFacts } from '../works-feed-store.ts';
import { buildWorksIndex } from './build-works-index.ts';
import { WORKS_SCHEMA } from './works-schema.ts';

/** The works of the shop in an index of this process, which follows the database. */
export interface WorksIndex {
  index(): SearchIndex;
  /** Brings the index to where the database stands now, or further. Calls at the same time share the work. */
  catchUp(): Promise<void>;
  /** Reads everything anew in a thread of its own; the old index answers until the new one is there. */
  rebuild(): Promise<void>;
  /** Writes the index down, to start from. */
  save(): Promise<void>;
  /** Hears which works have changed, before a search finds them changed; undefined where any of them may have. */
  onChange(listener: (workIds: number[] | undefined) => void): void;
  close(): Promise<void>;
}

export interface WorksIndexParts {
  database: Pick<Database, 'db' | 'pool' | 'url'>;
  log: FastifyBaseLogger;
  /** Where the index is written down. */
  folder: string;
  limits?: typeof LIMITS;
}

const LIMITS = {
  /** More changes at once than this are quicker read with everything else. */
  mostFollowed: 50_000,
  /** Smaller indexes are built in the time it takes to read them back. */
  leastSaved: 20_000,
};
const AT_A_TIME = 1_000;
const SAVED_EVERY_MS = 15 * 60_000;

export async function openWorksIndex({ database, log, folder, limits = LIMITS }: WorksIndexParts): Promise<WorksIndex> {
  const file = join(folder, 'works.index');
  const positionFile = join(folder, 'works.position');
  const listeners: ((workIds: number[] | undefined) => void)[] = [];
  const tell = (workIds: number[] | undefined) => {
    for (const listener of listeners) listener(workIds);
  };
  let { index, position } = (await restore()) ?? (await build());
  let savedPosition = position;

  async function restore() {
    try {
      const at = (await readFile(positionFile, 'utf8')).trim();
      const { workIds } = await readChanges(database.db, at, limits.mostFollowed);
      if (!workIds) return undefined;
      return { index: restoreSearchIndex(WORKS_SCHEMA, await readFile(file)), position: at };
    } catch (error) {
      if (error instanceof SnapshotError) log.warn(`Rebuilding the search index: ${error.message}`);
      else if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        log.warn({ err: error }, 'The saved search index could not be read. Rebuilding it.');
      return undefined;
    }
  }

  async function build() {
    const built = await buildWorksIndex(database, (count) => log.info(`${count} works loaded into the search index.`));
    return { index: openPreparedIndex(WORKS_SCHEMA, built.prepared), position: built.position };
  }

  async function follow() {
    const changes = await readChanges(database.db, position, limits.mostFollowed);
    if (!changes.workIds) {
      tell(undefined);
      ({ index, position } = await build());
      return;
    }
    if (changes.workIds.length > 0) tell(changes.workIds);
    for (let from = 0; from < changes.workIds.length; from += AT_A_TIME) {
      const ids = changes.workIds.slice(from, from + AT_A_TIME);
      const facts = await readWorkFacts(database.db, ids);
      const here = new Set(facts.map(({ id }) => id));
      index.remove(ids.filter((id) => !here.has(id)));
      index.put(facts.map(documentOf));
    }
    position = changes.position;
  }

  // What happens to the index happens one after another. Whoever asks while something is under way waits for the next turn, which begins after they asked.
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const inTurn = (work: () => Promise<void>) => {
    const turn = running.catch(() => undefined).then(work);
    running = turn;
    return turn;
  };
  const catchUp = () => {
    next ??= inTurn(() => {
      next = undefined;
      return follow();
    });
    return next;
  };

  async function save() {
    if (index.size < limits.leastSaved || position === savedPosition) return;
    await mkdir(folder, { recursive: true });
    const at = position;
    // The index first: with an older position it is only brought to where it is already.
    await index.saveSnapshot(file);
    await writeFile(`${positionFile}.tmp`, at);
    await rename(`${positionFile}.tmp`, positionFile);
    savedPosition = at;
  }

  const saving = setInterval(() => {
    inTurn(save).catch((error: unknown) => log.warn({ err: error }, 'The search index could not be saved.'));
  }, SAVED_EVERY_MS);
  saving.unref();

  await catchUp();
  return {
    index: () => index,
    catchUp,
    rebuild: () =>
      inTurn(async () => {
        await rm(positionFile, { force: true });
        tell(undefined);
        ({ index, position } = await build());
      }),
    save: () => inTurn(save),
    onChange: (listener) => {
      listeners.push(listener);
    },
    async close() {
      clearInterval(saving);
      await inTurn(save).catch((error: unknown) => log.warn({ err: error }, 'The search index could not be saved.'));
    },
  };
}
