import type { Explanation } from '@easel/contract/search';
import { hasActiveFilters } from '@easel/domain/facet-selection';
import { parseListingUrl } from '@easel/domain/listing-url';
import type { Preferences } from '@easel/domain/preferences';
import { searchRequestOf } from '@easel/domain/query-shaping';
import { effectiveSort, SORT_LABELS } from '@easel/domain/sort-options';
import { zoneOf } from '@easel/domain/zone-price';
import type { ScorePart } from '@easel/search/explaining';
import { BadQuery, type Discovery } from './discovery.ts';
import { questionOf } from './search-works.ts';

/** Why a work stands where it stands in a listing, in words; undefined where it is not in it. */
export async function explainWorksPlace(
  { discovery }: { discovery: Discovery },
  { listing: url, artworkId }: { listing: string; artworkId: number },
  preferences: Preferences,
): Promise<Explanation | undefined> {
  const [path = '', query = ''] = url.split('?');
  const parsed = parseListingUrl(path, new URLSearchParams(query));
  if (!parsed.ok) throw new BadQuery('There is no such listing.');
  const listing = parsed.value;
  const zone = zoneOf(preferences.countryCode);
  const { choice, asked } = questionOf(searchRequestOf(listing, zone), preferences);
  const words = choice.kind === 'search' ? choice.query : '';
  const explained = await discovery.explain(words, asked, artworkId);
  if (!explained) return undefined;
  const parts = explained.parts.map((part) => ({ label: labelOf(part), points: part.points }));
  const sort = effectiveSort(listing.sort, {
    isPrints: listing.isPrints,
    hasActiveFilters: hasActiveFilters(listing),
    zone,
  });
  return { sentence: sentenceOf(words, sort), parts, score: explained.score };
}

function sentenceOf(words: string, sort: keyof typeof SORT_LABELS): string {
  if (sort !== 'default') return `You chose this order: ${SORT_LABELS[sort]}.`;
  return words === ''
    ? 'Nothing was searched for, so works hang as the shop recommends them: what curators chose, what is new, and what others liked.'
    : `The better a work fits “${words}”, the further in front it hangs.`;
}

const FIELD_NAMES: Record<string, string> = {
  title: 'the title',
  artist: 'the artist’s name',
  keywords: 'its keywords',
  about: 'what it is and is made of',
};

const WAYS: Partial<Record<Extract<ScorePart, { kind: 'word' }>['how'], string>> = {
  prefix: 'begins a word',
  typo: 'with a slip',
  synonym: 'another word for it',
  meaning: 'near in meaning',
};

function labelOf(part: ScorePart): string {
  if (part.kind === 'whole') return `Just that, in ${FIELD_NAMES[part.field] ?? part.field}`;
  if (part.kind === 'rank') return part.name === 'popularity' ? 'Liked by others' : 'Recommended by the shop';
  if (part.kind === 'boost') return 'Put forward by the shop';
  const where = Object.keys(part.fields).map((field) => FIELD_NAMES[field] ?? field);
  const way = WAYS[part.how];
  const said = part.term === part.word || part.how === 'exact' ? `“${part.word}”` : `“${part.term}” for “${part.word}”`;
  return `${said} in ${where.join(' and ')}${way ? `, ${way}` : ''}`;
}
