import { getZone } from '@easel/domain/catalogue/zone-price';
import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import { type DemoIds, moveSequence, type SeedOptions } from './seed-options.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
/** The collector visited the listings this many days ago. */
const VISITED_DAYS = 7;
const MAX_MATCHES = 5;

interface DemoSearch {
  name: string;
  listing: string;
  frequency: string;
  isMatch: (work: InsertedWork) => boolean;
}

const SEARCHES: readonly DemoSearch[] = [
  {
    name: 'Abstract paintings',
    listing: '/paintings/abstract',
    frequency: 'daily',
    isMatch: ({ category, styles }) => category === 'paintings' && styles.includes('Abstract'),
  },
  {
    name: 'Photography for the hallway',
    listing: '/photography',
    frequency: 'weekly',
    isMatch: ({ category }) => category === 'photography',
  },
  {
    name: 'Landscapes for $1,000 - $2,000',
    listing: '/all/landscape?price=1000-2000',
    frequency: 'instant',
    isMatch: ({ subject, listPrices: { US: price = 0 } }) =>
      subject === 'Landscape' && price >= 100_000 && price < 200_000,
  },
  { name: 'Works matching “herons”', listing: '/all?query=herons', frequency: 'never', isMatch: () => false },
];

/** The demo collector has saved searches, some with new works. */
export async function copySavedSearches(
  client: DbClient,
  world: World,
  works: readonly InsertedWork[],
  { personId }: DemoIds,
  { now }: SeedOptions,
) {
  const collector = world.people.findIndex(({ email }) => email === 'collector@easel.example');
  if (collector < 0) return;
  const country_code = 'us';
  await copyRows(
    client,
    'saved_searches',
    [
      ...['id', 'person_id', 'listing', 'search_key', 'is_prints', 'name', 'frequency'],
      ...['country_code', 'zone', 'currency', 'created_at', 'visited_at'],
    ],
    SEARCHES.map(({ name, listing, frequency }, index) => ({
      id: index + 1,
      person_id: personId(collector),
      listing,
      search_key: listing,
      is_prints: false,
      name,
      frequency,
      country_code,
      zone: getZone(country_code),
      currency: 'USD',
      created_at: new Date(now - (30 + index) * DAY_MS),
      visited_at: new Date(now - VISITED_DAYS * DAY_MS),
    })),
  );
  const newest = works.filter(({ status }) => status === 'avail').toSorted((a, b) => a.ageDays - b.ageDays);
  await copyRows(
    client,
    'saved_search_matches',
    ['search_id', 'work_id', 'matched_at', 'is_pending'],
    SEARCHES.flatMap(({ isMatch }, index) =>
      newest
        .filter(isMatch)
        .slice(0, MAX_MATCHES - index)
        .map(({ id }, place) => ({
          search_id: index + 1,
          work_id: id,
          matched_at: new Date(now - (place + 1) * DAY_MS),
          is_pending: false,
        })),
    ),
  );
  await moveSequence(client, 'saved_searches');
}
