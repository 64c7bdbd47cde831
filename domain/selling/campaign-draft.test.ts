import { expect, test } from 'vitest';
import {
  type CallToActionDraft,
  type CampaignDraft,
  checkCallsToAction,
  checkCampaign,
  getCampaignState,
  isOverlapping,
  toPromoCampaign,
} from './campaign-draft.ts';

const aDraft = (changes: Partial<CampaignDraft> = {}): CampaignDraft => ({
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: '2026-12-24T00:00:00.000Z',
  countries: [],
  tagline: 'Open studios',
  mobileTagline: 'Studios',
  hasCountdown: true,
  color: '1f3a5f',
  tiers: [{ code: 'TEN', title: '10% off' }],
  showsToGuests: true,
  ...changes,
});

test('a campaign is stored tidied', () => {
  const typed = aDraft({
    color: '#1F3A5F',
    tagline: ' Open \n studios ',
    countries: ['gb', 'GB'],
    tiers: [{ code: ' ten ', title: ' 10% off ' }],
  });
  expect(checkCampaign(typed)).toEqual({ ok: true, value: aDraft({ countries: ['GB'] }) });
});

test.each<[Partial<CampaignDraft>, string]>([
  [{ startsAt: 'x' }, 'The start is not a time.'],
  [{ endsAt: '2026-12-01T00:00:00.000Z' }, 'The end is after the start.'],
  [{ endsAt: '9999-12-31T00:00:00Z' }, 'The end is not a time.'],
  [{ countries: ['XX'] }, 'A country does not exist.'],
  [{ tagline: ' ' }, 'The tagline is missing.'],
  [{ tagline: 'x'.repeat(121) }, 'The tagline can have at most 120 characters.'],
  [{ mobileTagline: 'x'.repeat(61) }, 'The tagline for phones can have at most 60 characters.'],
  [{ color: 'red' }, 'The color has six hexadecimal digits.'],
  [{ color: 'url(x)' }, 'The color has six hexadecimal digits.'],
  [{ tiers: [{ code: '<b>', title: 'x' }] }, 'Every coupon needs a code.'],
  [{ tiers: [{ code: 'TEN', title: ' ' }] }, 'Every coupon needs a title of at most 60 characters.'],
  [
    {
      tiers: [
        { code: 'TEN', title: 'a' },
        { code: 'ten', title: 'b' },
      ],
    },
    'A coupon is there twice.',
  ],
  [
    { tiers: Array.from({ length: 7 }, (_, at) => ({ code: `TEN${at}`, title: 'a' })) },
    'A campaign has at most 6 coupons.',
  ],
])('a campaign with %j is refused', (changes, message) => {
  expect(checkCampaign(aDraft(changes))).toEqual({ ok: false, reason: 'invalid', messages: [message] });
});

test('a campaign in the form of the promo bar', () => {
  expect(toPromoCampaign(aDraft({ showsToGuests: false }), () => 5_000)).toMatchObject({
    periodStartUnix: Date.UTC(2026, 11, 1) / 1_000,
    countdown: '1',
    tiers: [{ code: 'TEN', title: '10% off', minimum: 5_000 }],
    showToNonAuthenticatedUser: '0',
  });
});

test.each<[string, Partial<CampaignDraft>, boolean]>([
  ['the same time and place', {}, true],
  ['one after the other', { startsAt: '2026-12-24T00:00:00.000Z', endsAt: '2026-12-31T00:00:00.000Z' }, false],
  ['the world and a country, which comes first', { countries: ['GB'] }, false],
])('campaigns overlap: %s', (_, changes, is) => {
  expect(isOverlapping(aDraft(), aDraft(changes))).toBe(is);
});

test('campaigns of a country overlap in that country', () => {
  expect(isOverlapping(aDraft({ countries: ['GB', 'US'] }), aDraft({ countries: ['US'] }))).toBe(true);
  expect(isOverlapping(aDraft({ countries: ['GB'] }), aDraft({ countries: ['US'] }))).toBe(false);
});

test.each([
  [false, '2026-12-10T00:00:00Z', 'draft'],
  [true, '2026-11-10T00:00:00Z', 'planned'],
  [true, '2026-12-10T00:00:00Z', 'running'],
  [true, '2026-12-24T00:00:00Z', 'ended'],
] as const)('published %s, at %s a campaign is %s', (isPublished, at, state) => {
  expect(getCampaignState(aDraft(), isPublished, Date.parse(at))).toBe(state);
});

const aCall = (changes: Partial<CallToActionDraft> = {}): CallToActionDraft => ({
  role: 'guest',
  color: '161412',
  tagline: 'Sell your art',
  mobileTagline: '',
  linkText: 'See how',
  linkURL: '/sell',
  dataLayerEvent: '',
  ...changes,
});

test('calls to action are checked by role', () => {
  expect(checkCallsToAction([aCall({ color: '#161412 ' })])).toEqual({ ok: true, value: [aCall()] });
  const messages = (changes: Partial<CallToActionDraft>) => {
    const outcome = checkCallsToAction([aCall(changes)]);
    return outcome.ok ? [] : outcome.messages;
  };
  for (const linkURL of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', ''])
    expect(messages({ linkURL })).toEqual(['guest: The link is a path of this shop, such as /paintings.']);
  expect(messages({ linkText: '' })).toEqual(['guest: The text of the link has 1 to 40 characters.']);
  expect(messages({ dataLayerEvent: '<script>' })).toEqual([
    'guest: The event has letters, digits, spaces and dashes.',
  ]);
  expect(checkCallsToAction([aCall(), aCall()])).toMatchObject({ messages: ['A role is there twice.'] });
  expect(checkCallsToAction([aCall({ role: 'king' as never })]).ok).toBe(false);
});
