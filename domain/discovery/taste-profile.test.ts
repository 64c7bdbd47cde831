import { expect, test } from 'vitest';
import type { Reaction } from './choose-next.ts';
import type { WorkContent } from './content-vector.ts';
import { formatListingUrl, parseListingUrl } from './listing-url.ts';
import {
  addToTaste,
  calculateTasteProfile,
  isEmptyTaste,
  joinTastes,
  readListingTaste,
  removeFromTaste,
  type TasteProfile,
  toTasteListing,
} from './taste-profile.ts';

const EMPTY_TASTE: TasteProfile = { styles: [], subject: [], color: [], price: [], size: [] };

const work = (more: Partial<WorkContent>): WorkContent => ({
  artworkId: 1,
  artistId: 1,
  category: 'paintings',
  styles: ['Abstract'],
  subject: 'Seascape',
  mediums: [],
  colors: ['000000'],
  size: 'medium',
  priceCents: 70_000,
  ...more,
});
const kept = (more: Partial<WorkContent> = {}): Reaction => ({ work: work(more), isKept: true });
const passed = (more: Partial<WorkContent> = {}): Reaction => ({ work: work(more), isKept: false });

test('the profile names what many kept works have', () => {
  expect(calculateTasteProfile([kept(), kept(), kept({ subject: 'Cities', priceCents: 150_000 })])).toEqual({
    styles: ['abstract'],
    subject: ['seascape', 'cities'],
    color: ['000000'],
    price: ['500-1000', '1000-2000'],
    size: ['medium'],
  });
});

test('what passed works have too counts less', () => {
  const reactions = [
    kept({ styles: ['Minimalism', 'Abstract'] }),
    kept({ styles: ['Minimalism'] }),
    ...Array.from({ length: 4 }, () => passed({ styles: ['Abstract'], subject: 'Dogs' })),
  ];
  expect(calculateTasteProfile(reactions).styles).toEqual(['minimalism']);
  expect(calculateTasteProfile([passed(), passed()])).toEqual(EMPTY_TASTE);
});

test('parts that do not go together are left out, so that the listing of a new profile is not empty', () => {
  const sizes = ['small', 'medium', 'large', 'oversized'] as const;
  // The largest sizes are never black, and the most frequent color is black.
  const reactions = Array.from({ length: 12 }, (_, at) =>
    at < 6
      ? kept({ size: sizes[at % 2] as 'small', colors: [at < 3 ? '000000' : '222222'] })
      : kept({ size: at < 11 ? 'large' : 'oversized', colors: [`${at}`.padStart(6, '0')] }),
  );
  expect(calculateTasteProfile(reactions)).toMatchObject({ styles: ['abstract'], subject: ['seascape'], size: [] });
});

test('an unpriced work and a work without a subject are understood', () => {
  expect(calculateTasteProfile([kept({ priceCents: null, subject: '' })])).toMatchObject({ price: [], subject: [] });
});

test('the profile can be edited, and becomes a listing that can be shared', () => {
  const profile = removeFromTaste(
    addToTaste(addToTaste({ ...EMPTY_TASTE, styles: ['abstract'] }, 'size', 'large'), 'size', 'small'),
    'styles',
    'abstract',
  );
  expect(profile).toEqual({ ...EMPTY_TASTE, size: ['small', 'large'] });
  const url = formatListingUrl(toTasteListing({ ...profile, color: ['000000'], price: ['0-500'] }));
  expect(url).toBe('/all/small/large?color=000000&price=0-500');
  expect(parseListingUrl('/all/small/large', new URLSearchParams('color=000000&price=0-500')).ok).toBe(true);
  expect(isEmptyTaste(EMPTY_TASTE)).toBe(true);
  expect(isEmptyTaste(profile)).toBe(false);
});

test('the filters of a listing are a taste, and reactions add to it', () => {
  const said = readListingTaste({ facets: { styles: ['pop-art'], size: ['large'], mediums: ['oil'] } });
  expect(said).toEqual({ ...EMPTY_TASTE, styles: ['pop-art'], size: ['large'] });
  expect(joinTastes(said, { ...EMPTY_TASTE, styles: ['abstract', 'pop-art'], size: ['small'] })).toEqual({
    ...EMPTY_TASTE,
    styles: ['pop-art', 'abstract'],
    size: ['small', 'large'],
  });
});
