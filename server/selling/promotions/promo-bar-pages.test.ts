import { beforeEach, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pageCache } = await aShop();
const { db } = database;
const HOUR_MS = 3_600_000;

const callToAction = (role: 'guest' | 'artist') => ({
  role,
  color: '161412',
  tagline: `For the ${role}`,
  mobile_tagline: '',
  link_text: 'See all',
  link_url: '/all',
});

const campaign = (facts: object = {}) => ({
  starts_at: new Date(Date.now() - HOUR_MS),
  ends_at: new Date(Date.now() + HOUR_MS),
  tagline: 'Open studios',
  mobile_tagline: 'Studios',
  has_countdown: true,
  color: '1f3a5f',
  shows_to_guests: false,
  ...facts,
});

beforeEach(async () => {
  pageCache.clear();
  await db.deleteFrom('promo_campaigns').execute();
  await db.deleteFrom('promo_calls_to_action').execute();
  await db
    .insertInto('promo_calls_to_action')
    .values([callToAction('guest'), callToAction('artist')])
    .execute();
  await db
    .insertInto('coupons')
    .values({ code: 'TEN', percent_off: 10 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

/** The bars of a page with the roles that see them. */
async function barsOf(url: string, cookie = '') {
  const { body } = await app.inject({ url, headers: { accept: 'text/html', cookie } });
  return [...body.matchAll(/data-roles="([^"]+)".*?(For the \w+|Open studios)/g)].map(([, roles, words]) => [
    words,
    roles,
  ]);
}

test('a page has the bar of every role and is the same for everyone', async () => {
  const { cookie } = await aLogin(app, db, 'artist');
  const bars = [
    ['For the guest', 'guest collector limited_artist curator editor operations admin'],
    ['For the artist', 'artist'],
  ];
  expect(await barsOf('/collections')).toEqual(bars);
  expect(await barsOf('/collections', cookie)).toEqual(bars);
});

test('a campaign for users is hidden from guests, who see the call to action', async () => {
  const { id } = await db.insertInto('promo_campaigns').values(campaign()).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('promo_tiers').values({ campaign_id: id, coupon_code: 'TEN', title: '10% off' }).execute();
  expect(await barsOf('/collections')).toEqual([
    ['For the guest', 'guest'],
    ['Open studios', 'collector artist limited_artist curator editor operations admin'],
  ]);
});

test('a campaign of another country is not on the page', async () => {
  const { id } = await db
    .insertInto('promo_campaigns')
    .values(campaign({ countries: ['GB'], shows_to_guests: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('promo_tiers').values({ campaign_id: id, coupon_code: 'TEN', title: '10% off' }).execute();
  expect((await barsOf('/en-gb/collections')).map(([words]) => words)).toEqual(['Open studios']);
  expect((await barsOf('/collections')).map(([words]) => words)).toEqual(['For the guest', 'For the artist']);
});
