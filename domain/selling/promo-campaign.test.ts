import { expect, test } from 'vitest';
import { ROLES } from '../accounts/roles.ts';
import {
  choosePromoBar,
  DEFAULT_CTA_EVENT,
  nextChangeUnix,
  type PromoCallToAction,
  type PromoCampaign,
  promoBarsByRole,
  selectCampaign,
} from './promo-campaign.ts';

const aCampaign = (facts: Partial<PromoCampaign> = {}): PromoCampaign => ({
  periodStartUnix: 100,
  periodEndUnix: 200,
  countries: [],
  tagline: 'world',
  mobileTagline: '',
  countdown: '0',
  color: '161412',
  tiers: [{ code: 'TEN', minimum: 0, title: '10%' }],
  showToNonAuthenticatedUser: '1',
  ...facts,
});

const chosen = (campaigns: PromoCampaign[], country = 'us', now = 150) =>
  selectCampaign(campaigns, country, now)?.tagline;

test.each([
  [100, undefined],
  [101, 'world'],
  [199, 'world'],
  [200, undefined],
])('only campaigns with start < now < end are active (now %d)', (now, tagline) => {
  expect(chosen([aCampaign()], 'us', now)).toBe(tagline);
});

test('the first campaign whose countries contain the visitor’s is shown', () => {
  const campaigns = [
    aCampaign(),
    aCampaign({ countries: ['GB', 'US'], tagline: 'us' }),
    aCampaign({ countries: ['US'], tagline: 'later' }),
  ];
  expect(chosen(campaigns)).toBe('us');
  expect(chosen(campaigns, 'de')).toBe('world');
});

test.each([[[]], [['*']], [['']], [['0']]])('countries %j are the whole world', (countries) => {
  expect(chosen([aCampaign({ countries })], 'jp')).toBe('world');
});

test('a campaign for other countries is not shown', () => {
  expect(chosen([aCampaign({ countries: ['GB'] })], 'us')).toBeUndefined();
  expect(chosen([aCampaign({ countries: ['US'], tagline: 'old', periodEndUnix: 120 }), aCampaign()], 'us')).toBe(
    'world',
  );
});

const link: PromoCallToAction = { color: '', tagline: 'guest', mobileTagline: '', linkText: '', linkURL: '' };
const calls = { guest: link, artist: { ...link, tagline: 'artist' } };

test.each([
  ['1', 'guest', 'campaign'],
  ['1', 'collector', 'campaign'],
  ['0', 'guest', 'call-to-action'],
  ['0', 'collector', 'campaign'],
] as const)('showToNonAuthenticatedUser %s for a %s shows the %s', (showToNonAuthenticatedUser, role, kind) => {
  expect(choosePromoBar(aCampaign({ showToNonAuthenticatedUser }), calls, role).kind).toBe(kind);
});

test('with no tiers, or no campaign, the call-to-action bar shows', () => {
  expect(choosePromoBar(aCampaign({ tiers: [] }), calls, 'collector')).toMatchObject({
    callToAction: { tagline: 'guest' },
  });
  expect(choosePromoBar(undefined, calls, 'artist')).toMatchObject({ callToAction: { tagline: 'artist' } });
  expect(choosePromoBar(undefined, {}, 'artist')).toEqual({ kind: 'none' });
});

test('a page has the bars of all roles, each once', () => {
  const forMembers = aCampaign({ showToNonAuthenticatedUser: '0' });
  const bars = promoBarsByRole({ campaigns: [forMembers], callsToAction: calls }, 'us', 150);
  expect(bars.map(({ bar, roles }) => [bar.kind, roles])).toEqual([
    ['call-to-action', ['guest']],
    ['campaign', ROLES.filter((role) => role !== 'guest')],
  ]);
  const after = promoBarsByRole({ campaigns: [forMembers], callsToAction: calls }, 'us', 250);
  expect(after.map(({ bar, roles }) => [bar.kind, roles])).toEqual([
    ['call-to-action', ROLES.filter((role) => role !== 'artist')],
    ['call-to-action', ['artist']],
  ]);
  expect(promoBarsByRole({ campaigns: [], callsToAction: {} }, 'us', 150)).toEqual([]);
});

test('the bar changes when a campaign begins or ends', () => {
  const campaigns = [aCampaign(), aCampaign({ periodStartUnix: 300, periodEndUnix: 400 })];
  const times = [50, 100, 150, 200, 301, 400].map((now) => nextChangeUnix(campaigns, now));
  expect(times).toEqual([101, 101, 200, 301, 400, undefined]);
});

test('the default event of a call to action', () => {
  expect(DEFAULT_CTA_EVENT).toBe('cta promo bar');
});
