import { setImmediate } from 'node:timers/promises';
import { MAX_NEW_WORKS } from '@easel/domain/collecting/saved-search-options';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';
import { type MatchDependencies, prepareMatching } from '../../discovery/listings/match-listing.ts';
import type { CompiledSearches } from './compiled-searches.ts';
import {
  deleteOfferedWorks,
  insertMatches,
  type Match,
  readOfferedWorks,
  readSearchGroups,
  type SearchGroup,
} from './matching-store.ts';

export interface MatchNewWorksDependencies extends MatchDependencies {
  compiled: CompiledSearches;
  now: () => number;
}

/** Every minute: without new works it is one small query. */
export const matchNewWorks = defineJob({
  name: 'match-new-works',
  payload: Type.Object({}),
  schedule: '* * * * *',
});

const WORKS_AT_ONCE = 500;
const GROUPS_AT_ONCE = 2_000;
const MATCHES_AT_ONCE = 10_000;
/** The longest time without a pause for requests. */
const MAX_BLOCKING_MS = 8;

/**
 * Matches works that came onto the market against all saved searches. Works leave the queue when their matches are recorded, and recording twice changes
 * nothing: a crash loses and repeats nothing.
 */
export const matchNewWorksHandler = (parts: MatchNewWorksDependencies): JobHandler =>
  handleJob(matchNewWorks, async (_payload, { signal }) => {
    while (!signal.aborted && (await matchNextWorks(parts))) await setImmediate();
  });

/** Matches the works at the head of the queue. Returns whether there may be more. */
export async function matchNextWorks(parts: MatchNewWorksDependencies): Promise<boolean> {
  const { db, now } = parts;
  const queued = await readOfferedWorks(db, WORKS_AT_ONCE);
  if (queued.length === 0) return false;
  const offeredAt = new Map(queued.map(({ work_id, offered_at }) => [work_id, offered_at]));
  const isNew = new Set(queued.filter((row) => !row.is_prints_only).map(({ work_id }) => work_id));
  const match = await prepareMatching(parts, [...offeredAt.keys()]);

  let matches: Match[] = [];
  const record = async () => {
    if (matches.length > 0) await insertMatches(db, matches, new Date(now()));
    matches = [];
  };
  let pausedAt = performance.now();
  for await (const group of readAllGroups(parts)) {
    const search = await parts.compiled.read(group);
    if (!search) continue;
    const found = (await match(search)).filter((workId) => search.isPrints || isNew.has(workId));
    for (const workId of found.sort((a, b) => b - a).slice(0, MAX_NEW_WORKS))
      for (const searchId of group.searchIds)
        matches.push({ searchId, workId, offeredAt: offeredAt.get(workId) ?? new Date(0) });
    if (matches.length >= MATCHES_AT_ONCE) await record();
    if (performance.now() - pausedAt > MAX_BLOCKING_MS) {
      await setImmediate();
      pausedAt = performance.now();
    }
  }
  await record();
  await deleteOfferedWorks(
    db,
    queued.map(({ id }) => id),
  );
  return queued.length === WORKS_AT_ONCE;
}

async function* readAllGroups({ db }: Pick<MatchNewWorksDependencies, 'db'>): AsyncGenerator<SearchGroup> {
  let last: SearchGroup | undefined;
  for (;;) {
    const groups: SearchGroup[] = await readSearchGroups(db, last, GROUPS_AT_ONCE);
    yield* groups;
    last = groups.at(-1);
    if (groups.length < GROUPS_AT_ONCE) return;
  }
}
