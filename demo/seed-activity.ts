import type { HomepageContent } from '@easel/contract/discovery/home';
import { ORDER_GAP } from '@easel/domain/collecting/collection-order';
import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import { type InsertedWork, pickSome } from './activity.ts';
import { type Collection, createCollections } from './collections.ts';
import { createSeededRandom } from './random.ts';
import { writeRates } from './rates.ts';
import { copySavedSearches } from './saved-searches.ts';
import { copyAdvisoryRequests } from './seed-advisory.ts';
import { copyBehavior } from './seed-behavior.ts';
import { copyCart } from './seed-cart.ts';
import { copyCuration } from './seed-curation.ts';
import { seedExperiments } from './seed-experiments.ts';
import { copyLeftCart } from './seed-left-cart.ts';
import { copyMessages } from './seed-messages.ts';
import { acceptOffers, copyOffers } from './seed-offers.ts';
import { type DemoIds, moveSequence, type SeedOptions } from './seed-options.ts';
import { copyOrders } from './seed-orders.ts';
import { addPeopleHistory } from './seed-people.ts';
import { addSponsorship, copyPromotions } from './seed-promotions.ts';
import { copyReports } from './seed-reports.ts';
import { copyShows } from './seed-shows.ts';
import { createSeoPages } from './seo.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const ARTISTS_ON_HOME = 8;

/** One of these rows is shown at a time, as the season changes. */
const SEASONAL_ROWS: HomepageContent['rows'] = [
  {
    title: 'Spring light',
    text: 'Flowers and gardens.',
    listing: '/all/botanical/floral/garden',
    from: '03-20',
    until: '06-20',
  },
  {
    title: 'Summer by the sea',
    text: 'Coasts and open water.',
    listing: '/all/seascape/water',
    from: '06-21',
    until: '09-21',
  },
  {
    title: 'Autumn evenings',
    text: 'City lights and early dusk.',
    listing: '/all/cities/night',
    from: '09-22',
    until: '12-20',
  },
  {
    title: 'Winter calm',
    text: 'Quiet landscapes.',
    listing: '/all/landscape/mountains',
    from: '12-21',
    until: '03-19',
  },
];

/** Everything that people did in the shop, and its editorial content and exchange rates. */
export async function seedActivity(
  client: DbClient,
  world: World,
  works: InsertedWork[],
  ids: DemoIds,
  options: SeedOptions,
) {
  const collections = createCollections(world, works, options.seed);
  await copyCollections(client, collections, ids, options);
  await copyFavoritesAndFollows(client, world, works, ids, options);
  await copySavedSearches(client, world, works, ids, options);
  await copyBehavior(client, works, options);
  await copyPromotions(client, options);
  await addSponsorship(client, options);
  await seedExperiments(client, options);
  await copyOrders(client, world, works, ids, options);
  await copyCart(client, world, works, ids, options);
  await copyLeftCart(client, world, works, ids, options);
  await copyOffers(client, world, works, ids, options);
  await copyReports(client, works, ids, options);
  const curators = world.people.flatMap(({ role }, index) => (role === 'curator' ? [ids.personId(index)] : []));
  await copyCuration(client, works, curators, options);
  await copyMessages(client, world, works, ids, options);
  await copyAdvisoryRequests(client, world, collections, ids, options);
  await addPeopleHistory(client, options);
  await acceptOffers(client, options);
  await writeHomepage(client, world, works, collections, ids);
  await copyShows(client, works, options);
  await writeRates(client, options.now);
  await client.query(`insert into content (name, body) values ('seo', $1)`, [JSON.stringify(createSeoPages(works))]);
}

async function copyCollections(
  client: DbClient,
  collections: Collection[],
  { artistId, personId }: DemoIds,
  { now }: SeedOptions,
) {
  await copyRows(
    client,
    'collections',
    [
      ...['id', 'owner_id', 'title', 'header', 'subtitle', 'description', 'keywords', 'type_ids'],
      ...['is_private', 'is_visible', 'is_prints_view'],
      ...['client_first_name', 'client_last_name', 'client_email', 'zendesk_ticket_id', 'created_at', 'updated_at'],
    ],
    collections.map((collection, index) => ({
      id: index + 1,
      owner_id: (collection.owner === 'artist' ? artistId : personId)(collection.ownerIndex),
      title: collection.title,
      header: collection.header,
      subtitle: collection.subtitle,
      description: collection.description,
      keywords: collection.keywords,
      type_ids: collection.typeIds,
      is_private: collection.isPrivate,
      is_visible: collection.isVisible,
      is_prints_view: collection.isPrintsView,
      client_first_name: collection.client?.firstName ?? '',
      client_last_name: collection.client?.lastName ?? '',
      client_email: collection.client?.email ?? '',
      zendesk_ticket_id: collection.client?.zendeskTicketId ?? '',
      created_at: new Date(now - (40 + index) * DAY_MS),
      updated_at: new Date(now - (index % 30) * DAY_MS),
    })),
  );
  await copyRows(
    client,
    'collection_works',
    ['collection_id', 'work_id', 'sort_order', 'note', 'added_at'],
    collections.flatMap(({ works }, index) =>
      works.map(({ id, note }, at) => ({
        collection_id: index + 1,
        work_id: id,
        sort_order: (at + 1) * ORDER_GAP,
        note,
        added_at: new Date(now - ((index * 3 + at) % 35) * DAY_MS),
      })),
    ),
  );
  await moveSequence(client, 'collections');
}

async function copyFavoritesAndFollows(
  client: DbClient,
  world: World,
  works: InsertedWork[],
  { artistId, personId }: DemoIds,
  { seed, now }: SeedOptions,
) {
  const random = createSeededRandom(`favorites ${seed}`);
  // Everyone but the artists, and the artist who has a demo login.
  const collectors = [...world.people.map((_, index) => personId(index)), artistId(0)];
  const ago = () => new Date(now - random.next() * 200 * DAY_MS);
  await copyRows(
    client,
    'favorites',
    ['person_id', 'work_id', 'created_at'],
    collectors.flatMap((person_id) =>
      pickSome(works, random.whole(10, 30), random).map(({ id }) => ({ person_id, work_id: id, created_at: ago() })),
    ),
  );
  // Every fifth favorite was dearer when it was saved, by a quarter, in steps of ten dollars.
  await client.query(`
    update favorites set saved_prices = case when (person_id + work_id) % 5 > 0 then list_prices else (
      select jsonb_object_agg(key, round(value::numeric / 800) * 1000) from jsonb_each_text(list_prices)
    ) end
    from works where works.id = work_id`);
  const artistIds = world.artists.slice(0, 400).map((_, index) => artistId(index));
  await copyRows(
    client,
    'follows',
    ['person_id', 'followed_id', 'created_at'],
    collectors.flatMap((person_id) =>
      pickSome(
        artistIds.filter((id) => id !== person_id),
        random.whole(2, 12),
        random,
      ).map((followed_id) => ({
        person_id,
        followed_id,
        created_at: ago(),
      })),
    ),
  );
}

async function writeHomepage(
  client: DbClient,
  world: World,
  works: InsertedWork[],
  collections: Collection[],
  { artistId }: DemoIds,
) {
  const rowOf = (title: string, text: string) => {
    const at = collections.findIndex((collection) => collection.title === title);
    return at < 0 ? [] : [{ title, text, collectionId: at + 1 }];
  };
  const best = [...works].sort((a, b) => b.rank - a.rank);
  const hero =
    best.find(({ recipe, aspectRatio }) => /^(horizon|meadow|city-night)/.test(recipe) && aspectRatio > 1.2) ?? best[0];
  const artists = [...new Set(best.map(({ artist }) => artist))].filter(
    (artist, _, all) => all.findIndex((other) => sameFamily(world, other, artist)) === all.indexOf(artist),
  );
  const body: HomepageContent = {
    hero: {
      heading: 'Original art, directly from the artist',
      text: 'Discover original works and prints from artists around the world.',
      linkText: 'Browse all works',
      linkUrl: '/all',
      artworkId: hero?.id ?? null,
    },
    rows: [
      ...rowOf('New This Week', 'New from the studios.'),
      { title: 'Trending now', text: 'What visitors like this month.', source: 'trending' },
      ...SEASONAL_ROWS,
      ...rowOf('Curator Favorites', 'Handpicked by our curators.'),
      { title: 'Originals under $500', text: 'For the first work of a collection.', listing: '/all?price=0-500' },
    ],
    artists: { title: 'Artists to Know', artistIds: artists.slice(0, ARTISTS_ON_HOME).map(artistId) },
  };
  await client.query(`insert into content (name, body) values ('homepage', $1)`, [JSON.stringify(body)]);
}

const sameFamily = (world: World, one: number, other: number) =>
  world.artists[one]?.families[0] === world.artists[other]?.families[0];
