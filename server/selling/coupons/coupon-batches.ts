import { randomBytes } from 'node:crypto';
import type { CouponBatch } from '@easel/contract/selling/staff-coupons';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  COUPON_CODE_BYTES,
  createCouponCode,
  formatCouponCodes,
  GENERATION_STEP,
  parseCodePrefix,
} from '@easel/domain/selling/coupon-codes';
import type { CouponTerms } from '@easel/domain/selling/coupon-terms';
import { isSameValue } from '@easel/domain/text/same-value';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import type { SectionDependencies } from '@easel/platform/sections/sections';
import { Type } from 'typebox';
import { checkTerms, formatTermsLabel } from './staff-coupons.ts';
import {
  addGenerated,
  insertBatch,
  insertGenerated,
  listBatchRows,
  lockOpenBatch,
  readBatchByKey,
  readBatchCodes,
  setBatchStopped,
} from './staff-coupons-store.ts';

const UNKNOWN = reject('not-found', 'There is no such batch.');

const viewBatch = (row: Awaited<ReturnType<typeof listBatchRows>>[number]): CouponBatch => {
  const { terms } = row;
  return {
    ...{ batchId: row.id, name: row.name, prefix: row.prefix, terms, label: formatTermsLabel(terms) },
    ...{ size: row.size, generated: row.generated, isStopped: row.stopped_at !== null },
    usedCodes: row.used,
    givenCents: Number(row.given),
    lastUsedAt: row.last?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    author: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  };
};

export const listBatches = async (db: Db): Promise<CouponBatch[]> => (await listBatchRows(db)).map(viewBatch);

export async function readBatch(db: Db, batchId: number): Promise<Outcome<CouponBatch>> {
  const [row] = await listBatchRows(db, batchId);
  return row ? ok(viewBatch(row)) : UNKNOWN;
}

export interface WantedBatch {
  requestKey: string;
  prefix: string;
  size: number;
  terms: CouponTerms;
}

/** Starts to generate codes. The same key does that once, however often it is sent. */
export async function startBatch(
  { db, now }: SectionDependencies,
  authorId: number,
  { requestKey, prefix: typed, size, terms }: WantedBatch,
): Promise<Outcome<CouponBatch>> {
  const prefix = parseCodePrefix(typed);
  if (prefix === undefined) return reject('invalid', 'The beginning of the codes has at most 12 letters and digits.');
  const checked = await checkTerms(db, terms);
  if (!checked.ok) return checked;
  if (checked.value.name === '') return reject('invalid', 'Generated coupons need a name, by which staff find them.');
  const started = await db.transaction().execute(async (transaction): Promise<Outcome<number>> => {
    const batch = { requestKey, prefix, size, terms: checked.value, authorId, at: new Date(now()) };
    const added = await insertBatch(transaction, batch);
    if (!added) return findStarted(transaction, batch);
    await enqueue(transaction, generateCoupons, { batchId: added.id });
    return ok(added.id);
  });
  return started.ok ? readBatch(db, started.value) : started;
}

async function findStarted(db: Db, { requestKey, prefix, size, terms }: WantedBatch): Promise<Outcome<number>> {
  const known = await readBatchByKey(db, requestKey);
  const isSame = known?.prefix === prefix && known.size === size && isSameValue(known.terms, terms);
  return known && isSame
    ? ok(known.id)
    : reject('key-reused', 'Other codes were generated with this form. Open it again.');
}

export const generateCoupons = defineJob({
  name: 'generate-coupons',
  payload: Type.Object({ batchId: Type.Integer() }),
});

/**
 * Writes the codes of a batch, some thousands in each transaction. How many are written is part of the same transaction, so that a process that
 * dies half-way leaves whole steps, and the next run continues with the rest.
 */
export const generateCouponsHandler = (db: Db): JobHandler =>
  handleJob(generateCoupons, async ({ batchId }, { signal }) => {
    while (await generateStep(db, batchId)) if (signal.aborted) throw new Error('The shop is shutting down.');
  });

/** Whether there is more to do. */
async function generateStep(db: Db, batchId: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const batch = await lockOpenBatch(transaction, batchId);
    if (!batch) return false;
    const count = Math.min(GENERATION_STEP, batch.size - batch.generated);
    const added = await insertGenerated(
      transaction,
      batchId,
      newCodes(batch.prefix, count),
      batch.terms,
      batch.created_at,
    );
    await addGenerated(transaction, batchId, added);
    return batch.generated + added < batch.size;
  });
}

function newCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = createCouponCode(prefix, randomBytes(COUPON_CODE_BYTES));
    if (code !== undefined) codes.add(code);
  }
  return [...codes];
}

export async function stopBatch(
  { db, now }: SectionDependencies,
  batchId: number,
  isStopped: boolean,
): Promise<Outcome<CouponBatch>> {
  const stoppedAt = isStopped ? new Date(now()) : null;
  return (await setBatchStopped(db, batchId, stoppedAt)) ? readBatch(db, batchId) : UNKNOWN;
}

/** All codes that are written so far, with how often each was used. */
export async function writeBatchCsv(db: Db, batchId: number): Promise<Outcome<{ name: string; csv: string }>> {
  const batch = await readBatch(db, batchId);
  if (!batch.ok) return batch;
  const { name, label } = batch.value;
  const codes = await readBatchCodes(db, batchId);
  return ok({
    name: `coupons-${batchId}.csv`,
    csv: formatCouponCodes(
      codes.map(({ code, uses, is_stopped }) => ({ ...{ code, name, label, uses }, isStopped: is_stopped })),
    ),
  });
}
