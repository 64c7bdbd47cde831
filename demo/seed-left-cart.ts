import { formatSku, ORIGINAL_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import { type DemoIds, moveSequence, type SeedOptions } from './seed-options.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const OWNER = 'collector2@easel.example';
const ITEMS = 2;
/** The demo collector has the first cart. */
const CART_ID = 2;
const ZONE = 'US';

/** A cart that its owner left more than a day ago. They chose to be reminded, so the email is in the outbox within an hour. */
export async function copyLeftCart(
  client: DbClient,
  world: World,
  works: readonly InsertedWork[],
  { personId }: DemoIds,
  { now }: SeedOptions,
) {
  const owner = world.people.findIndex(({ email }) => email === OWNER);
  const items = works
    .filter(({ status, soldInZones }) => status === 'avail' && soldInZones.includes(ZONE))
    .slice(-ITEMS);
  if (owner < 0 || items.length === 0) return;
  const left = new Date(now - 1.1 * DAY_MS);
  await copyRows(
    client,
    'carts',
    ['id', 'person_id', 'version', 'created_at', 'updated_at'],
    [{ id: CART_ID, person_id: personId(owner), version: items.length, created_at: left, updated_at: left }],
  );
  await copyRows(
    client,
    'cart_lines',
    ['cart_id', 'sku', 'work_id', 'quantity', 'added_price_cents', 'added_zone', 'added_at'],
    items.map(({ id, artistId, listPrices }) => ({
      cart_id: CART_ID,
      sku: formatSku({ userId: artistId, artworkId: id, productTypeId: ORIGINAL_PRODUCT_TYPE }),
      work_id: id,
      quantity: 1,
      added_price_cents: listPrices[ZONE],
      added_zone: ZONE,
      added_at: left,
    })),
  );
  await copyRows(
    client,
    'email_subscriptions',
    ['person_id', 'kind', 'is_on', 'covered_until', 'changed_at'],
    [
      {
        person_id: personId(owner),
        kind: 'abandoned-cart',
        is_on: true,
        covered_until: new Date(now - 30 * DAY_MS),
        changed_at: new Date(now - 30 * DAY_MS),
      },
    ],
  );
  await client.query('update people set is_email_confirmed = true where id = $1', [personId(owner)]);
  await moveSequence(client, 'carts');
}
