import { runInPreview } from '@easel/platform/sections/section-preview';
import { expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { keepPromotions, listPromotions } from './promotions.ts';

const { app, database } = await aShop({ LIMITED_SITE_PATH: 'on' });
const { db } = database;
const now = Date.now();
const at = (hours: number) => new Date(now + hours * 3_600_000);

test('campaigns that have not ended, with their tiers, and the call to action of each role', async () => {
  await db
    .insertInto('coupons')
    .values([
      { code: 'TEN', percent_off: 10, minimum_cents: 50_000 },
      { code: 'FIFTEEN', percent_off: 15, minimum_cents: 200_000 },
    ])
    .execute();
  const campaign = {
    tagline: 'Open studios',
    mobile_tagline: 'Studios',
    color: '1c1a18',
    has_countdown: true,
    shows_to_guests: false,
    countries: ['US', 'CA'],
  };
  const [{ id } = { id: 0 }] = await db
    .insertInto('promo_campaigns')
    .values([
      { ...campaign, starts_at: at(-1), ends_at: at(48) },
      { ...campaign, starts_at: at(-9), ends_at: at(-1) },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('promo_tiers')
    .values([
      { campaign_id: id, coupon_code: 'FIFTEEN', title: '15% off', sort_order: 2 },
      { campaign_id: id, coupon_code: 'TEN', title: '10% off', sort_order: 1 },
    ])
    .execute();
  await db
    .insertInto('promo_calls_to_action')
    .values({
      role: 'guest',
      color: 'b83a1e',
      tagline: 'Sell',
      mobile_tagline: 'Sell',
      link_text: 'Go',
      link_url: '/sell',
    })
    .execute();

  const { payload } = (await app.inject('/easel/promotions')).json();
  expect(payload.campaigns).toEqual([
    {
      periodStartUnix: Math.floor(at(-1).getTime() / 1_000),
      periodEndUnix: Math.floor(at(48).getTime() / 1_000),
      countries: ['US', 'CA'],
      tagline: 'Open studios',
      mobileTagline: 'Studios',
      countdown: '1',
      color: '1c1a18',
      tiers: [
        { code: 'TEN', title: '10% off', minimum: 50_000 },
        { code: 'FIFTEEN', title: '15% off', minimum: 200_000 },
      ],
      showToNonAuthenticatedUser: '0',
    },
  ]);
  expect(payload.callsToAction).toEqual({
    guest: { color: 'b83a1e', tagline: 'Sell', mobileTagline: 'Sell', linkText: 'Go', linkURL: '/sell' },
  });
});

test('the site of limited editions does not advertise coupons for originals, which it does not sell', async () => {
  await db
    .insertInto('coupons')
    .values([
      { code: 'ORIGINALS', percent_off: 10, products: 'originals' },
      { code: 'PRINTS', percent_off: 10, products: 'prints' },
    ])
    .execute();
  const campaign = { mobile_tagline: '', color: '1c1a18', has_countdown: false, shows_to_guests: true, countries: [] };
  const times = { starts_at: at(-1), ends_at: at(48) };
  const campaigns = await db
    .insertInto('promo_campaigns')
    .values(['Only originals', 'Both'].map((tagline) => ({ ...campaign, ...times, tagline })))
    .returning('id')
    .execute();
  await db
    .insertInto('promo_tiers')
    .values([
      { campaign_id: campaigns[0]?.id ?? 0, coupon_code: 'ORIGINALS', title: '10% off', sort_order: 1 },
      { campaign_id: campaigns[1]?.id ?? 0, coupon_code: 'ORIGINALS', title: '10% off', sort_order: 1 },
      { campaign_id: campaigns[1]?.id ?? 0, coupon_code: 'PRINTS', title: '10% off', sort_order: 2 },
    ])
    .execute();
  const shown = async (headers: Record<string, string>) => {
    const { payload } = (await app.inject({ url: '/easel/promotions', headers })).json();
    return payload.campaigns.map(({ tagline, tiers }: { tagline: string; tiers: { code: string }[] }) => [
      tagline,
      ...tiers.map(({ code }) => code),
    ]);
  };
  expect(await shown({ 'x-site-context': 'limited' })).toContainEqual(['Both', 'PRINTS']);
  expect(await shown({ 'x-site-context': 'limited' })).not.toContainEqual(['Only originals', 'ORIGINALS']);
  expect(await shown({})).toEqual(
    expect.arrayContaining([
      ['Only originals', 'ORIGINALS'],
      ['Both', 'ORIGINALS', 'PRINTS'],
    ]),
  );
});

test('a process that follows changes reads them again after one, and has others in memory', async () => {
  const promotions = keepPromotions(db, () => now);
  const list = async () =>
    (await listPromotions({ db, now: () => now, promotions })).campaigns.map((one) => one.tagline);
  const before = await list();
  await db.updateTable('promo_campaigns').set({ tagline: 'Winter studios' }).execute();
  expect(await list()).toEqual(before);
  promotions.follow(['work:7']);
  expect(await list()).toEqual(before);
  promotions.follow(['promos:US']);
  expect(new Set(await list())).toEqual(new Set(['Winter studios']));
  const inAYear = { section: 'homepage', body: {}, at: now + 365 * 86_400_000 };
  expect(await runInPreview(inAYear, list)).toEqual([]);
});
