import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { formatMediumLabel } from '@easel/domain/catalogue/medium-label';
import { printPageUrl } from '@easel/domain/catalogue/print-choice';
import { PRINT_MATERIAL_TEXTS } from '@easel/domain/catalogue/print-materials';
import {
  formatSku,
  LIMITED_PRINT_PRODUCT_TYPE,
  ORIGINAL_PRODUCT_TYPE,
  PRINT_PRODUCT_TYPE,
  toConfigurationId,
} from '@easel/domain/catalogue/sku';
import { formatProductUrl, toPrintUrl } from '@easel/domain/catalogue/work-url';
import { getZonePrice } from '@easel/domain/catalogue/zone-price';
import type { Country } from '@easel/domain/locale/countries';
import { convertFromUsd, type DatedRate } from '@easel/domain/locale/exchange';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { formatSize, type Unit } from '@easel/domain/locale/units';
import { packItems, type ShippedItem } from '@easel/domain/selling/parcels';
import { PRINT_WORKSHOP, shippedPrint } from '@easel/domain/selling/print-packaging';
import { type FeedProduct, isListedInFeeds } from '@easel/domain/selling/product-feed';
import type { Db } from '@easel/platform/db/open-database';
import { formatPictureUrl } from '../../catalogue/artwork-tiles.ts';
import type { Carrier } from '../delivery/carrier.ts';
import { readSellablePrints, readSellableWorks } from './product-feeds-store.ts';

export interface FeedStore {
  db: Db;
  carrier: Carrier;
  origin: string;
  country: Country;
  unit: Unit;
  /** Of the currency in which the store shows prices. */
  rate: Pick<DatedRate, 'currencyCode' | 'exchangeRate'>;
}

type WorkRow = Awaited<ReturnType<typeof readSellableWorks>>[number];
type PrintRow = Awaited<ReturnType<typeof readSellablePrints>>[number];

const WORKS_PER_QUERY = 500;

/** Everything that can be bought in a store, work by work. Reads by id, so that a large shop needs little memory. */
export async function* readFeedProducts(store: FeedStore): AsyncGenerator<FeedProduct> {
  for (let afterId = 0; ; ) {
    const works = await readSellableWorks(store.db, store.country.zone, afterId, WORKS_PER_QUERY);
    const prints = Map.groupBy(
      await readSellablePrints(
        store.db,
        works.map(({ id }) => id),
      ),
      ({ work_id }) => work_id,
    );
    for (const work of works) {
      const products = await Promise.all([
        ...(work.is_original_sold ? [originalOf(store, work)] : []),
        ...(prints.get(work.id) ?? []).map((print) => printOf(store, work, print)),
      ]);
      yield* products.filter(isListedInFeeds);
    }
    const last = works.at(-1);
    if (!last || works.length < WORKS_PER_QUERY) return;
    afterId = last.id;
  }
}

const idsOf = ({ id, artist_id }: WorkRow) => ({ userId: artist_id, artworkId: id });

async function originalOf(store: FeedStore, work: WorkRow): Promise<FeedProduct> {
  const sku = formatSku({ ...idsOf(work), productTypeId: ORIGINAL_PRODUCT_TYPE });
  const priceCents = getZonePrice(work.list_prices, store.country.zone) ?? 0;
  const size = { widthCm: work.width_cm, heightCm: work.height_cm, depthCm: work.depth_cm };
  const shipped: ShippedItem = {
    sku,
    originId: `artist ${work.artist_id}`,
    originCountry: work.country_code ?? PRINT_WORKSHOP.originCountry,
    packaging: work.packaging,
    ...size,
    weightKg: work.weight_kg,
  };
  return {
    ...sharedOf(store, work),
    sku,
    size: formatSize(size, store.unit),
    link: pageOf(store, addressOf(work)),
    ...(await pricesOf(store, shipped, priceCents)),
  };
}

async function printOf(store: FeedStore, work: WorkRow, print: PrintRow): Promise<FeedProduct> {
  const { edition, material } = print;
  const size = { widthCm: print.width_cm, heightCm: print.height_cm };
  const sku = formatSku({
    ...idsOf(work),
    configurationId: toConfigurationId({ printProductId: print.id, frameNumber: 0 }),
    productTypeId: edition === 'limited' ? LIMITED_PRINT_PRODUCT_TYPE : PRINT_PRODUCT_TYPE,
  });
  return {
    ...sharedOf(store, work),
    sku,
    size: formatSize(size, store.unit),
    link: pageOf(store, printPageUrl(toPrintUrl(addressOf(work)), sku, { ...size, edition, material })),
    ...(await pricesOf(store, shippedPrint(sku, { ...size, material, isFramed: false }), print.price_cents)),
    print: { material: PRINT_MATERIAL_TEXTS[material].name, groupId: `A${work.id}-prints`, edition },
  };
}

const addressOf = ({ title, category, id, artist_id }: WorkRow) =>
  formatProductUrl({ title, category, artistId: artist_id, artworkId: id });

const pageOf = ({ origin, country }: FeedStore, path: string) => `${origin}${pathInStore(path, country.code)}`;

const sharedOf = ({ origin, country, rate }: FeedStore, work: WorkRow) => ({
  title: work.title,
  artistName: `${work.first_name} ${work.last_name}`.trim(),
  statement: work.statement,
  category: work.category,
  mediumLabel: formatMediumLabel({ ...work, isSculpture: work.category === 'sculpture' }),
  originalCondition: work.condition,
  // Images are at the root of the host, also for the sub-site.
  imageLink: new URL(formatImageUrl(formatPictureUrl(work.id, work.picture_version), 'fullScreen'), origin).href,
  currencyCode: rate.currencyCode,
  countryCode: country.code.toUpperCase(),
});

/** The price as the page shows it, and what the cart adds for delivery. */
async function pricesOf({ carrier, country, rate }: FeedStore, shipped: ShippedItem, priceCents: number) {
  const parcels = packItems([shipped]);
  const prices = await Promise.all(parcels.map((parcel) => carrier.price(parcel, country.code, priceCents)));
  const shippingCents = prices.reduce((sum, { cents }) => sum + cents, 0);
  return {
    price: convertFromUsd(priceCents, rate),
    shippingPrice: convertFromUsd(shippingCents, rate),
  };
}
