import type { OfferSide } from '@easel/domain/selling/offers';
import { RUNNING_OFFERS } from '@easel/domain/selling/offers';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import type { OfferRow } from './offers-store.ts';

/** An artist sees an offer below the minimum once it has ended (offer-side.ts). */
const offersOf = (personId: number, side: OfferSide) =>
  side === 'collector'
    ? sql`from offers where buyer_id = ${personId}`
    : sql`from offers join works on works.id = work_id
        where artist_id = ${personId} and not (declines_at is not null and offers.status = 'open')`;

/** Offers that wait for this side come first, then other running ones, then those that have ended. */
export async function readPersonOffers(
  db: Db,
  personId: number,
  side: OfferSide,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfferRow[]> {
  const ownTurn = side === 'collector' ? ['accepted', 'countered'] : ['open'];
  const { rows } = await sql<OfferRow>`select offers.* ${offersOf(personId, side)}
    order by case when offers.expires_at <= now() then 2 when offers.status = any(${ownTurn}) then 0
      when offers.status = any(${RUNNING_OFFERS}) then 1 else 2 end, offers.updated_at desc, offers.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countPersonOffers(db: Db, personId: number, side: OfferSide): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${offersOf(personId, side)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
