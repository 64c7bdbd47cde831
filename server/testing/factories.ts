import { randomUUID } from 'node:crypto';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import type { Insertable } from 'kysely';

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

/** Inserts a placed order and returns its id. */
export async function anOrder(db: Db, facts: Partial<Insertable<Schema['orders']>> = {}): Promise<number> {
  const total_cents = facts.total_cents ?? 900;
  const { id } = await db
    .insertInto('orders')
    .values({
      number: `E-${randomUUID()}`,
      email: 'buyer@easel.example',
      status: 'placed',
      placed_at: new Date(),
      subtotal_cents: total_cents,
      total_cents,
      charge_cents: total_cents,
      ship_to: '{"name":"A"}',
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a line of an order for an original. */
export async function anOrderLine(
  db: Db,
  facts: Partial<Insertable<Schema['order_lines']>> & { order_id: number; work_id: number },
) {
  await db
    .insertInto('order_lines')
    .values({
      line: 1,
      sku: `P1-U1-A${facts.work_id}-T1`,
      kind: 'original',
      title: 'X',
      quantity: 1,
      unit_cents: 900,
      amount_cents: 900,
      net_cents: 900,
      status: 'placed',
      ...facts,
    })
    .execute();
}
