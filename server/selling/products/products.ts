import { framePriceCents } from '@easel/domain/catalogue/frame-price';
import type { PrintMaterial } from '@easel/domain/catalogue/print-materials';
import { getOfferedStatus, isWithdrawn } from '@easel/domain/catalogue/sale-state';
import {
  LIMITED_PRINT_PRODUCT_TYPE,
  ORIGINAL_PRODUCT_TYPE,
  PRINT_PRODUCT_TYPE,
  parseSku,
  type Sku,
  toPrintConfiguration,
} from '@easel/domain/catalogue/sku';
import { getZonePrice } from '@easel/domain/catalogue/zone-price';
import type { Zone } from '@easel/domain/locale/countries';
import { type CartProduct, MAX_QUANTITY } from '@easel/domain/selling/cart-lines';
import type { SalesChannel } from '@easel/domain/selling/commission';
import type { GiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import type { Unavailability } from '@easel/domain/selling/line-changes';
import { isOwnWork, type WorkBuyer } from '@easel/domain/selling/own-works';
import type { ShippedItem } from '@easel/domain/selling/parcels';
import { PRINT_WORKSHOP, shippedPrint } from '@easel/domain/selling/print-packaging';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { lockWorkOffers, readFrames, readPrintOffers, readWorkOffers, type WorkOffer } from './products-store.ts';

/** What a SKU stands for, with its price and availability for buyers in a zone. */
export type Product = WorkProduct | GiftCardProduct;

/** A gift card in a cart. */
export interface GiftCardProduct extends CartProduct {
  kind: 'gift-card';
  unavailability: undefined;
  giftCard: GiftCardPurchase;
}

/** A work or a print of it. */
export interface WorkProduct extends CartProduct {
  kind: 'original' | 'print';
  workId: number;
  artistId: number;
  category: string;
  title: string;
  artistName: string;
  channel: SalesChannel;
  /** The artist pays for discounts of coupons that artists fund. */
  joinsDiscounts: boolean;
  /** Why it cannot be bought; undefined if it can. */
  unavailability: Unavailability | undefined;
  /** One piece, as it is shipped. */
  shipped: ShippedItem;
  print?: {
    material: PrintMaterial;
    edition: 'open' | 'limited';
    widthCm: number;
    heightCm: number;
    frame: string | null;
  };
}

type PrintOffer = Awaited<ReturnType<typeof readPrintOffers>>[number];
type Frame = Awaited<ReturnType<typeof readFrames>>[number];

/** For whom products are read. */
export interface ProductBuyer extends WorkBuyer {
  /** Works that are held for the owner of this cart are available. */
  cartId?: number | undefined;
}

/** The products of SKUs of works, as of now. SKUs that name no product are missing. */
export const readProducts = (
  db: Db,
  skus: readonly string[],
  zone: Zone,
  buyer: ProductBuyer = {},
): Promise<Map<string, WorkProduct>> =>
  findProducts(db, skus, zone, buyer, { isLocked: false }, (ids) => readWorkOffers(db, ids, buyer.cartId ?? 0));

/** The same, with the works of originals and the prints locked until the transaction ends. */
export const lockProducts = (
  transaction: Db,
  skus: readonly string[],
  zone: Zone,
  buyer: ProductBuyer,
): Promise<Map<string, WorkProduct>> =>
  findProducts(transaction, skus, zone, buyer, { isLocked: true }, async (ids) => {
    const originals = new Set(skus.filter(isOriginal).map((sku) => parseSku(sku)?.artworkId));
    const offers = await lockWorkOffers(
      transaction,
      ids.filter((id) => originals.has(id)),
    );
    const locked = offers.filter(({ original_status }) => original_status !== 'reserved');
    const known = new Set(locked.map(({ id }) => id));
    const rest = ids.filter((id) => !known.has(id));
    return [...locked, ...(await readWorkOffers(transaction, rest, buyer.cartId ?? 0))];
  });

const isOriginal = (sku: string) => parseSku(sku)?.productTypeId === ORIGINAL_PRODUCT_TYPE;

async function findProducts(
  db: Db,
  skus: readonly string[],
  zone: Zone,
  buyer: WorkBuyer,
  lock: { isLocked: boolean },
  readOffers: (workIds: number[]) => Promise<WorkOffer[]>,
): Promise<Map<string, WorkProduct>> {
  const parsed = skus.flatMap((sku): [string, Sku][] => {
    const parts = parseSku(sku);
    return parts && isStorable(parts) ? [[sku, parts]] : [];
  });
  const printIds = parsed
    .filter(([, { productTypeId }]) => productTypeId !== ORIGINAL_PRODUCT_TYPE)
    .map(([, { configurationId }]) => toPrintConfiguration(configurationId).printProductId);
  const [works, prints, frames] = await Promise.all([
    readOffers([...new Set(parsed.map(([, { artworkId }]) => artworkId))]),
    readPrintOffers(db, [...new Set(printIds)], lock),
    printIds.length > 0 ? readFrames(db) : [],
  ]);
  const workById = new Map(works.map((work) => [work.id, work]));
  const printById = new Map(prints.map((print) => [print.id, print]));
  return new Map(
    parsed.flatMap(([sku, parts]): [string, WorkProduct][] => {
      const work = workById.get(parts.artworkId);
      if (!work?.is_safe || work.artist_id !== parts.userId) return [];
      const product =
        parts.productTypeId === ORIGINAL_PRODUCT_TYPE
          ? originalOf(sku, parts, work, zone)
          : printOf(sku, parts, work, printById, frames);
      return product ? [[sku, offeredTo(buyer, work, offeredOnSite(product))]] : [];
    }),
  );
}

/** The site of limited editions sells limited editions of its artists. Others stay in a cart, but cannot be bought there. */
function offeredOnSite(product: WorkProduct): WorkProduct {
  const isSold = !isLimitedSite() || (product.channel === 'limited' && product.print?.edition === 'limited');
  return isSold ? product : { ...product, available: 0, unavailability: 'not-on-site' };
}

/** What an artist has made cannot be bought by them. */
function offeredTo(buyer: WorkBuyer, { artist_id: personId, email }: WorkOffer, product: WorkProduct): WorkProduct {
  const isRefused = product.unavailability === undefined && isOwnWork({ personId, email }, buyer);
  return isRefused ? { ...product, available: 0, unavailability: 'own-work' } : product;
}

/** PostgreSQL's bigint is larger, but a configuration is a product and two digits. */
const isStorable = ({ configurationId, artworkId, userId }: Sku) =>
  [configurationId, artworkId, userId].every((id) => id > 0 && id <= Number.MAX_SAFE_INTEGER);

function originalOf(sku: string, { configurationId }: Sku, work: WorkOffer, zone: Zone): WorkProduct | undefined {
  if (configurationId !== 1) return undefined;
  const priceCents = getZonePrice(work.list_prices, zone);
  const unavailability = unavailabilityOf(work, zone, priceCents);
  return {
    ...commonOf(sku, work),
    kind: 'original',
    priceCents: priceCents ?? 0,
    available: unavailability ? 0 : 1,
    unavailability,
    shipped: {
      sku,
      originId: `artist ${work.artist_id}`,
      originCountry: work.country_code ?? PRINT_WORKSHOP.originCountry,
      packaging: work.packaging,
      widthCm: work.width_cm,
      heightCm: work.height_cm,
      depthCm: work.depth_cm,
      weightKg: work.weight_kg,
      shipsFrom: work.ships_from,
      handlingDays: work.handling_days,
    },
  };
}

function unavailabilityOf(work: WorkOffer, zone: Zone, priceCents: number | undefined): Unavailability | undefined {
  const withdrawal = { isArtistBanned: work.is_banned, isDelisted: work.is_delisted };
  if (isWithdrawn(withdrawal)) return 'withdrawn';
  if (work.original_status === 'sold') return 'sold';
  if (work.original_status === 'reserved') return 'reserved';
  if (work.original_status === 'unavail') return 'withdrawn';
  if (!work.sold_in_zones.includes(zone) || priceCents === undefined) return 'not-sold-here';
  const status = getOfferedStatus({
    ...withdrawal,
    originalStatus: work.original_status,
    isArtistAway: work.is_away,
    hasPrint: false,
  });
  return status === 'avail' ? undefined : 'artist-away';
}

function printOf(
  sku: string,
  { configurationId, productTypeId }: Sku,
  work: WorkOffer,
  prints: ReadonlyMap<number, PrintOffer>,
  frames: readonly Frame[],
): WorkProduct | undefined {
  const { printProductId, frameNumber } = toPrintConfiguration(configurationId);
  const print = prints.get(printProductId);
  const frame = frames.find(({ sort_order }) => sort_order === frameNumber);
  const expectedType = print?.edition === 'limited' ? LIMITED_PRINT_PRODUCT_TYPE : PRINT_PRODUCT_TYPE;
  if (!print || print.work_id !== work.id || productTypeId !== expectedType || (frameNumber > 0 && !frame))
    return undefined;
  const size = { widthCm: print.width_cm, heightCm: print.height_cm };
  const left =
    print.edition_size === null ? MAX_QUANTITY : Math.min(print.edition_size - print.edition_sold, MAX_QUANTITY);
  const unavailability = isWithdrawn({ isArtistBanned: work.is_banned, isDelisted: work.is_delisted })
    ? 'withdrawn'
    : left === 0
      ? 'sold'
      : undefined;
  return {
    ...commonOf(sku, work),
    kind: 'print',
    priceCents: print.price_cents + (frame ? framePriceCents(size, frame.price_cents_per_meter) : 0),
    available: unavailability ? 0 : left,
    unavailability,
    shipped: shippedPrint(sku, { ...size, material: print.material, isFramed: frame !== undefined }),
    print: { material: print.material, edition: print.edition, ...size, frame: frame?.name ?? null },
  };
}

const commonOf = (sku: string, work: WorkOffer) => ({
  sku,
  workId: work.id,
  artistId: work.artist_id,
  category: work.category,
  title: work.title,
  artistName: `${work.first_name} ${work.last_name}`.trim(),
  channel: work.user_type === 'limited_artist' ? ('limited' as const) : ('artist' as const),
  joinsDiscounts: work.joins_discounts,
});
