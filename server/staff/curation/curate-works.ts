import type { CurationResult, Decided } from '@easel/contract/staff/curation';
import { type Outcome, ok, type Rejection, reject } from '@easel/domain/outcome';
import {
  type CuratedWork,
  type CurationChange,
  type CurationStep,
  checkCuration,
  getSafety,
  parseChange,
  parseCurationValue,
  readCurationValue,
  type SentChange,
  toCuratedStatus,
  toDirection,
  undoCuration,
} from '@easel/domain/staff/curation';
import type { Db } from '@easel/platform/db/open-database';
import { moderateInTransaction } from '../reports/work-reports.ts';
import type { CurationRow } from './curation-store.ts';
import * as store from './curation-store.ts';
import { listCurators, toUndoable } from './view-curation.ts';

export interface CurateDependencies {
  db: Db;
  now: () => number;
  newId: () => string;
}

export interface SentDecision extends SentChange {
  works: readonly { artworkId: number; version: number; seen?: string }[];
  reason: string;
}

/** Who decides, and what one decision about several works has in common. */
interface Act {
  actorId: number;
  batchId: string;
  at: Date;
}

const MISSING = 'This work does not exist.';
const RESULT_OF_REASON: Readonly<Record<string, CurationResult['result']>> = { gone: 'hidden', conflict: 'conflict' };

/** Decides about works in one transaction. One that cannot be decided about does not stop the others, and is reported. */
export async function curateWorks(
  parts: CurateDependencies,
  actorId: number,
  { works, reason, ...sent }: SentDecision,
): Promise<Outcome<Decided>> {
  const { db } = parts;
  const change = parseChange(sent);
  if (!change.ok) return change;
  const { field, value } = change.value;
  if (field === 'curator' && value !== null && !(await listCurators(db)).some(({ id }) => id === value))
    return reject('invalid', 'This person does not curate.');
  const seenWorks = new Map(works.map((work) => [work.artworkId, work]));
  const act = createAct(parts, actorId);
  const judge: Judge = async (transaction, row) => {
    const work = toCuratedWork(row);
    const { version = 0, seen } = seenWorks.get(row.id) ?? {};
    const later = await store.readLaterDecision(transaction, row.id, field, version);
    const step = checkCuration(work, change.value, { actorId, reason });
    if (!step.ok) return step;
    // Somebody else has decided the same meanwhile: nothing is lost.
    if (!step.value) return ok(undefined);
    const theirs = readCurationValue(work, field);
    // Also what was changed without a decision, such as by an import.
    if (later || (seen !== undefined && seen !== theirs))
      return {
        ...reject('conflict', `${later?.by || 'Somebody'} has changed this meanwhile.`),
        conflict: {
          ...{ field, yours: String(value ?? ''), theirs },
          ...{ reason: later?.reason ?? '', by: later?.by ?? '', at: (later?.happened_at ?? act.at).toISOString() },
        },
      };
    return ok({ step: step.value, undoes: null });
  };
  const decided = await decide(db, act, [...seenWorks.keys()], async () => judge);
  return refuseOnlyOne(decided);
}

/** Takes back what the same person has decided in the last ten minutes, for all works or one of them. The undo is an entry of the history too. */
export async function undoDecision(
  parts: CurateDependencies,
  actorId: number,
  { batchId, artworkId }: { batchId: string; artworkId?: number },
): Promise<Outcome<Decided>> {
  const { db } = parts;
  const ids = (await store.readBatch(db, actorId, batchId))
    .map(({ work_id }) => work_id)
    .filter((id) => artworkId === undefined || id === artworkId);
  if (ids.length === 0) return reject('not-found', 'There is nothing to undo.');
  const act = createAct(parts, actorId);
  const curatorIds = new Set((await listCurators(db)).map(({ id }) => id));
  const decided = await decide(db, act, ids, async (transaction) => {
    // Read again with the works locked: of two clicks only one undoes.
    const batch = await store.readBatch(transaction, actorId, batchId);
    const entries = new Map(batch.map((entry) => [entry.work_id, entry]));
    return async (_, row) => {
      const entry = entries.get(row.id);
      if (!entry) return ok(undefined);
      const by = { actorId, curatorIds, now: act.at.getTime() };
      const step = undoCuration(toCuratedWork(row), toUndoable(entry), by);
      return step.ok ? ok({ step: step.value, undoes: entry.id }) : step;
    };
  });
  return refuseOnlyOne(decided);
}

const createAct = ({ newId, now }: CurateDependencies, actorId: number): Act => ({
  actorId,
  batchId: newId(),
  at: new Date(now()),
});

const toCuratedWork = (row: CurationRow): CuratedWork => ({
  direction: toDirection(row.curated_status),
  safety: getSafety({ isShown: row.is_safe, isChecked: row.is_checked }),
  curatorId: row.curator_id,
  artistId: row.artist_id,
  isHidden: row.is_hidden,
});

type Judge = (
  transaction: Db,
  row: CurationRow,
) => Promise<Outcome<{ step: CurationStep; undoes: number | null } | undefined>>;

interface Judged extends CurationResult {
  rejection?: Rejection;
}

async function decide(
  db: Db,
  act: Act,
  workIds: readonly number[],
  /** Called once, with the works locked. */
  prepare: (transaction: Db) => Promise<Judge>,
): Promise<{ batchId: string; results: Judged[] }> {
  const results = await db.transaction().execute(async (transaction) => {
    await store.lockWorks(transaction, workIds);
    const rows = new Map(
      (await store.readCurationRows(transaction, act.actorId, workIds)).map((row) => [row.id, row] as const),
    );
    const judge = await prepare(transaction);
    const judged: Judged[] = [];
    for (const workId of workIds) {
      const row = rows.get(workId);
      judged.push(row ? await decideOne(transaction, act, row, judge) : missing(workId));
    }
    return judged;
  });
  return { batchId: act.batchId, results };
}

const missing = (artworkId: number): Judged => ({
  ...{ artworkId, title: '', result: 'hidden', isSold: false, message: MISSING },
  rejection: reject('not-found', MISSING),
});

async function decideOne(transaction: Db, act: Act, row: CurationRow, judge: Judge): Promise<Judged> {
  const facts = { artworkId: row.id, title: row.title, isSold: row.original_status === 'sold' };
  const judged = await judge(transaction, row);
  const applied = judged.ok && judged.value ? await apply(transaction, act, row, judged.value) : undefined;
  const rejection = !judged.ok ? judged : applied && !applied.ok ? applied : undefined;
  if (rejection) {
    const message = rejection.messages.join(' ');
    return { ...facts, result: RESULT_OF_REASON[rejection.reason] ?? 'refused', message, rejection };
  }
  if (!applied) return { ...facts, result: 'unchanged', message: '' };
  return { ...facts, result: 'changed', message: facts.isSold ? 'This work has been sold.' : '' };
}

async function apply(
  transaction: Db,
  { actorId, batchId, at }: Act,
  row: CurationRow,
  { step, undoes }: { step: CurationStep; undoes: number | null },
): Promise<Outcome<undefined>> {
  const change = parseCurationValue(step.field, step.to);
  if (!change) throw new Error(`${step.to} is no value of ${step.field}.`);
  if (change.field === 'status') await store.writeStatus(transaction, row.id, toCuratedStatus(change.value));
  if (change.field === 'safe') {
    const isShown = change.value !== 'no';
    if (isShown !== row.is_safe) {
      const moderated = await moderateInTransaction(transaction, {
        ...{ actorId, workId: row.id, at, note: step.reason },
        step: isShown ? 'show-again' : 'withhold',
      });
      if (!moderated.ok) return moderated;
    }
  }
  const version = await store.writeCuration(transaction, row.id, toColumns(change));
  await store.insertEvent(transaction, {
    ...{
      work_id: row.id,
      actor_id: actorId,
      field: step.field,
      reason: step.reason,
      batch_id: batchId,
      version,
      undoes,
    },
    ...{ from_value: step.from, to_value: step.to, happened_at: at },
  });
  return ok(undefined);
}

const toColumns = (change: CurationChange): { is_checked?: boolean; curator_id?: number | null } => {
  if (change.field === 'curator') return { curator_id: change.value };
  return change.field === 'safe' ? { is_checked: change.value === 'yes' } : {};
};

/** A decision about one work that cannot be made is refused. Of several works each has its own result. */
function refuseOnlyOne({ batchId, results }: { batchId: string; results: Judged[] }): Outcome<Decided> {
  const [only] = results;
  if (results.length === 1 && only?.rejection) return only.rejection;
  return ok({ batchId, results: results.map(({ rejection: _, ...result }) => result) });
}
