/** What a row of recommendations is based on. */
export const RECOMMENDATION_BASES = [
  'viewed',
  'bought',
  'traits',
  'colors',
  'artist',
  'trending',
  'rank',
  'newest',
  'provider',
] as const;
export type RecommendationBasis = (typeof RECOMMENDATION_BASES)[number];

/** Fewer people are not named, so that nobody can learn what a single person looked at or bought. */
export const MIN_PEOPLE_SHOWN = 5;

/** A hosted search service does not tell what its answers are based on, only which pod answered. */
const PROVIDER_TITLES: Readonly<Partial<Record<string, string>>> = {
  similar: 'Similar works',
  'also-viewed': 'People also viewed',
  'also-bought': 'Bought together',
};

/** The heading of a row. It says what the row is based on, not what was asked for: a new shop has no views yet. */
export const getRecommendationTitle = (basis: RecommendationBasis, podId: string): string =>
  (basis === 'provider' ? PROVIDER_TITLES[podId] : undefined) ?? TITLES[basis];

const TITLES: Readonly<Record<RecommendationBasis, string>> = {
  viewed: 'People also viewed',
  bought: 'Bought together',
  traits: 'Similar works',
  colors: 'Similar colors',
  artist: 'More by this artist',
  trending: 'Trending now',
  rank: 'Works to explore',
  newest: 'New works',
  provider: 'You may also like',
};

/** The answer to “Why here?” for a whole row. `works` are the titles of the works that it was found for. */
export function formatRecommendationSentence(basis: RecommendationBasis, works: readonly string[] = []): string {
  const these = nameWorks(works);
  switch (basis) {
    case 'viewed':
      return `People who viewed or saved ${these} also viewed or saved these works.`;
    case 'bought':
      return `People who bought ${these}, or added it to their cart, also chose these works.`;
    case 'traits':
      return `These works share the subject, style, medium or colors of ${these}.`;
    case 'colors':
      return `The colors of these works are close to the colors of ${these}.`;
    case 'artist':
      return 'These works are by the same artist.';
    case 'trending':
      return 'Visitors viewed, saved and bought these works most often in the last weeks.';
    case 'rank':
      return 'These works come first in our recommended order: our curators chose them, or many visitors like them.';
    case 'newest':
      return 'Artists added these works most recently.';
    case 'provider':
      return `Our search service chose these works${works.length > 0 ? ` for ${these}` : ''}.`;
  }
}

const MAX_NAMED = 3;

function nameWorks(titles: readonly string[]): string {
  const named = titles.slice(0, MAX_NAMED).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length === 0 ? 'this work' : joinWords(named);
}

/** `a`, `a and b`, `a, b and c`. */
const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What is known of one recommended work. */
export interface RecommendationEvidence {
  /** How many people chose both works. */
  people?: number | undefined;
  /** Labels of what both works have in common, the most telling first. */
  shared?: readonly string[] | undefined;
}

const MAX_SHARED = 4;

/** The reason for one work of a row; undefined if there is nothing to say beyond the sentence of the row. */
export function formatRecommendationReason(
  basis: RecommendationBasis,
  { people = 0, shared = [] }: RecommendationEvidence,
): string | undefined {
  if (basis === 'viewed' && people >= MIN_PEOPLE_SHOWN) return `${people} people viewed or saved both.`;
  if (basis === 'bought' && people >= MIN_PEOPLE_SHOWN) return `${people} people chose both.`;
  if (shared.length === 0 || basis === 'trending' || basis === 'rank' || basis === 'newest') return undefined;
  return `In common: ${joinWords(shared.slice(0, MAX_SHARED))}.`;
}

/** The facets that works are compared by. Colors are names. */
export interface ComparedWork {
  category: string;
  subject: string;
  styles: readonly string[];
  mediums: readonly string[];
  colors: readonly string[];
}

/** Labels of what two works have in common, the most telling first. */
export function listSharedTraits(one: ComparedWork, other: ComparedWork): string[] {
  const both = (a: readonly string[], b: readonly string[]) => a.filter((value) => value !== '' && b.includes(value));
  return [
    ...new Set([
      ...both([one.subject], [other.subject]),
      ...both(one.styles, other.styles),
      ...both(one.mediums, other.mediums),
      ...both(one.colors, other.colors).map((color) => color.toLowerCase()),
    ]),
  ];
}
