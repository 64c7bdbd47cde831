import { describe, expect, test } from 'vitest';
import {
  checkSponsorship,
  chooseSponsoredPlaces,
  getSponsorshipState,
  MAX_SPONSORED_PER_LISTING,
  parseWorkReferences,
  type RunningSponsorship,
  selectSponsorships,
} from './sponsored-works.ts';

const sponsorship = (id: number, workIds: number[], changed: Partial<RunningSponsorship> = {}): RunningSponsorship => ({
  ...{ id, owner: `Owner ${id}`, placement: 'everywhere', firstPlace: 3, maxPerListing: 2 },
  ...changed,
  workIds: new Set(workIds),
});
const placesOf = (running: RunningSponsorship[], matching: number[]) =>
  chooseSponsoredPlaces(running, matching).map(({ workId, at }) => [workId, at]);

describe('the paid places of a listing', () => {
  test('the best works of a sponsorship come first, far enough from each other', () => {
    expect(placesOf([sponsorship(1, [10, 11, 12])], [12, 10, 11])).toEqual([
      [12, 2],
      [10, 9],
    ]);
  });

  test('works that do not belong to the listing get no place', () => {
    expect(placesOf([sponsorship(1, [10, 11])], [11])).toEqual([[11, 2]]);
    expect(placesOf([sponsorship(1, [10, 11])], [])).toEqual([]);
  });

  test('two sponsorships of the same place: the older one gets it', () => {
    const both = [sponsorship(2, [20], { firstPlace: 4 }), sponsorship(1, [10])];
    expect(placesOf(both, [20, 10])).toEqual([
      [10, 2],
      [20, 9],
    ]);
  });

  test('a work of two sponsorships has one place', () => {
    expect(placesOf([sponsorship(1, [10]), sponsorship(2, [10])], [10])).toEqual([[10, 2]]);
  });

  test('a listing has a limit for all sponsorships', () => {
    const many = Array.from({ length: 9 }, (_, at) => sponsorship(at + 1, [at + 1]));
    const matching = many.map(({ id }) => id);
    expect(chooseSponsoredPlaces(many, matching)).toHaveLength(MAX_SPONSORED_PER_LISTING);
  });
});

test('a sponsorship is for listings, for searches, or for both', () => {
  const running = (['everywhere', 'listings', 'searches'] as const).map((placement, at) =>
    sponsorship(at, [1], { placement }),
  );
  const namesFor = (isSearch: boolean) => selectSponsorships(running, isSearch).map(({ placement }) => placement);
  expect(namesFor(false)).toEqual(['everywhere', 'listings']);
  expect(namesFor(true)).toEqual(['everywhere', 'searches']);
});

const NOW = Date.parse('2026-11-18T00:00:00Z');
const given = {
  ...{ owner: '  Gallery   North ', workIds: [1, 1, 2], placement: 'everywhere' as const, firstPlace: 3 },
  ...{ maxPerListing: 2, startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-12-20T00:00:00Z' },
};

describe('checks', () => {
  test('a correct sponsorship is tidied', () => {
    expect(checkSponsorship(given, NOW)).toMatchObject({
      ok: true,
      value: { owner: 'Gallery North', workIds: [1, 2], starts: NOW + 2 * 86_400_000 },
    });
  });

  test.each([
    ['who pays', { owner: ' ' }],
    ['who pays', { owner: 'x'.repeat(81) }],
    ['1 to 50 works', { workIds: [] }],
    ['1 to 50 works', { workIds: Array.from({ length: 51 }, (_, id) => id) }],
    ['from 1 to 48', { firstPlace: 0 }],
    ['from 1 to 48', { firstPlace: 2.5 }],
    ['1 to 4 sponsored works', { maxPerListing: 5 }],
    ['when it starts and ends', { startsAt: 'soon' }],
    ['after the start', { endsAt: given.startsAt }],
    ['in the future', { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }],
    ['366 days at most', { endsAt: '2028-01-01T00:00:00Z' }],
  ])('%s', (message, changed) => {
    expect(checkSponsorship({ ...given, ...changed }, NOW)).toMatchObject({
      ok: false,
      messages: [expect.stringContaining(message)],
    });
  });
});

test('the state follows the clock', () => {
  const period = { startsAt: NOW, endsAt: NOW + 10, isStopped: false };
  expect([NOW - 1, NOW, NOW + 9, NOW + 10].map((now) => getSponsorshipState(period, now))).toEqual([
    'planned',
    'running',
    'running',
    'ended',
  ]);
  expect(getSponsorshipState({ ...period, isStopped: true }, NOW)).toBe('stopped');
});

test('works are typed as numbers or pasted as addresses', () => {
  const typed = '12, #13\nhttps://shop.example/art/Blue-Sea/4/14/view?size=L  /en-gb/print/Blue/4/15/view 12 Monet';
  expect(parseWorkReferences(typed)).toEqual({ workIds: [12, 13, 14, 15], unreadable: ['Monet'] });
  expect(parseWorkReferences(' ')).toEqual({ workIds: [], unreadable: [] });
});
