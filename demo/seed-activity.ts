import { createHash } from 'node:crypto';
import type { HomepageContent } from '@easel/contract/discovery/home';
import { ORDER_GAP } from '@easel/domain/collecting/collection-order';
import { copyRows } from '@easel/server/platform/db/copy-from';
import type { DbClient } from '@easel/server/platform/db/open-database';
import { type InsertedWork, pickSome } from './activity.ts';
import { type Collection, createCollections } from './collections.ts';
import { randomOf } from './random.ts';
import { writeRates } from './rates.ts';
import { copySavedSearches } from './saved-searches.ts';
import { copyCart } from './seed-cart.ts';
import { type DemoIds, moveSequence, type SeedOptions } from './seed-options.ts';
import { copyOrders } from './seed-orders.ts';
import { seoPagesOf } from './seo.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const ARTISTS_ON_HOME = 8;

/** Collections, favorites, follows, saved searches, promotions, orders, a cart, exchange rates and editorial content. */
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
  await copyPromotions(client, options);
  await copyOrders(client, world, works, ids, options);
  await copyCart(client, world, works, ids, options);
  await writeHomepage(client, world, works, collections, ids);
  await writeRates(client, options.now);
  await client.query(`insert into content (name, body) values ('seo', $1)`, [JSON.stringify(seoPagesOf(works))]);
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
        added_at: new Date(now),
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
  const random = randomOf(`favorites ${seed}`);
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

/** Gift cards to try out. */
const DEMO_GIFT_CARDS = {
  full: 'DEMAA-AAAAA-AAAAA-AAA22',
  partlyUsed: 'DEMBB-BBBBB-BBBBB-BBB33',
  expired: 'DEMCC-CCCCC-CCCCC-CCC44',
};

const giftCard = (code: string, initial_cents: number) => ({
  code_hash: createHash('sha256').update(code.replaceAll('-', '')).digest('hex'),
  last_characters: code.slice(-4),
  initial_cents,
});

async function copyPromotions(client: DbClient, { now }: SeedOptions) {
  const started = new Date(now - 30 * DAY_MS);
  const ends = new Date(now + 10 * DAY_MS);
  await copyRows(
    client,
    'coupons',
    ['code', 'percent_off', 'cents_off', 'minimum_cents', 'starts_at', 'ends_at', 'uses_allowed'],
    [
      {
        code: 'WELCOME10',
        percent_off: 10,
        cents_off: null,
        minimum_cents: 0,
        starts_at: new Date(now - 800 * DAY_MS),
        ends_at: null,
        uses_allowed: null,
      },
      {
        code: 'STUDIO10',
        percent_off: 10,
        cents_off: null,
        minimum_cents: 50_000,
        starts_at: started,
        ends_at: ends,
        uses_allowed: null,
      },
      {
        code: 'STUDIO15',
        percent_off: 15,
        cents_off: null,
        minimum_cents: 200_000,
        starts_at: started,
        ends_at: ends,
        uses_allowed: null,
      },
      {
        code: 'LONDON50',
        percent_off: null,
        cents_off: 5_000,
        minimum_cents: 40_000,
        starts_at: started,
        ends_at: ends,
        uses_allowed: 500,
      },
    ],
  );
  await copyRows(
    client,
    'gift_cards',
    ['code_hash', 'last_characters', 'initial_cents', 'balance_cents', 'expires_at', 'created_at'],
    [
      { ...giftCard(DEMO_GIFT_CARDS.full, 10_000), balance_cents: 10_000, expires_at: null, created_at: started },
      { ...giftCard(DEMO_GIFT_CARDS.partlyUsed, 25_000), balance_cents: 8_500, expires_at: null, created_at: started },
      {
        ...giftCard(DEMO_GIFT_CARDS.expired, 5_000),
        balance_cents: 5_000,
        expires_at: new Date(now - DAY_MS),
        created_at: started,
      },
    ],
  );
  await copyRows(
    client,
    'promo_campaigns',
    [
      'id',
      'starts_at',
      'ends_at',
      'countries',
      'tagline',
      'mobile_tagline',
      'has_countdown',
      'color',
      'shows_to_guests',
    ],
    [
      {
        id: 1,
        starts_at: started,
        ends_at: ends,
        countries: [],
        tagline: 'Open studios: up to 15% off originals',
        mobile_tagline: 'Up to 15% off',
        has_countdown: true,
        color: '161412',
        shows_to_guests: true,
      },
      {
        id: 2,
        starts_at: started,
        ends_at: ends,
        countries: ['GB'],
        tagline: 'For our friends in Britain: $50 off',
        mobile_tagline: '$50 off in Britain',
        has_countdown: false,
        color: '1f3a5f',
        shows_to_guests: true,
      },
    ],
  );
  await copyRows(
    client,
    'promo_tiers',
    ['campaign_id', 'coupon_code', 'title', 'sort_order'],
    [
      { campaign_id: 1, coupon_code: 'STUDIO10', title: '10% off $500+', sort_order: 1 },
      { campaign_id: 1, coupon_code: 'STUDIO15', title: '15% off $2,000+', sort_order: 2 },
      { campaign_id: 2, coupon_code: 'LONDON50', title: '$50 off $400+', sort_order: 1 },
    ],
  );
  await copyRows(
    client,
    'promo_calls_to_action',
    ['role', 'color', 'tagline', 'mobile_tagline', 'link_text', 'link_url', 'data_layer_event'],
    [
      {
        role: 'guest',
        color: '161412',
        tagline: 'New works every week, straight from the studio.',
        mobile_tagline: 'New works every week',
        link_text: 'See all works',
        link_url: '/all',
        data_layer_event: null,
      },
      {
        role: 'artist',
        color: '6a645d',
        tagline: 'Your studio, open to the world.',
        mobile_tagline: 'Your studio is open',
        link_text: 'See all works',
        link_url: '/all',
        data_layer_event: 'artist promo bar',
      },
    ],
  );
  await moveSequence(client, 'promo_campaigns');
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
      ...rowOf('Curator Favorites', 'Handpicked by our curators.'),
      ...rowOf('Under $1,000', 'Originals under $1,000'),
    ],
    artists: { title: 'Artists to Know', artistIds: artists.slice(0, ARTISTS_ON_HOME).map(artistId) },
  };
  await client.query(`insert into content (name, body) values ('homepage', $1)`, [JSON.stringify(body)]);
}

const sameFamily = (world: World, one: number, other: number) =>
  world.artists[one]?.families[0] === world.artists[other]?.families[0];
