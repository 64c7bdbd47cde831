import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { formatSavedListingUrl, formatSavedSearchKey, parseSavedListing } from '@easel/domain/collecting/saved-search';
import { toggleFlag, withValues } from '@easel/domain/discovery/facet-selection';
import { FLAGS, getFacets, type ListFacet, PATH_FACETS, QUERY_FACETS } from '@easel/domain/discovery/facets';
import { DEFAULT_LISTING, type Listing } from '@easel/domain/discovery/listing';
import { PRICE_BANDS, priceRangeText } from '@easel/domain/discovery/price-bands';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { type Database, openDatabase } from '@easel/platform/db/open-database';
import { createLog } from '@easel/platform/log';
import { createCompiledSearches } from '@easel/server/collecting/saved-searches/compiled-searches';
import { matchNextWorks } from '@easel/server/collecting/saved-searches/match-new-works';
import { createDiscovery } from '@easel/server/discovery/embedded/create-embedded-discovery';
import { createSearchUnderstanding } from '@easel/server/discovery/understanding/search-understanding';
import { recordFigure } from './figures.ts';
import { cpuMs, formatMs, percentile } from './measure.ts';
import { formatLoad, seedDemo } from './shop-process.ts';
import { JUDGED_SENTENCES } from './understanding/judged-sentences.ts';

/**
 * The time to match new works against saved searches, all of them different: half are filters, half are sentences as people type them. Measured as the job runs it,
 * including all database work, with the longest time that requests had to wait.
 */
const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '10000' },
    works: { type: 'string', default: '20000' },
    runs: { type: 'string', default: '10' },
  },
});
const [searchesCount, worksCount, runs] = [Number(values.searches), Number(values.works), Number(values.runs)];
/** Searches of one person. */
const PER_PERSON = 100;
const BATCHES = [1, 100, 500];

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
await seedDemo(folder, worksCount);
const database = await openDatabase(
  { DATABASE_URL: '', DATABASE_POOL: 4, DATA_DIR: folder },
  { onError: console.error, mayJoin: true },
);
try {
  await insertSearches(database);
  const log = createLog({ LOG_LEVEL: 'error', LOG_FORMAT: 'json' });
  const search = await createDiscovery({
    database,
    log,
    folder: join(folder, 'search'),
    listed: 'available',
    now: Date.now,
  });
  const understand = createSearchUnderstanding(database.db, Date.now);
  const searches = { search, understand, listed: 'available' as const };
  const compiled = createCompiledSearches(searches, Date.now);
  const parts = { ...searches, db: database.patientDb, compiled, now: Date.now };
  console.log(`${searchesCount} saved searches, ${worksCount} works, ${formatLoad()}`);
  for (const count of BATCHES) {
    const times: number[] = [];
    const cpuTimes: number[] = [];
    let matches = 0;
    for (let run = 0; run <= runs; run++) {
      await addWorks(database, count);
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const [from, cpuFrom] = [performance.now(), cpuMs()];
      while (await matchNextWorks(parts));
      // The very first run understands every query. Later ones keep the result.
      if (run === 0 && count === BATCHES[0])
        console.log(
          `First run after the start: ${formatMs(performance.now() - from)} ms, ${formatMs(cpuMs() - cpuFrom)} ms of CPU`,
        );
      if (run > 0) {
        times.push(performance.now() - from);
        cpuTimes.push(cpuMs() - cpuFrom);
      }
      delay.disable();
      if (run === runs) {
        matches = await countMatches(database);
        recordFigure(`${count} new works against saved searches, CPU`, percentile(cpuTimes, 0.5), 'ms');
        console.log(
          `${String(count).padStart(4)} new works: median ${formatMs(percentile(times, 0.5))} ms, slowest ${formatMs(Math.max(...times))} ms, ` +
            `${formatMs(percentile(cpuTimes, 0.5))} ms of CPU, ` +
            `${Math.round(matches / (runs + 1))} matches per run, requests waited ${formatMs(delay.max / 1e6)} ms at most`,
        );
      }
    }
    await database.pool.query('delete from saved_search_matches');
  }
  await search.close();
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

/** Different searches: random filters, and judged sentences in random categories and price bands. */
function* createListings(): Generator<Listing> {
  let state = 20_261_116;
  const random = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const categories = getFacets('all', 'in').category.allowedValues ?? [];
  const listFacets: ListFacet[] = [...PATH_FACETS, ...QUERY_FACETS].filter((facet) => facet !== 'price');
  for (let at = 0; ; at++) {
    const category =
      random(3) > 0 ? ((categories[random(categories.length)]?.slug ?? 'all') as Listing['category']) : 'all';
    let listing: Listing = { ...DEFAULT_LISTING, category };
    const band = PRICE_BANDS[random(PRICE_BANDS.length)];
    if (band && random(2) > 0) listing = withValues(listing, 'price', [priceRangeText(band)]);
    if (at % 2 === 0) {
      yield { ...listing, query: JUDGED_SENTENCES[random(JUDGED_SENTENCES.length)]?.query ?? '' };
      continue;
    }
    for (let filters = 1 + random(2); filters > 0; filters--) {
      const facet = listFacets[random(listFacets.length)] ?? 'styles';
      const allowed = getFacets(category, 'in')[facet].allowedValues ?? [];
      const value = allowed[random(allowed.length)];
      if (value) listing = withValues(listing, facet, [value.slug]);
    }
    yield random(4) === 0 ? toggleFlag(listing, FLAGS[random(FLAGS.length)] ?? 'is_framed') : listing;
  }
}

async function insertSearches({ pool }: Database) {
  const listings = new Map<string, string>();
  for (const listing of createListings()) {
    const url = formatSavedListingUrl(listing);
    const parsed = parseSavedListing(url);
    if (parsed.ok) listings.set(formatSavedSearchKey(parsed.value), url);
    if (listings.size === searchesCount) break;
  }
  const { rows: people } = await pool.query<{ id: number }>(
    `insert into people (user_type, first_name, last_name, email)
     select 'collector', 'Bench', 'Collector', 'bench-' || n || '@example.com' from generate_series(1, $1) n returning id`,
    [Math.ceil(searchesCount / PER_PERSON)],
  );
  const rows = [...listings].map(([search_key, listing], at) => {
    const { code, currency } = COUNTRIES[at % 20 === 0 ? at % COUNTRIES.length : 0] ?? { code: 'us', currency: 'USD' };
    const person_id = people[Math.floor(at / PER_PERSON)]?.id;
    return { person_id, search_key, listing, country_code: code, zone: getZone(code), currency };
  });
  await pool.query(
    `insert into saved_searches (person_id, search_key, listing, is_prints, name, frequency, country_code, zone, currency)
     select person_id, search_key, listing, listing ~ '/prints', 'Search', 'daily', country_code, zone, currency
     from jsonb_populate_recordset(null::saved_searches, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** New works: copies of random ones that can be bought. */
async function addWorks({ pool }: Database, count: number) {
  await pool.query(
    `insert into works (artist_id, title, category, original_status, list_prices, sold_in_zones, width_cm, height_cm, mediums, materials, styles, subject,
       keywords, colors, picture_width_px, picture_height_px, picture_color)
     select artist_id, title, category, original_status, list_prices, sold_in_zones, width_cm, height_cm, mediums, materials, styles, subject,
       keywords, colors, picture_width_px, picture_height_px, picture_color
     from works where original_status = 'avail' and is_safe order by random() limit $1`,
    [count],
  );
}

async function countMatches({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from saved_search_matches');
  return rows[0]?.count ?? 0;
}
