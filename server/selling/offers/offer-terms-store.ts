import type { ZonePrices } from '@easel/domain/catalogue/zone-price';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface TermsRow {
  id: number;
  title: string;
  listPrices: ZonePrices | null;
  acceptsOffers: boolean;
  minimumCents: number | null;
}

const columns = sql`works.id, title, list_prices as "listPrices", accepts_offers as "acceptsOffers", minimum_cents as "minimumCents"`;
const source = sql`works left join offer_minimums on offer_minimums.work_id = works.id`;

/** An artist's originals that can be sold, the newest first. */
export async function readArtistTerms(db: Db, artistId: number, page: { limit: number; offset: number }) {
  const { rows } = await sql<TermsRow>`select ${columns} from ${source}
    where artist_id = ${artistId} and original_status in ('avail', 'reserved') and is_safe and not is_delisted
    order by uploaded_at desc, works.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countArtistTerms(db: Db, artistId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from works
    where artist_id = ${artistId} and original_status in ('avail', 'reserved') and is_safe and not is_delisted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Only works of this artist. */
export async function lockTerms(transaction: Db, artistId: number, workId: number): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`select ${columns} from ${source}
    where works.id = ${workId} and artist_id = ${artistId} for update of works`.execute(transaction);
  return rows[0];
}

export async function writeTerms(
  transaction: Db,
  workId: number,
  { acceptsOffers, minimumCents }: { acceptsOffers: boolean; minimumCents: number | null },
): Promise<void> {
  // Pages of the work are rendered again only if they change.
  await transaction
    .updateTable('works')
    .set({ accepts_offers: acceptsOffers })
    .where('id', '=', workId)
    .where('accepts_offers', '<>', acceptsOffers)
    .execute();
  await transaction.deleteFrom('offer_minimums').where('work_id', '=', workId).execute();
  if (minimumCents !== null)
    await transaction.insertInto('offer_minimums').values({ work_id: workId, minimum_cents: minimumCents }).execute();
}
