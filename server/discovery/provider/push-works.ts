import type { SearchRule } from '@easel/contract/search-api/search-rules';
import type { Db } from '@easel/platform/db/open-database';
import { listSuggestions } from '../suggestions/work-suggestions.ts';
import { toWorkDocument } from '../work-documents.ts';
import {
  countSearchedWorks,
  readChanges,
  readSearchedIds,
  readWorkFacts,
  readWorkFactsAfter,
} from '../works-feed-store.ts';
import { MAX_BATCH, type ProviderCatalogue } from './provider-catalogue.ts';
import { toProviderWork } from './provider-works.ts';
import { type PushState, readPushState, writePushState } from './push-state.ts';

export interface PushDependencies {
  db: Db;
  catalogue: ProviderCatalogue;
  /** The file of the push state. */
  file: string;
  rules: readonly SearchRule[];
  /** Sends everything again. */
  isAgain?: boolean;
  /** The settings have not changed since the last push. */
  isDescribed?: boolean;
  maxChanges?: number;
  onProgress?(done: number, total: number): void;
  /** Checked between batches; a later push continues from there. */
  isStopped?(): boolean;
}

export interface Pushed {
  put: number;
  removed: number;
  isComplete: boolean;
}

/** With more changes than this, a full push is faster. */
const MAX_CHANGES = 50_000;
/** The others are titles, which autocomplete finds as works. */
const MAX_SUGGESTIONS = 5_000;

/** Syncs a provider with the database: every work the first time, then the changes. */
export async function pushWorks(parts: PushDependencies): Promise<Pushed> {
  const { db, catalogue, file, rules, isAgain = false, isDescribed = false, maxChanges = MAX_CHANGES } = parts;
  if (isAgain) await catalogue.startOver?.();
  if (!isDescribed) {
    await catalogue.describe(rules);
    const suggestions = (await listSuggestions(db)).sort((a, b) => b.weight - a.weight).slice(0, MAX_SUGGESTIONS);
    await catalogue.putSuggestions(suggestions);
  }
  const before = isAgain ? undefined : await readPushState(file, catalogue.name);
  const changes = before && (await readChanges(db, before.position, maxChanges));
  // Old changes have been pruned.
  const state = before && changes?.workIds ? before : await startFullPush(parts);
  const pushed = { put: 0, removed: 0, isComplete: false };
  if (state.afterId !== null && !(await pushAll(parts, state, pushed))) return pushed;
  return (await pushChanges(parts, { ...state, afterId: null }, pushed)) ? { ...pushed, isComplete: true } : pushed;
}

async function startFullPush({ db, catalogue, file }: PushDependencies): Promise<PushState> {
  // Changes from now on are sent after the full push.
  const { position } = await readChanges(db, '0', 0);
  const state = { target: catalogue.name, position, afterId: 0 };
  await writePushState(file, state);
  return state;
}

async function pushAll(parts: PushDependencies, state: PushState, pushed: Pushed): Promise<boolean> {
  const { db, catalogue, file, onProgress, isStopped } = parts;
  const total = await countSearchedWorks(db);
  let reading = readWorkFactsAfter(db, state.afterId ?? 0, MAX_BATCH);
  for (;;) {
    const facts = await reading;
    if (isStopped?.()) return false;
    const last = facts.at(-1);
    if (!last) break;
    // The next ones are read while the provider stores these.
    reading = readWorkFactsAfter(db, last.id, MAX_BATCH);
    reading.catch(() => undefined);
    await catalogue.putWorks(facts.map((work) => toProviderWork(toWorkDocument(work))));
    pushed.put += facts.length;
    await writePushState(file, { ...state, afterId: last.id });
    onProgress?.(Math.min(pushed.put, total), total);
  }
  const gone: number[] = [];
  for await (const ids of catalogue.heldIds()) {
    if (isStopped?.()) return false;
    const here = new Set(await readSearchedIds(db, ids));
    gone.push(...ids.filter((id) => !here.has(id)));
  }
  await catalogue.removeWorks(gone);
  pushed.removed += gone.length;
  await catalogue.publish?.();
  await writePushState(file, { ...state, afterId: null });
  return true;
}

async function pushChanges(parts: PushDependencies, state: PushState, pushed: Pushed): Promise<boolean> {
  const { db, catalogue, file, isStopped, maxChanges = MAX_CHANGES } = parts;
  const { position, workIds } = await readChanges(db, state.position, maxChanges);
  if (!workIds) {
    await startFullPush(parts);
    return false;
  }
  for (let from = 0; from < workIds.length; from += MAX_BATCH) {
    if (isStopped?.()) return false;
    const ids = workIds.slice(from, from + MAX_BATCH);
    const facts = await readWorkFacts(db, ids);
    const here = new Set(facts.map(({ id }) => id));
    const gone = ids.filter((id) => !here.has(id));
    if (facts.length > 0) await catalogue.putWorks(facts.map((work) => toProviderWork(toWorkDocument(work))));
    await catalogue.removeWorks(gone);
    pushed.put += facts.length;
    pushed.removed += gone.length;
  }
  await writePushState(file, { ...state, position });
  return true;
}
