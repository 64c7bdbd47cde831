import type { Sponsorship } from '@easel/domain/discovery/sponsored-works';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

const columns = [
  'id',
  'owner',
  'placement',
  'first_place',
  'max_per_listing',
  'starts_at',
  'ends_at',
  'stopped_at',
  'version',
] as const;

const select = (db: Db) =>
  db
    .selectFrom('sponsorships')
    .select(columns)
    .select(({ selectFrom }) =>
      selectFrom('sponsored_works')
        .select(sql<number[]>`coalesce(array_agg(work_id::int order by work_id), '{}')`.as('work_ids'))
        .whereRef('sponsorship_id', '=', 'sponsorships.id')
        .as('work_ids'),
    );

export type SponsorshipRow = Awaited<ReturnType<typeof readSponsorships>>[number];

/** The one that ends last comes first. */
export const readSponsorships = (db: Db, limit: number) =>
  select(db).orderBy('ends_at', 'desc').orderBy('id', 'desc').limit(limit).execute();

/** Those that have not ended: they run now or later. */
export const readOpenSponsorships = (db: Db, at: Date) =>
  select(db).where('ends_at', '>', at).where('stopped_at', 'is', null).orderBy('id').execute();

export const readSponsorship = (db: Db, id: number) => select(db).where('id', '=', id).executeTakeFirst();

type StoredSponsorship = Pick<Sponsorship, 'owner' | 'placement' | 'firstPlace' | 'maxPerListing' | 'workIds'> & {
  starts: number;
  ends: number;
};

const toColumns = (given: StoredSponsorship) => ({
  owner: given.owner,
  placement: given.placement,
  first_place: given.firstPlace,
  max_per_listing: given.maxPerListing,
  starts_at: new Date(given.starts),
  ends_at: new Date(given.ends),
});

/** Undefined if the key has created one already. */
export const insertSponsorship = (
  transaction: Db,
  given: StoredSponsorship & { creationKey: string; authorId: number; at: Date },
) =>
  transaction
    .insertInto('sponsorships')
    .values({
      ...toColumns(given),
      creation_key: given.creationKey,
      stopped_at: null,
      author_id: given.authorId,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.column('creation_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findByCreationKey = (db: Db, creationKey: string) =>
  select(db).where('creation_key', '=', creationKey).executeTakeFirst();

/** Undefined if somebody else has changed it since that version. */
export const updateSponsorship = (transaction: Db, id: number, version: number, given: StoredSponsorship) =>
  transaction
    .updateTable('sponsorships')
    .set({ ...toColumns(given), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const setStopped = (db: Db, id: number, stoppedAt: Date | null) =>
  db
    .updateTable('sponsorships')
    .set(({ eb }) => ({ stopped_at: stoppedAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export async function replaceWorks(transaction: Db, sponsorshipId: number, workIds: readonly number[]) {
  await transaction
    .deleteFrom('sponsored_works')
    .where('sponsorship_id', '=', sponsorshipId)
    .where('work_id', 'not in', workIds)
    .execute();
  await transaction
    .insertInto('sponsored_works')
    .values(workIds.map((workId) => ({ sponsorship_id: sponsorshipId, work_id: workId })))
    .onConflict((conflict) => conflict.columns(['sponsorship_id', 'work_id']).doNothing())
    .execute();
}

/** What visitors did, as the figures have it (server/staff/figures/). */
export async function countSponsored(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('sponsored_days')
    .select(({ fn }) => ['sponsorship_id', fn.sum<number>('views').as('views'), fn.sum<number>('clicks').as('clicks')])
    .where('sponsorship_id', 'in', ids)
    .groupBy('sponsorship_id')
    .execute();
  return new Map(
    rows.map(({ sponsorship_id, views, clicks }) => [sponsorship_id, { views: Number(views), clicks: Number(clicks) }]),
  );
}
