import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Schema } from '../platform/db/schema.ts';

type NewPerson = Insertable<Schema['people']>;
type NewWork = Insertable<Schema['works']>;

/** Inserts an artist and returns their id. */
export async function anArtist(db: Db, facts: Partial<NewPerson> = {}): Promise<number> {
  const { id } = await db
    .insertInto('people')
    .values({ user_type: 'artist', first_name: 'Ada', last_name: 'Moreau', country_code: 'fr', city: 'Lyon', ...facts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a work, with a new artist unless one is given, and returns its id. */
export async function aWork(db: Db, facts: Partial<NewWork> = {}): Promise<number> {
  const artist_id = facts.artist_id ?? (await anArtist(db));
  const { id } = await db
    .insertInto('works')
    .values({
      title: 'Blue Night',
      category: 'paintings',
      list_prices: JSON.stringify({ US: 120_000, EU1C: 132_000 }),
      width_cm: 61,
      height_cm: 76.2,
      mediums: ['Oil'],
      materials: ['Canvas'],
      picture_width_px: 1200,
      picture_height_px: 1500,
      picture_color: '#22344f',
      ...facts,
      artist_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a print of a work and returns its id. */
export async function aPrint(db: Db, facts: Partial<Insertable<Schema['print_products']>> & { work_id: number }) {
  const { id } = await db
    .insertInto('print_products')
    .values({ edition: 'open', material: 'rag', width_cm: 30, height_cm: 40, price_cents: 7_500, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
