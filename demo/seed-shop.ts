import { copyRows } from '@easel/platform/db/copy-from';
import type { Db, DbClient, DbPool } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import { seedActivity } from './seed-activity.ts';
import { type DemoIds, moveSequence, type SeedOptions } from './seed-options.ts';
import { seedStudioPhotos } from './seed-studio-photos.ts';
import { seedWorkImages } from './seed-work-images.ts';
import type { DemoFacts } from './stated-facts.ts';
import type { DemoPrint } from './works.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
/** Images are rendered at any size; this is the size recorded for the original. */
const PICTURE_LONG_SIDE_PX = 2_000;
/** Collections, favorites and orders refer to the first works only. The rest of a load test has no activity. */
const MAX_ACTIVE_WORKS = 5_000;

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('works').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Inserts a demo world into an empty database, in one transaction. */
export async function seedShop(pool: DbPool, world: World, options: SeedOptions): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const ids: DemoIds = {
      artistId: (artist) => artist + 1,
      personId: (person) => world.artists.length + person + 1,
    };
    await copyPeople(client, world, ids, options);
    const { activeWorks, prints } = await copyWorks(client, world, ids, options);
    await copyPrints(client, prints);
    await seedWorkImages(client, activeWorks);
    await seedStudioPhotos(client, world.artists, activeWorks, ids, options.seed);
    await copyPriceChanges(client, activeWorks, options);
    for (const table of ['people', 'works', 'print_products']) await moveSequence(client, table);
    await seedActivity(client, world, activeWorks, ids, options);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  await pool.query('analyze');
}

const PEOPLE_COLUMNS = [
  'id',
  'user_type',
  'user_name',
  'email',
  'first_name',
  'last_name',
  'public_name',
  'country_code',
  'city',
  'statement',
  'avatar_color',
  'avatar_recipe',
  'recognition',
  'is_on_vacation',
  'check_in_started_at',
  'created_at',
] as const;

async function copyPeople(client: DbClient, world: World, { artistId, personId }: DemoIds, { now }: SeedOptions) {
  const artists = world.artists.map((artist, index) => ({
    id: artistId(index),
    user_type: artist.isLimited ? 'limited_artist' : 'artist',
    user_name: artist.userName,
    email: index === 0 ? 'artist@easel.example' : `${artist.userName}@easel.example`,
    first_name: artist.firstName,
    last_name: artist.lastName,
    public_name: '',
    country_code: artist.countryCode,
    city: artist.city,
    statement: artist.statement,
    avatar_color: artist.portraitColor,
    avatar_recipe: artist.portraitRecipe,
    recognition: artist.recognition,
    is_on_vacation: artist.isOnVacation,
    check_in_started_at: new Date(now - (index % 80) * DAY_MS),
    created_at: new Date(now - (900 + index) * DAY_MS),
  }));
  const people = world.people.map((person, index) => ({
    id: personId(index),
    user_type: person.role,
    user_name: null,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    // The staff signs its collections.
    public_name: person.role === 'collector' ? '' : `${person.firstName} ${person.lastName}`,
    country_code: person.countryCode,
    city: person.city,
    statement: '',
    avatar_color: null,
    avatar_recipe: null,
    recognition: [],
    is_on_vacation: false,
    check_in_started_at: null,
    created_at: new Date(now - (700 - index) * DAY_MS),
  }));
  await copyRows(client, 'people', PEOPLE_COLUMNS, [...artists, ...people]);
}

const WORK_COLUMNS = [
  'id',
  'artist_id',
  'title',
  'category',
  'original_status',
  'list_prices',
  'sold_in_zones',
  'width_cm',
  'height_cm',
  'depth_cm',
  'weight_kg',
  'packaging',
  'mediums',
  'materials',
  'styles',
  'subject',
  'keywords',
  'colors',
  'year',
  'statement',
  'curated_status',
  'is_framed',
  'is_ready_to_hang',
  'is_outdoor_safe',
  'installation_type',
  'toaf_cities',
  'picture_width_px',
  'picture_height_px',
  'picture_color',
  'picture_placeholder',
  'picture_recipe',
  'rank',
  'uploaded_at',
  'condition',
  'condition_note',
  'provenance',
  'signature',
  'is_hand_signed',
  'has_artist_certificate',
  'edition_number',
  'edition_size',
  'alt_text',
  'visual_description',
  'described_by',
] as const;

/** Streams the works into the database; their prints are collected and inserted afterwards. */
async function copyWorks(client: DbClient, world: World, { artistId }: DemoIds, options: SeedOptions) {
  const activeWorks: InsertedWork[] = [];
  const prints: PrintRow[] = [];
  function* rows() {
    let id = 0;
    for (const work of world.works()) {
      id += 1;
      const firstPrint = prints.length + 1;
      for (const print of work.prints) prints.push({ ...print, id: prints.length + 1, workId: id });
      if (id <= MAX_ACTIVE_WORKS)
        activeWorks.push({
          ...work,
          id,
          artistId: artistId(work.artist),
          printIds: work.prints.map((_, index) => firstPrint + index),
        });
      if (id % 1_000 === 0) options.onProgress?.(id);
      yield {
        id,
        artist_id: artistId(work.artist),
        title: work.title,
        category: work.category,
        original_status: work.status,
        list_prices: work.listPrices,
        sold_in_zones: work.soldInZones,
        width_cm: work.widthCm,
        height_cm: work.heightCm,
        depth_cm: work.depthCm,
        weight_kg: work.weightKg,
        packaging: work.packaging,
        mediums: work.mediums,
        materials: work.materials,
        styles: work.styles,
        subject: work.subject,
        keywords: work.keywords,
        colors: work.colors,
        year: work.year,
        statement: work.statement,
        curated_status: work.curatedStatus,
        is_framed: work.isFramed,
        is_ready_to_hang: work.isReadyToHang,
        is_outdoor_safe: work.isOutdoorSafe,
        installation_type: work.installationType,
        toaf_cities: work.toafCities,
        ...pictureSizeOf(work.aspectRatio),
        picture_color: work.color,
        picture_placeholder: options.placeholders?.get(work.recipe),
        picture_recipe: work.recipe,
        rank: work.rank,
        uploaded_at: new Date(options.now - work.ageDays * DAY_MS),
        ...factColumnsOf(work.facts, id <= MAX_ACTIVE_WORKS),
      };
    }
  }
  await copyRows(client, 'works', WORK_COLUMNS, rows());
  options.onProgress?.(world.worksCount);
  return { activeWorks, prints };
}

/** Works that only load tests have are not described, so that their index stays small. */
const factColumnsOf = ({ description, describedBy, ...facts }: DemoFacts, isDescribed: boolean) => ({
  condition: facts.condition,
  condition_note: facts.conditionNote,
  provenance: facts.provenance,
  signature: facts.signature,
  is_hand_signed: facts.isHandSigned,
  has_artist_certificate: facts.hasArtistCertificate,
  edition_number: facts.editionNumber,
  edition_size: facts.editionSize,
  alt_text: isDescribed ? (description?.altText ?? '') : '',
  visual_description: isDescribed ? (description?.visualDescription ?? '') : '',
  described_by: isDescribed ? describedBy : null,
});

async function copyPriceChanges(client: DbClient, works: readonly InsertedWork[], { now }: SeedOptions) {
  function* rows() {
    for (const { id, priceChanges } of works)
      for (const { oldPrices, newPrices, daysAgo } of priceChanges)
        yield {
          work_id: id,
          old_prices: oldPrices,
          new_prices: newPrices,
          changed_at: new Date(now - daysAgo * DAY_MS),
        };
  }
  await copyRows(client, 'price_changes', ['work_id', 'old_prices', 'new_prices', 'changed_at'], rows());
}

interface PrintRow extends DemoPrint {
  id: number;
  workId: number;
}

const pictureSizeOf = (aspectRatio: number) => ({
  picture_width_px: Math.round(PICTURE_LONG_SIDE_PX * Math.min(1, aspectRatio)),
  picture_height_px: Math.round(PICTURE_LONG_SIDE_PX / Math.max(1, aspectRatio)),
});

const PRINT_COLUMNS = [
  'id',
  'work_id',
  'edition',
  'edition_size',
  'edition_sold',
  'material',
  'width_cm',
  'height_cm',
  'price_cents',
] as const;

async function copyPrints(client: DbClient, prints: PrintRow[]) {
  function* rows() {
    for (const print of prints)
      yield {
        id: print.id,
        work_id: print.workId,
        edition: print.edition,
        edition_size: print.editionSize,
        edition_sold: print.editionSold,
        material: print.material,
        width_cm: print.widthCm,
        height_cm: print.heightCm,
        price_cents: print.priceCents,
      };
  }
  await copyRows(client, 'print_products', PRINT_COLUMNS, rows());
}
