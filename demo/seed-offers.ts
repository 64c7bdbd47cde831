import { randomUUID } from 'node:crypto';
import { newOfferRange } from '@easel/domain/selling/offer-prices';
import { OFFER_STEP_MS, type OfferStatus } from '@easel/domain/selling/offers';
import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import type { DemoIds, SeedOptions } from './seed-options.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'US';

interface DemoOffer {
  status: OfferStatus;
  /** Of the price, in percent. The last one is that of the status. */
  prices: readonly { by: 'collector' | 'artist'; percent: number; message: string }[];
  hoursAgo: number;
}

/** Offers of the demo collector for works of the demo artist. */
const OFFERS: readonly DemoOffer[] = [
  {
    status: 'open',
    hoursAgo: 5,
    prices: [{ by: 'collector', percent: 85, message: 'It would hang above our piano. Would you consider this?' }],
  },
  {
    status: 'countered',
    hoursAgo: 9,
    prices: [
      { by: 'collector', percent: 75, message: 'I have followed your work for years.' },
      { by: 'artist', percent: 90, message: 'Thank you. I can meet you here.' },
    ],
  },
  {
    status: 'declined',
    hoursAgo: 70,
    prices: [
      { by: 'collector', percent: 60, message: '' },
      { by: 'artist', percent: 60, message: 'I am sorry, not for this one.' },
    ],
  },
];

/** Every third original accepts offers, as do all works of the demo artist. */
export async function copyOffers(
  client: DbClient,
  world: World,
  works: readonly InsertedWork[],
  { personId, artistId }: DemoIds,
  { now }: SeedOptions,
) {
  await client.query(
    `update works set accepts_offers = true where original_status = 'avail' and (id % 3 = 0 or artist_id = $1)`,
    [artistId(0)],
  );
  const collector = world.people.findIndex(({ email }) => email === 'collector@easel.example');
  const offered = works
    .filter((work) => work.artistId === artistId(0) && work.status === 'avail' && (work.listPrices[ZONE] ?? 0) > 0)
    .slice(0, OFFERS.length);
  if (collector < 0) return;
  const rows = offered.flatMap((work, index) => {
    const offer = OFFERS[index];
    return offer ? [{ ...offer, id: randomUUID(), work, listCents: work.listPrices[ZONE] ?? 0 }] : [];
  });
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS);
  await copyRows(
    client,
    'offers',
    [
      ...['id', 'work_id', 'buyer_id', 'status', 'offered_cents', 'price_cents', 'prices_count', 'country_code'],
      ...['created_at', 'updated_at', 'expires_at', 'announced_at'],
    ],
    rows.map(({ id, work, status, prices, hoursAgo, listCents }) => ({
      id,
      work_id: work.id,
      buyer_id: personId(collector),
      status,
      offered_cents: centsOf(listCents, prices[0]?.percent),
      price_cents: centsOf(listCents, prices.at(-1)?.percent),
      prices_count: status === 'declined' ? 1 : prices.length,
      country_code: 'us',
      created_at: at(hoursAgo + prices.length),
      updated_at: at(hoursAgo),
      expires_at: new Date(at(hoursAgo).getTime() + OFFER_STEP_MS),
      announced_at: at(hoursAgo + prices.length),
    })),
  );
  await copyRows(
    client,
    'offer_events',
    ['offer_id', 'happened_at', 'actor', 'person_id', 'status', 'price_cents', 'message'],
    rows.flatMap(({ id, status, prices, hoursAgo, listCents }) =>
      prices.map(({ by, percent, message }, index) => ({
        offer_id: id,
        happened_at: at(hoursAgo + prices.length - 1 - index),
        actor: by,
        person_id: by === 'artist' ? artistId(0) : personId(collector),
        status: by === 'collector' ? 'open' : status,
        price_cents: centsOf(listCents, percent),
        message,
      })),
    ),
  );
}

const DAY_MS = 24 * HOUR_MS;

/** Works that are reserved for no other reason are reserved for somebody whose offer was accepted. */
export async function acceptOffers(client: DbClient, { now }: SeedOptions) {
  await client.query(
    `with held as (
       select works.id, artist_id, (list_prices ->> '${ZONE}')::bigint as list_cents, row_number() over (order by works.id) as at
       from works
       where original_status = 'reserved'
         and not exists (select from order_lines where work_id = works.id and kind = 'original' and status = 'pending')
         and not exists (select from waiting_list where work_id = works.id and status = 'offered')
         and not exists (select from offers where work_id = works.id and status = 'accepted')
     ), collector as (
       select id, row_number() over (order by id) as at, count(*) over () as of from people
       where user_type = 'collector' and email <> 'collector@easel.example' and not is_banned
     ), offer as (
       insert into offers (id, work_id, buyer_id, status, offered_cents, price_cents, country_code, created_at, updated_at, expires_at, announced_at)
       select gen_random_uuid(), held.id, collector.id, 'accepted', price_cents, price_cents, 'us', $1::timestamptz - interval '20 hours',
         $1::timestamptz - interval '3 hours', $2::timestamptz + make_interval(hours => (held.at % 200)::integer), $1::timestamptz - interval '20 hours'
       from held join collector on collector.at = 1 + held.at % collector.of,
         lateral (select greatest(100, coalesce(list_cents, 50000) * 9 / 1000 * 100) as price_cents) as price
       returning id, buyer_id, work_id, price_cents, created_at, updated_at
     )
     insert into offer_events (offer_id, happened_at, actor, person_id, status, price_cents, message)
     select offer.id, offer.created_at, 'collector', buyer_id, 'open', price_cents, '' from offer
     union all
     select offer.id, offer.updated_at, 'artist', works.artist_id, 'accepted', price_cents, '' from offer join works on works.id = work_id`,
    // Longer than real ones, so that they are still there in a demo that was built some time ago.
    [new Date(now), new Date(now + 31 * DAY_MS)],
  );
}

/** Whole dollars that can be offered. */
function centsOf(listCents: number, percent = 100): number {
  const { lowestCents, highestCents } = newOfferRange(listCents);
  const rounded = Math.round((listCents * percent) / 10_000) * 100;
  return Math.min(highestCents, Math.max(lowestCents, rounded));
}
