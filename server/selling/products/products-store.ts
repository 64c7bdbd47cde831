import type { Db } from '../../platform/db/open-database.ts';

export const readWorkOffers = (db: Db, workIds: readonly number[]) =>
  workIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('works')
        .innerJoin('people', 'people.id', 'works.artist_id')
        .select([
          'works.id',
          'works.artist_id',
          'works.category',
          'works.original_status',
          'works.list_prices',
          'works.sold_in_zones',
          'works.is_safe',
          'works.is_delisted',
          'works.packaging',
          'works.width_cm',
          'works.height_cm',
          'works.depth_cm',
          'works.weight_kg',
          'people.country_code',
          'people.is_banned',
          'people.is_on_vacation',
        ])
        .where('works.id', 'in', [...workIds])
        .execute();

export const readPrintOffers = (db: Db, printProductIds: readonly number[]) =>
  printProductIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('print_products')
        .select([
          'id',
          'work_id',
          'edition',
          'edition_size',
          'edition_sold',
          'material',
          'width_cm',
          'height_cm',
          'price_cents',
        ])
        .where('id', 'in', [...printProductIds])
        .execute();

export const readFrames = (db: Db) =>
  db.selectFrom('print_frames').select(['name', 'price_cents_per_meter', 'sort_order']).execute();
