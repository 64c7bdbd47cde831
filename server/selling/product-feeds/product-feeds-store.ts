import type { Zone } from '@easel/domain/locale/countries';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite, isWorkOnSite } from '@easel/platform/db/site-scope';
import { sql } from 'kysely';

const isOriginalSold = (zone: Zone) =>
  sql<boolean>`original_status = 'avail' and not is_away and ${zone} = any(sold_in_zones) and ${!isLimitedSite()}`;

/** The next works that somebody in a zone can buy as an original or as a print, by id. */
export const readSellableWorks = (db: Db, zone: Zone, afterId: number, limit: number) =>
  db
    .selectFrom('works')
    .innerJoin('people', 'people.id', 'works.artist_id')
    .select([
      'works.id',
      'works.artist_id',
      'works.title',
      'works.category',
      'works.statement',
      'works.condition',
      'works.mediums',
      'works.materials',
      'works.list_prices',
      'works.packaging',
      'works.width_cm',
      'works.height_cm',
      'works.depth_cm',
      'works.weight_kg',
      'works.picture_version',
      'people.first_name',
      'people.last_name',
      'people.country_code',
      isOriginalSold(zone).as('is_original_sold'),
    ])
    .where('works.id', '>', afterId)
    .where(isWorkOnSite())
    .where('is_safe', '=', true)
    .where('has_picture', '=', true)
    .where('is_delisted', '=', false)
    .where('is_banned', '=', false)
    .where(({ or, exists, selectFrom }) =>
      or([
        isOriginalSold(zone),
        exists(
          selectFrom('print_products')
            .select('print_products.id')
            .whereRef('work_id', '=', 'works.id')
            .where('can_be_bought', '=', true),
        ),
      ]),
    )
    .orderBy('works.id')
    .limit(limit)
    .execute();

/** Prints that are not sold out. */
export const readSellablePrints = (db: Db, workIds: readonly number[]) =>
  workIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('print_products')
        .select(['id', 'work_id', 'edition', 'material', 'width_cm', 'height_cm', 'price_cents'])
        .where('work_id', 'in', [...workIds])
        .where('edition', 'in', isLimitedSite() ? ['limited'] : ['limited', 'open'])
        .where('can_be_bought', '=', true)
        .orderBy('id')
        .execute();
