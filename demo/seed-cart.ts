import { formatSku, ORIGINAL_PRODUCT_TYPE, PRINT_PRODUCT_TYPE, toConfigurationId } from '@easel/domain/catalogue/sku';
import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import { type DemoIds, moveSequence, type SeedOptions } from './seed-options.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'US';

/** The demo collector has a cart: a work that became cheaper, one that was sold meanwhile, two prints, and a work saved for later. */
export async function copyCart(
  client: DbClient,
  world: World,
  works: readonly InsertedWork[],
  { personId }: DemoIds,
  { now }: SeedOptions,
) {
  const collector = world.people.findIndex(({ email }) => email === 'collector@easel.example');
  const available = works.filter(({ status, soldInZones }) => status === 'avail' && soldInZones.includes(ZONE));
  const [cheaper, kept] = available;
  const sold = works.find(({ status }) => status === 'sold');
  const printed = works.find(({ prints, id }) => prints.some(isOpen) && id !== cheaper?.id);
  if (collector < 0) return;
  const at = (hours: number) => new Date(now - hours * HOUR_MS);
  await copyRows(
    client,
    'carts',
    ['id', 'person_id', 'version', 'created_at', 'updated_at'],
    [{ id: 1, person_id: personId(collector), version: 5, created_at: at(50), updated_at: at(2) }],
  );
  await copyRows(
    client,
    'cart_lines',
    [
      ...['cart_id', 'sku', 'work_id', 'quantity', 'is_saved_for_later'],
      ...['added_price_cents', 'added_zone', 'added_at'],
    ],
    [
      ...(cheaper ? [originalLine(cheaper, { added_at: at(50), priceFactor: 1.15 })] : []),
      ...(sold ? [originalLine(sold, { added_at: at(30) })] : []),
      ...(printed ? [printLine(printed, at(20))] : []),
      ...(kept ? [originalLine(kept, { added_at: at(2), is_saved_for_later: true })] : []),
    ],
  );
  await moveSequence(client, 'carts');
}

const originalLine = (
  { id, artistId, listPrices }: InsertedWork,
  {
    added_at,
    priceFactor = 1,
    is_saved_for_later = false,
  }: { added_at: Date; priceFactor?: number; is_saved_for_later?: boolean },
) => ({
  cart_id: 1,
  sku: formatSku({ userId: artistId, artworkId: id, productTypeId: ORIGINAL_PRODUCT_TYPE }),
  work_id: id,
  quantity: 1,
  is_saved_for_later,
  added_price_cents: Math.round(((listPrices[ZONE] ?? 0) * priceFactor) / 500) * 500,
  added_zone: ZONE,
  added_at,
});

/** Two copies of the first print in an open edition, without a frame. */
function printLine({ id, artistId, prints, printIds }: InsertedWork, added_at: Date) {
  const index = prints.findIndex(isOpen);
  return {
    cart_id: 1,
    sku: formatSku({
      configurationId: toConfigurationId({ printProductId: printIds[index] ?? 0, frameNumber: 0 }),
      userId: artistId,
      artworkId: id,
      productTypeId: PRINT_PRODUCT_TYPE,
    }),
    work_id: id,
    quantity: 2,
    is_saved_for_later: false,
    added_price_cents: prints[index]?.priceCents ?? 0,
    added_zone: ZONE,
    added_at,
  };
}

const isOpen = ({ editionSize }: InsertedWork['prints'][number]) => editionSize === null;
