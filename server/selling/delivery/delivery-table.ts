import type { CheckedDeliveries, WorkToShip } from '@easel/contract/selling/delivery-prices';
import { ShippingTable } from '@easel/contract/selling/shipping-table';
import { getZone, getZonePrice } from '@easel/domain/catalogue/zone-price';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { sumDeliveryChanges } from '@easel/domain/selling/delivery-changes';
import { packItems } from '@easel/domain/selling/parcels';
import { PRINT_WORKSHOP } from '@easel/domain/selling/print-packaging';
import { priceParcel } from '@easel/domain/selling/shipping-rates';
import { checkShippingTable, ORIGINAL_SHIPPING_TABLE } from '@easel/domain/selling/shipping-table';
import type { Db } from '@easel/platform/db/open-database';
import type { SectionKind } from '@easel/platform/sections/sections';
import { Check } from 'typebox/value';
import { readWorksForSale, readWorksToShip, type WorkToShipRow, writeStoredTable } from './shipping-table-store.ts';
import { readPublication, readPublishedTable } from './shipping-tables.ts';

export const DELIVERY_PRICES_SECTION = 'delivery-prices';

function checkTable(body: unknown): Outcome<ShippingTable, 'invalid'> {
  if (!Check(ShippingTable, body)) return reject('invalid', 'Some fields are missing or are no numbers.');
  return checkShippingTable(body);
}

/** The table of delivery prices as staff work on it. */
export const deliveryPricesSection: SectionKind = {
  async readLive(db) {
    const { stored, table } = await readPublication(db);
    return { ...(stored ?? table) };
  },
  readOriginal: async () => ({ ...ORIGINAL_SHIPPING_TABLE }),
  check(_db, _section, body) {
    const checked = checkTable(body);
    return checked.ok ? ok({ ...checked.value }) : checked;
  },
  isCheckedAgain: true,
  writeLive: (transaction, _section, body, version) => writeStoredTable(transaction, body, version),
};

export const deliveryPricesKind = (section: string): SectionKind | undefined =>
  section === DELIVERY_PRICES_SECTION ? deliveryPricesSection : undefined;

const toWorkToShip = (row: WorkToShipRow): WorkToShip => ({
  artworkId: row.id,
  title: row.title,
  originCountry: row.country_code ?? PRINT_WORKSHOP.originCountry,
  packaging: row.packaging,
  widthCm: row.width_cm,
  heightCm: row.height_cm,
  depthCm: row.depth_cm,
  weightKg: row.weight_kg,
  valueCents: getZonePrice(row.list_prices, getZone('us')) ?? 0,
});

export const listWorksToShip = async (db: Db, ids: readonly number[]): Promise<WorkToShip[]> =>
  (await readWorksToShip(db, ids)).map(toWorkToShip);

/** The largest markets, and the country of the artist. */
const CHECKED_COUNTRIES = ['us', 'gb', 'de', 'jp', 'au'] as const;
/** Few enough that pages are answered meanwhile. */
const WORKS_AT_ONCE = 1_000;

/** Compares some of the originals for sale: which would cost more or less to deliver than now. */
export async function checkDeliveries(
  db: Db,
  { body, afterId }: { body: unknown; afterId: number },
): Promise<Outcome<CheckedDeliveries, 'invalid'>> {
  const checked = checkTable(body);
  if (!checked.ok) return checked;
  const published = await readPublishedTable(db);
  const rows = await readWorksForSale(db, afterId, WORKS_AT_ONCE);
  const differences = rows.map((row) => compareDeliveries(published, checked.value, toWorkToShip(row)));
  return ok({
    works: rows.length,
    ...sumDeliveryChanges(differences),
    next: rows.length < WORKS_AT_ONCE ? null : (rows.at(-1)?.id ?? null),
  });
}

/** What each country would pay more; null where there is no price. */
function compareDeliveries(before: ShippingTable, after: ShippingTable, work: WorkToShip): (number | null)[] {
  const [parcel] = packItems([{ ...work, sku: String(work.artworkId), originId: 'artist' }]);
  if (!parcel) return [null];
  return [...new Set([...CHECKED_COUNTRIES, work.originCountry])].map((country) => {
    const [was, is] = [before, after].map((table) => priceParcel(table, parcel, country, work.valueCents).cents);
    return Number.isSafeInteger(was) && Number.isSafeInteger(is) ? (is ?? 0) - (was ?? 0) : null;
  });
}
