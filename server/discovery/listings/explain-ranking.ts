import type { Explanation } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { hasActiveFilters } from '@easel/domain/discovery/facet-selection';
import { parseListingUrl } from '@easel/domain/discovery/listing-url';
import { searchRequestOf } from '@easel/domain/discovery/query-shaping';
import { agoWords, shownScoreOf } from '@easel/domain/discovery/ranking-explanation';
import { effectiveSort, SORT_LABELS, type Sort } from '@easel/domain/discovery/sort-options';
import { ownValue } from '@easel/domain/text/own-value';
import type { ScorePart } from '@easel/search/explain';
import { BadQuery } from '../discovery.ts';
import { FIRST_POINTS } from '../embedded/engine-query.ts';
import { findUnderstood } from '../understanding/find-understood.ts';
import { WORKS_SCHEMA } from '../work-documents.ts';
import { readWorkFacts, type WorkFacts } from '../works-feed-store.ts';
import { questionOf, type SearchParts, understandRequest } from './search-works.ts';

/** Why a work stands where it stands in a listing, in words; undefined where it is not in it. */
export async function explainWorksPlace(
  parts: SearchParts,
  { listing: url, artworkId }: { listing: string; artworkId: number },
  preferences: Preferences,
): Promise<Explanation | undefined> {
  const [path = '', query = ''] = url.split('?');
  const parsed = parseListingUrl(path, new URLSearchParams(query));
  if (!parsed.ok) throw new BadQuery('Listing not found.');
  const listing = parsed.value;
  const zone = zoneOf(preferences.countryCode);
  const { discovery, db, listed } = parts;
  const request = searchRequestOf(listing, zone);
  const { choice, asked, isPrints } = questionOf(request, preferences, listed);
  const search = await understandRequest(parts, request, preferences);
  const question = search && (await findUnderstood(discovery, asked, search, isPrints));
  const words = question?.text ?? (choice.kind === 'search' ? choice.query : '');
  const explained = await discovery.explain(words, question?.asked ?? asked, artworkId);
  if (!explained) return undefined;
  const sort = effectiveSort(listing.sort, {
    isPrints: listing.isPrints,
    hasActiveFilters: hasActiveFilters(listing),
    zone,
  });
  const [facts] = await readWorkFacts(db, [artworkId]);
  const sentence = sentenceOf(words, sort);
  // An order one has chosen follows one thing only: a score would explain nothing.
  if (sort !== 'default') return { sentence, notes: facts ? notesOnOrder(facts, sort) : [], parts: [], score: 0 };
  const boosts = explained.parts.flatMap((part) => (part.kind === 'boost' ? [part.points] : []));
  const isPreferred = boosts.some((points) => points < FIRST_POINTS);
  const isByNamedArtist = boosts.includes(FIRST_POINTS);
  const shares =
    words === ''
      ? recommendedBy(facts)
      : explained.parts.flatMap((part) =>
          part.kind === 'boost' ? [] : [{ label: labelOf(part), points: part.points }],
        );
  return { sentence, notes: notesOn(facts, isPreferred, isByNamedArtist), ...shownScoreOf(shares) };
}

/** Where nothing is searched for, works hang by their rank: what the shop gave them, and what people's interest adds to it. */
function recommendedBy(facts: WorkFacts | undefined) {
  if (!facts) return [];
  return [
    { label: facts.rank < 0 ? 'Shown later by our editors' : 'Recommended by our editors', points: facts.rank },
    { label: 'Popular with other visitors', points: facts.popularity * (WORKS_SCHEMA.rankFrom?.popularity ?? 0) },
  ];
}

/** Reasons that are not part of the score. */
const notesOn = (facts: WorkFacts | undefined, isPreferred: boolean, isByNamedArtist: boolean): string[] => [
  ...(isByNamedArtist ? ['By the artist you searched for.'] : []),
  ...(facts?.curated_status === 'up' ? ['Chosen by our curators.'] : []),
  ...(isPreferred ? ['Works that can be bought come first.'] : []),
];

const notesOnOrder = ({ uploaded_seconds }: WorkFacts, sort: Sort): string[] =>
  sort === 'newest' || sort === 'oldest'
    ? [`Uploaded ${agoWords(new Date(Number(uploaded_seconds) * 1000), new Date())}.`]
    : [];

function sentenceOf(words: string, sort: Sort): string {
  if (sort !== 'default') return `Sorted by: ${SORT_LABELS[sort]}.`;
  return words === '' ? 'Works are in our recommended order.' : `Works that match “${words}” best come first.`;
}

const FIELD_NAMES: Record<string, string> = {
  title: 'the title',
  artist: 'the artist’s name',
  keywords: 'its keywords',
  about: 'its details',
};

function labelOf(part: Exclude<ScorePart, { kind: 'boost' }>): string {
  if (part.kind === 'whole') return `The whole search matches ${ownValue(FIELD_NAMES, part.field) ?? part.field}`;
  if (part.kind === 'rank')
    return part.name === 'popularity' ? 'Popular with other visitors' : 'Recommended by our editors';
  const where = Object.keys(part.fields).map((field) => ownValue(FIELD_NAMES, field) ?? field);
  return `${matchOf(part)} in ${where.join(' and ')}`;
}

/** How a word of the search was found. */
function matchOf({ how, word, term }: Extract<ScorePart, { kind: 'word' }>): string {
  if (how === 'exact' || term === word) return `“${word}”`;
  if (how === 'prefix') return `“${term}”, which begins with “${word}”,`;
  if (how === 'typo') return `“${term}”, similar to “${word}”,`;
  if (how === 'synonym') return `“${term}”, another word for “${word}”,`;
  return `“${term}”, related to “${word}”,`;
}
