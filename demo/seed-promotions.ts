import { createHash, randomUUID } from 'node:crypto';
import { issuedCardEntries } from '@easel/domain/selling/ledger';
import { type CopyValue, copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import { moveSequence, type SeedOptions } from './seed-options.ts';

const DAY_MS = 86_400_000;

const COUPON = {
  percent_off: null,
  cents_off: null,
  is_free_shipping: false,
  minimum_cents: 0,
  products: 'all',
  is_first_order_only: false,
  is_combinable: false,
  uses_allowed: null,
};

/** One coupon of every kind. Those of campaigns end with them. */
const LASTING_COUPONS = [
  { ...COUPON, code: 'WELCOME10', percent_off: 10 },
  { ...COUPON, code: 'FIRST15', percent_off: 15, is_first_order_only: true },
  { ...COUPON, code: 'PRINTS20', percent_off: 20, products: 'prints', is_combinable: true },
  { ...COUPON, code: 'FREESHIP', is_free_shipping: true, is_combinable: true },
];
const CAMPAIGN_COUPONS = [
  { ...COUPON, code: 'STUDIO10', products: 'originals', percent_off: 10, minimum_cents: 50_000 },
  { ...COUPON, code: 'STUDIO15', products: 'originals', percent_off: 15, minimum_cents: 200_000 },
  { ...COUPON, code: 'LONDON50', cents_off: 5_000, minimum_cents: 40_000, uses_allowed: 500 },
  { ...COUPON, code: 'TOKYO12', percent_off: 12 },
];

const CAMPAIGNS = [
  {
    id: 1,
    countries: [],
    tagline: 'Open studios: up to 15% off originals',
    mobile_tagline: 'Up to 15% off',
    has_countdown: true,
    color: '161412',
    shows_to_guests: true,
  },
  {
    id: 2,
    countries: ['GB'],
    tagline: 'For our friends in Britain: $50 off',
    mobile_tagline: '$50 off in Britain',
    has_countdown: false,
    color: '1f3a5f',
    shows_to_guests: true,
  },
  // Guests in Japan see the call to action instead.
  {
    id: 3,
    countries: ['JP'],
    tagline: 'For members in Japan: 12% off everything',
    mobile_tagline: '12% off for members',
    has_countdown: true,
    color: 'b83a1e',
    shows_to_guests: false,
  },
];

const TIERS = [
  { campaign_id: 1, coupon_code: 'STUDIO10', title: '10% off $500+', sort_order: 1 },
  { campaign_id: 1, coupon_code: 'STUDIO15', title: '15% off $2,000+', sort_order: 2 },
  { campaign_id: 2, coupon_code: 'LONDON50', title: '$50 off $400+', sort_order: 1 },
  { campaign_id: 3, coupon_code: 'TOKYO12', title: '12% off', sort_order: 1 },
];

const CALLS_TO_ACTION = [
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
];

/** What the partly used card has paid for, with an order. */
export const USED_GIFT_CARD_CENTS = 16_500;

/** Gift cards to try out: full, partly used and expired. */
const GIFT_CARDS = [
  { code: 'DEMAA-AAAAA-AAAAA-AAA22', initial_cents: 10_000, balance_cents: 10_000, isExpired: false },
  {
    code: 'DEMBB-BBBBB-BBBBB-BBB33',
    initial_cents: 25_000,
    balance_cents: 25_000 - USED_GIFT_CARD_CENTS,
    isExpired: false,
  },
  { code: 'DEMCC-CCCCC-CCCCC-CCC44', initial_cents: 5_000, balance_cents: 5_000, isExpired: true },
];

export async function copyPromotions(client: DbClient, { now }: SeedOptions) {
  const started = new Date(now - 30 * DAY_MS);
  const ends = new Date(now + 10 * DAY_MS);
  const before = new Date(now - 800 * DAY_MS);
  await copyTable(client, 'coupons', [
    ...LASTING_COUPONS.map((coupon) => ({ ...coupon, starts_at: before, ends_at: null })),
    ...CAMPAIGN_COUPONS.map((coupon) => ({ ...coupon, starts_at: started, ends_at: ends })),
  ]);
  await copyTable(
    client,
    'gift_cards',
    GIFT_CARDS.map(({ code, isExpired, ...card }) => ({
      ...card,
      // As if staff had issued them: the ledger has what is owed for such cards.
      issue_key: randomUUID(),
      code_hash: createHash('sha256').update(code.replaceAll('-', '')).digest('hex'),
      last_characters: code.slice(-4),
      expires_at: isExpired ? new Date(now - DAY_MS) : null,
      // Before the order that one of them has paid for.
      created_at: before,
    })),
  );
  await copyTable(
    client,
    'promo_campaigns',
    CAMPAIGNS.map((campaign) => ({ ...campaign, starts_at: started, ends_at: ends })),
  );
  await copyTable(client, 'promo_tiers', TIERS);
  await copyTable(client, 'promo_calls_to_action', CALLS_TO_ACTION);
  await moveSequence(client, 'promo_campaigns');
}

/** A gallery pays for a place in searches: three works that are found far down. */
export async function addSponsorship(client: DbClient, { now }: SeedOptions) {
  await client.query(
    `with sponsorship as (
      insert into sponsorships (creation_key, owner, placement, first_place, max_per_listing, starts_at, ends_at, created_at)
      values (gen_random_uuid(), 'Galerie Nord', 'searches', 5, 1, $1, $2, $1) returning id)
    insert into sponsored_works
    select sponsorship.id, works.id from sponsorship,
      (select id from works where original_status = 'avail' order by rank desc, id offset 200 limit 3) works`,
    [new Date(now - 5 * DAY_MS), new Date(now + 25 * DAY_MS)],
  );
}

/** The order that the partly used card has paid a part of. */
export async function payWithGiftCard(client: DbClient, orderId: number | undefined) {
  if (orderId === undefined) return;
  await client.query(
    'insert into order_gift_cards (order_id, gift_card_id, cents) select $1, id, $2 from gift_cards where balance_cents < initial_cents',
    [orderId, USED_GIFT_CARD_CENTS],
  );
}

/** The shop owes what is on its cards, as for those that staff issue. After the sales, which have the numbers of their orders. */
export async function recordGiftCards(client: DbClient) {
  const { rows } = await client.query<{ id: number; cents: number }>(
    'select id::integer, initial_cents::integer as cents from gift_cards order by id',
  );
  for (const { id, cents } of rows) {
    const entries = issuedCardEntries(cents);
    await client.query(
      `with added as (
         insert into ledger_transactions (kind, gift_card_id, created_at) select 'gift-card', id, created_at from gift_cards where id = $1 returning id),
       noted as (
         insert into gift_card_events (gift_card_id, action, reason, happened_at)
         select id, 'issued', 'To try out the shop', created_at from gift_cards where id = $1)
       insert into ledger_entries (transaction_id, account, cents, currency)
       select added.id, entry.account, entry.cents, 'USD' from added, unnest($2::text[], $3::bigint[]) as entry (account, cents)`,
      [id, entries.map(({ account }) => account), entries.map((entry) => entry.cents)],
    );
  }
}

/** All rows have the columns of the first. */
const copyTable = (client: DbClient, table: string, rows: readonly Record<string, CopyValue>[]) =>
  copyRows(client, table, Object.keys(rows[0] ?? {}), rows);
