import type { Explanation } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { hasActiveFilters } from '@easel/domain/discovery/facet-selection';
import { parseListingUrl } from '@easel/domain/discovery/listing-url';
import { formatPersonalReason, type PersonalPreference } from '@easel/domain/discovery/personal-order';
import { CURATED_STATUS_VALUES, createSearchRequest } from '@easel/domain/discovery/query-shaping';
import { formatAge, roundScore } from '@easel/domain/discovery/ranking-explanation';
import { effectiveSort, SORT_LABELS, type Sort } from '@easel/domain/discovery/sort-options';
import { formatSimilarity } from '@easel/domain/discovery/visual-reasons';
import { pluralize } from '@easel/domain/text/pluralize';
import { BadQuery, type RankingPart, type TextField, type WorksQuery } from '../discovery.ts';
import { findUnderstood } from '../understanding/find-understood.ts';
import type { VisualSearch } from '../visual/visual-search.ts';
import { CURATED_RANK, POPULARITY_RANK } from '../work-documents.ts';
import { readWorkFacts, type WorkFacts } from '../works-feed-store.ts';
import { canOrderFor, type SearchDependencies, understandRequest } from './search-works.ts';
import { type Listed, spreadRows } from './spread-rows.ts';
import { parseSearchRequest } from './works-query.ts';

export interface ExplainDependencies extends SearchDependencies {
  /** What visual searches compare with. */
  visual: Pick<VisualSearch, 'explainColors'>;
}

/** Explains a work's position in a listing; undefined if it is not in the listing. */
export async function explainPosition(
  parts: ExplainDependencies,
  { listing: url, artworkId }: { listing: string; artworkId: number },
  preferences: Preferences,
  personal: readonly PersonalPreference[] = [],
): Promise<Explanation | undefined> {
  const [path = '', parameters = ''] = url.split('?');
  const parsedUrl = parseListingUrl(path, new URLSearchParams(parameters));
  if (!parsedUrl.ok) throw new BadQuery('Listing not found.');
  const listing = parsedUrl.value;
  const zone = getZone(preferences.countryCode);
  const { discovery, db, listed } = parts;
  const request = createSearchRequest(listing, zone);
  const requested = parseSearchRequest(request, preferences, listed);
  // As the page that shows it.
  const isPersonal = personal.length > 0 && canOrderFor(requested.query);
  const parsed = {
    ...requested,
    query: { ...requested.query, hasPartialMatches: true, ...(isPersonal && { preferences: personal }) },
  };
  const search = await understandRequest(parts, request, parsed, preferences);
  const { text: words, query } = search
    ? await findUnderstood(discovery, parsed.query, search, parsed.isPrints)
    : parsed;
  const explained = await discovery.explain(words, query, artworkId);
  if (!explained) return undefined;
  const sort = effectiveSort(listing.sort, {
    isPrints: listing.isPrints,
    hasActiveFilters: hasActiveFilters(listing),
    zone,
  });
  const [facts] = await readWorkFacts(db, [artworkId]);
  const searched = [words, query.preferredText ?? ''].filter((text) => text !== '').join(' ');
  const sentence = sentenceOf(searched, sort, query.like !== undefined, isPersonal);
  // With a selected sort, scores do not matter.
  if (sort !== 'default')
    return { sentence, notes: facts ? notesOnSort(facts, sort, parts.now()) : [], parts: [], score: 0 };
  const scored = explained.parts.flatMap((part) => {
    const label = labelOf(part, facts);
    return label === undefined ? [] : [{ label, points: part.points }];
  });
  const shown = roundScore(searched === '' && !query.like && !isPersonal ? rankParts(facts) : scored);
  const notes = [
    ...notesOn(new Set(explained.parts.map(({ kind }) => kind))),
    ...(query.like && facts ? await parts.visual.explainColors(query.like, facts.colors) : []),
  ];
  const moves = await explainMoves(parts, { text: words, query, artistIds: search?.artistIds ?? [] }, artworkId);
  return { sentence, notes: [...notes, ...moves], ...shown };
}

/** Why a work is shown earlier or later than its score says: it is new, or works of its artist or similar ones are near. */
async function explainMoves({ discovery, tiles }: SearchDependencies, listed: ShownListing, workId: number) {
  if (listed.text !== '' || listed.query.like) return [];
  const found = await discovery.browse({ ...listed.query, facets: [], hasSponsoredPlaces: true });
  if (found.kind !== 'works') return [];
  const rows = await tiles.readRows(found.ids);
  const placeIn = (works: readonly { id: number }[]) => works.findIndex(({ id }) => id === workId);
  const moved = placeIn(spreadRows(rows, found, listed)) - placeIn(rows);
  return [...(found.newIds?.has(workId) ? [NEW_NOTE] : []), ...(moved > 0 ? [noteOnMoves(moved)] : [])];
}

const NEW_NOTE = 'Shown earlier because it is new: works that few people have seen yet take turns in a few places.';

interface ShownListing extends Listed {
  query: WorksQuery;
}

const noteOnMoves = (places: number): string =>
  `Shown ${pluralize(places, 'place')} later, so that works of an artist, or works that look alike, are not all next to each other.`;

const curatedPart = (points: number) => ({
  label: points < 0 ? 'Shown later by our curators' : 'Chosen by our curators',
  points,
});

/** Without a search, works are sorted by their rank, to which popularity adds. */
function rankParts(facts: WorkFacts | undefined) {
  if (!facts) return [];
  return [
    { label: facts.rank < 0 ? 'Shown later by our editors' : 'Recommended by our editors', points: facts.rank },
    { label: 'Popular with other visitors', points: facts.popularity * POPULARITY_RANK },
    curatedPart(CURATED_RANK * CURATED_STATUS_VALUES[facts.curated_status]),
  ];
}

/** Reasons that are not part of the score. */
const notesOn = (kinds: ReadonlySet<RankingPart['kind']>): string[] => [
  ...(kinds.has('named-artist') ? ['By the artist you searched for.'] : []),
  ...(kinds.has('available') ? ['Works that can be bought come first.'] : []),
];

const notesOnSort = ({ uploaded_seconds }: WorkFacts, sort: Sort, now: number): string[] =>
  sort === 'newest' || sort === 'oldest'
    ? [`Uploaded ${formatAge(new Date(Number(uploaded_seconds) * 1000), new Date(now))}.`]
    : [];

function sentenceOf(words: string, sort: Sort, isVisual: boolean, isPersonal: boolean): string {
  if (sort !== 'default') return `Sorted by: ${SORT_LABELS[sort]}.`;
  if (isVisual) return 'The most similar works come first.';
  const order = words === '' ? 'Works are in our recommended order' : `Works that match “${words}” best come first`;
  return isPersonal ? `${order}, and those that fit what you like move up a little.` : `${order}.`;
}

const FIELD_NAMES: Record<TextField, string> = {
  title: 'the title',
  artist: 'the artist’s name',
  keywords: 'its keywords',
  about: 'its details',
  description: 'its description',
};

/** Undefined for parts that are notes instead. */
function labelOf(part: RankingPart, facts: WorkFacts | undefined): string | undefined {
  switch (part.kind) {
    case 'whole-field':
      return `The whole search matches ${FIELD_NAMES[part.field]}`;
    case 'curated':
      return curatedPart(part.points).label;
    case 'popularity':
      return 'Popular with other visitors';
    case 'chosen':
      return 'Often chosen after this search';
    case 'meaning':
      return 'Similar in meaning to your search';
    case 'rank':
      return 'Recommended by our editors';
    case 'similarity':
      return formatSimilarity(part.basis, part.points);
    case 'personal':
      return formatPersonalReason(part.because, facts ? `${facts.first_name} ${facts.last_name}` : 'the artist');
    case 'word':
      return `${matchOf(part)} in ${part.fields.map((field) => FIELD_NAMES[field]).join(' and ')}`;
    default:
      return undefined;
  }
}

/** How a word of the search matched. */
function matchOf({ match, word, term }: Extract<RankingPart, { kind: 'word' }>): string {
  if (match === 'exact' || term === word) return `“${word}”`;
  if (match === 'inflection') return `“${term}”, a form of “${word}”,`;
  if (match === 'prefix') return `“${term}”, which begins with “${word}”,`;
  if (match === 'typo') return `“${term}”, similar to “${word}”,`;
  if (match === 'synonym') return `“${term}”, another word for “${word}”,`;
  return `“${term}”, related to “${word}”,`;
}
