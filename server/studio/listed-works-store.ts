import type { Availability } from '@easel/domain/catalogue/badge';
import type { PrintMaterial } from '@easel/domain/catalogue/print-materials';
import type { ZonePrices } from '@easel/domain/catalogue/zone-price';
import { ZONES } from '@easel/domain/locale/countries';
import type { DraftFields } from '@easel/domain/studio/draft-fields';
import type { PrintToOffer } from '@easel/domain/studio/print-offer';
import type { Commitments, Listing } from '@easel/domain/studio/work-states';
import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { artistName } from './artists-store.ts';
import type { DraftImageRow } from './drafts-store.ts';

export type ListedWorkRow = Awaited<ReturnType<typeof readListedWorks>>[number];

const listedWorks = (db: Db, workIds: readonly number[]) =>
  db
    .selectFrom('works')
    .selectAll('works')
    .select((eb) => [
      eb
        .selectFrom('offer_minimums')
        .select('minimum_cents')
        .whereRef('offer_minimums.work_id', '=', 'works.id')
        .as('minimum_cents'),
      sql<boolean>`exists (select from offers where offers.work_id = works.id and offers.status = 'accepted')`.as(
        'has_accepted_offer',
      ),
      artistName('works.artist_id'),
    ])
    .where('works.id', '=', anyId(workIds))
    .orderBy('works.id');

/** Works in the shop with everything that their artist can edit. */
export const readListedWorks = (db: Db, workIds: readonly number[]) => listedWorks(db, workIds).execute();

/** Locked against buyers: an order locks the same rows, in the same way and order. */
export const lockListedWorks = (db: Db, workIds: readonly number[]) =>
  listedWorks(db, workIds).forNoKeyUpdate('works').execute();

export const isListed = async (db: Db, workId: number): Promise<boolean> =>
  (await db.selectFrom('works').select('id').where('id', '=', workId).executeTakeFirst()) !== undefined;

export const toCommitments = (row: { original_status: Availability; has_accepted_offer: boolean }): Commitments => ({
  isHeld: row.original_status === 'reserved',
  isOrdered: row.original_status === 'sold',
  hasAcceptedOffer: row.has_accepted_offer,
});

export interface PrintRow {
  work_id: number;
  id: number;
  edition_size: number | null;
  artist_proofs: number;
  material: PrintMaterial;
  width_cm: number;
  height_cm: number;
}

/** Those that are on sale. */
export const readPrints = (db: Db, workIds: readonly number[]): Promise<PrintRow[]> =>
  db
    .selectFrom('print_products')
    .select(['work_id', 'id', 'edition_size', 'artist_proofs', 'material', 'width_cm', 'height_cm'])
    .where('work_id', '=', anyId(workIds))
    .where('is_offered', '=', true)
    .orderBy('id')
    .execute();

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What the artist has entered about a listed work, read back from it. */
export function toDraftFields(row: ListedWorkRow, prints: readonly PrintRow[]): DraftFields {
  const prices = row.list_prices ?? {};
  const priceCents = prices.US ?? Object.values(prices)[0] ?? null;
  return {
    title: row.title,
    category: row.category,
    year: row.year,
    mediums: row.mediums,
    materials: row.materials,
    styles: row.styles,
    subject: row.subject,
    keywords: row.keywords,
    series: row.series,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
    depthCm: row.depth_cm,
    weightKg: row.weight_kg,
    isFramed: row.is_framed,
    isReadyToHang: row.is_ready_to_hang,
    isOutdoorSafe: row.is_outdoor_safe,
    statement: row.statement,
    condition: row.condition,
    conditionNote: row.condition_note,
    provenance: row.provenance,
    signature: row.signature,
    isHandSigned: row.is_hand_signed,
    hasArtistCertificate: row.has_artist_certificate,
    editionNumber: row.edition_number,
    editionSize: row.edition_size,
    altText: row.alt_text,
    visualDescription: row.visual_description,
    packaging: row.packaging,
    priceCents,
    zonePrices: toZonePrices(prices, priceCents),
    soldInZones: row.sold_in_zones,
    acceptsOffers: row.accepts_offers,
    joinsDiscounts: row.joins_discounts,
    lowestOfferCents: row.minimum_cents,
    hasPrints: prints.length > 0,
    printMaterials: unique(prints.map(({ material }) => material)),
    printSizesCm: unique(prints.map((print) => Math.max(print.width_cm, print.height_cm))),
    printEditionSize: prints.find((print) => print.edition_size !== null)?.edition_size ?? null,
    printArtistProofs: prints.find((print) => print.edition_size !== null)?.artist_proofs ?? 0,
  };
}

/** A price for every zone. */
const toListPrices = ({ priceCents, zonePrices }: DraftFields): ZonePrices | null =>
  priceCents === null ? null : Object.fromEntries(ZONES.map((zone) => [zone, zonePrices[zone] ?? priceCents]));

/** Zones whose price differs from that of the others. */
const toZonePrices = (prices: ZonePrices, priceCents: number | null): ZonePrices =>
  Object.fromEntries(Object.entries(prices).filter(([, cents]) => cents !== priceCents));

/** The columns of a work that its artist decides on. */
function toColumns(fields: DraftFields) {
  return {
    title: fields.title,
    year: fields.year,
    mediums: fields.mediums,
    materials: fields.materials,
    styles: fields.styles,
    subject: fields.subject,
    keywords: fields.keywords,
    series: fields.series,
    depth_cm: fields.depthCm,
    weight_kg: fields.weightKg,
    is_framed: fields.isFramed,
    is_ready_to_hang: fields.isReadyToHang,
    is_outdoor_safe: fields.isOutdoorSafe,
    statement: fields.statement,
    condition: fields.condition,
    condition_note: fields.conditionNote,
    provenance: fields.provenance,
    signature: fields.signature,
    is_hand_signed: fields.isHandSigned,
    has_artist_certificate: fields.hasArtistCertificate,
    edition_number: fields.editionNumber,
    edition_size: fields.editionSize,
    alt_text: fields.altText,
    visual_description: fields.visualDescription,
    list_prices: toListPrices(fields),
    sold_in_zones: fields.soldInZones,
    accepts_offers: fields.acceptsOffers,
    joins_discounts: fields.joinsDiscounts,
  };
}

/** What a draft must have before it becomes a work. */
export type CompleteFields = DraftFields & {
  category: NonNullable<DraftFields['category']>;
  widthCm: number;
  heightCm: number;
  packaging: NonNullable<DraftFields['packaging']>;
};

const toAllColumns = (fields: CompleteFields) => ({
  ...toColumns(fields),
  category: fields.category,
  width_cm: fields.widthCm,
  height_cm: fields.heightCm,
  packaging: fields.packaging,
});

/** Nobody, if there is nothing. */
const readDescriber = ({ altText, visualDescription }: DraftFields) =>
  altText === '' && visualDescription === '' ? null : ('artist' as const);

export interface NewWork {
  id: number;
  artistId: number;
  fields: CompleteFields;
  image: { width_px: number; height_px: number; color: string; placeholder: string | null; colors: string[] };
  rank: number;
}

/** The id was taken from the sequence when the draft was created. */
export async function insertWork(db: Db, { id, artistId, fields, image, rank }: NewWork): Promise<void> {
  const row = {
    ...toAllColumns(fields),
    id,
    artist_id: artistId,
    described_by: readDescriber(fields),
    picture_width_px: image.width_px,
    picture_height_px: image.height_px,
    picture_color: image.color,
    picture_placeholder: image.placeholder,
    colors: image.colors,
    rank,
  };
  const names = sql.raw(Object.keys(row).join(', '));
  await sql`insert into works (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::works, ${JSON.stringify(row)}::jsonb)`.execute(db);
}

/** Pages and search follow by triggers. */
export async function updateWork(
  db: Db,
  id: number,
  fields: CompleteFields,
  { isDescriptionNew, arePricesNew }: { isDescriptionNew: boolean; arePricesNew: boolean },
): Promise<void> {
  const { list_prices: _, ...columns } = toAllColumns(fields);
  await db
    .updateTable('works')
    .set((eb) => ({
      ...columns,
      // A work that is sold in some zones only keeps its prices until the artist sets new ones.
      ...(arePricesNew && {
        list_prices: fields.priceCents === null ? null : JSON.stringify(toListPrices(fields)),
      }),
      // A work without a price is not for sale until it has one.
      original_status: sql<Availability>`case when list_prices is null and listing_state = 'listed' and original_status = 'unavail'
        and ${fields.priceCents !== null} then 'avail' else original_status end`,
      facts_version: eb('facts_version', '+', 1),
      ...(isDescriptionNew && { described_by: readDescriber(fields) }),
    }))
    .where('id', '=', id)
    .execute();
}

export async function writeOfferMinimum(db: Db, workId: number, cents: number | null): Promise<void> {
  await db.deleteFrom('offer_minimums').where('work_id', '=', workId).execute();
  if (cents !== null) await db.insertInto('offer_minimums').values({ work_id: workId, minimum_cents: cents }).execute();
}

export interface Edition {
  /** Null for an open edition. */
  size: number | null;
  artistProofs: number;
}

/** Prints of which somebody has ordered a copy. */
const IS_ORDERED = sql<boolean>`(print_products.edition_sold > 0
  or exists (select from order_lines where order_lines.print_product_id = print_products.id))`;

/** A limited edition of which copies were ordered, if there is one that differs from this. */
export const findOrderedEdition = (db: Db, workId: number, { size, artistProofs }: Edition) =>
  db
    .selectFrom('print_products')
    .select(['edition_size', 'artist_proofs'])
    .where('work_id', '=', workId)
    .where('edition', '=', 'limited')
    .where(IS_ORDERED)
    .where(sql<boolean>`(edition_size, artist_proofs) is distinct from (${size}::integer, ${artistProofs}::integer)`)
    .executeTakeFirst();

/** Offers these prints and no others. Prints that were ordered keep their price and edition; they stay, but are not sold any more if they are not wanted. */
export async function writePrints(
  db: Db,
  workId: number,
  prints: readonly PrintToOffer[],
  { size, artistProofs }: Edition,
): Promise<void> {
  const edition = size === null ? 'open' : 'limited';
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(
    prints.map(({ material, widthCm, heightCm, priceCents }) => ({
      ...{ material, width_cm: widthCm, height_cm: heightCm, price_cents: priceCents },
    })),
  )}::jsonb) as wanted (material text, width_cm float8, height_cm float8, price_cents bigint)`;
  const isUnwanted = sql<boolean>`work_id = ${workId} and not exists (
    select from ${wanted}
    where print_products.edition = ${edition} and wanted.material = print_products.material
      and wanted.width_cm = print_products.width_cm and wanted.height_cm = print_products.height_cm)`;
  // By a statement of its own: the next one sees what was ordered while this one waited.
  await sql`select from print_products where work_id = ${workId} order by id for update`.execute(db);
  await sql`delete from print_products where ${isUnwanted} and not ${IS_ORDERED}`.execute(db);
  await sql`update print_products set is_offered = false where ${isUnwanted} and is_offered`.execute(db);
  await sql`
    insert into print_products (work_id, edition, edition_size, artist_proofs, material, width_cm, height_cm, price_cents)
    select ${workId}::bigint, ${edition}::text, ${size}::integer, ${size === null ? 0 : artistProofs}::integer, material, width_cm,
      height_cm, price_cents
    from ${wanted}
    on conflict (work_id, edition, material, width_cm, height_cm) do update set
      is_offered = true,
      edition_size = case when ${IS_ORDERED} then print_products.edition_size else excluded.edition_size end,
      artist_proofs = case when ${IS_ORDERED} then print_products.artist_proofs else excluded.artist_proofs end,
      price_cents = case when ${IS_ORDERED} then print_products.price_cents else excluded.price_cents end`.execute(db);
}

export const writeListing = (db: Db, workId: number, { listingState, isDelisted, originalStatus }: Listing) =>
  db
    .updateTable('works')
    .set({ listing_state: listingState, is_delisted: isDelisted, original_status: originalStatus })
    .where('id', '=', workId)
    .execute();

export async function countWorks(db: Db, artistId: number): Promise<number> {
  const { count } = await db
    .selectFrom('works')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('artist_id', '=', artistId)
    .where('is_safe', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes an image of a draft an additional image of its work, and returns its id. */
export async function insertAdditionalImage(
  db: Db,
  workId: number,
  { kind, caption, sort_order, width_px, height_px, color, placeholder }: DraftImageRow,
): Promise<number> {
  const { id } = await db
    .insertInto('work_images')
    .values({ work_id: workId, kind, caption, sort_order, width_px, height_px, color, placeholder })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
