import { readCategory } from '../catalogue/categories.ts';
import { type Constraint, type Conversation, type FacetConstraint, getPlaceWidth } from './conversation.ts';
import { type BooleanFacet, FLAGS, getFacets, type ListFacet, PATH_FACETS, QUERY_FACETS } from './facets.ts';
import { DEFAULT_LISTING, type Listing } from './listing.ts';
import { MAX_QUERY_LENGTH } from './listing-url.ts';
import type { LengthRange } from './parse-lengths.ts';
import { MAX_PRICE, type PriceRange, parsePriceRange, priceRangeText } from './price-bands.ts';

/** Longer than what the search reads of a query. */
const MAX_QUERY = 500;

/**
 * The listing with the works of a conversation. What a listing has a filter for becomes one; the rest (what is not wanted, lengths, artists,
 * words) is its query, which the search understands in the same way. `price` is the price range in dollars.
 */
export function createConversationListing(
  { constraints }: Pick<Conversation, 'constraints'>,
  price?: PriceRange,
): Listing {
  const facets = constraints.filter((one): one is FacetConstraint => one.kind === 'facet');
  const wanted = Map.groupBy(
    facets.filter(({ isExcluded }) => !isExcluded),
    ({ facet }) => facet,
  );
  const excluded = facets.filter(({ isExcluded }) => isExcluded);
  const words: string[] = [];
  let listing: Listing = { ...DEFAULT_LISTING, ...readCategoryChoice(wanted.get('category'), words) };
  if (wanted.has('has_prints')) listing = { ...listing, isPrints: true };
  for (const [facet, own] of wanted) {
    if (facet === 'category' || facet === 'has_prints' || facet === 'price') continue;
    if (isFlag(facet)) listing = { ...listing, flags: [...listing.flags, facet] };
    else if (facet === 'artist') words.push(...own.map(({ label }) => `by ${label}`));
    else {
      const slugs = own.length === 1 && isListFacet(facet) ? slugsIn(listing, facet, own[0]?.values ?? []) : undefined;
      if (slugs && isListFacet(facet)) listing = { ...listing, facets: { ...listing.facets, [facet]: slugs } };
      // A listing has one choice of values; works with each of several colors are searched for.
      else words.push(own.map(({ label }) => label).join(' and '));
    }
  }
  const range = price && wholeRange(price);
  if (range) listing = { ...listing, facets: { ...listing.facets, price: [range] } };
  const lengths = constraints.flatMap((one) => (one.kind === 'length' ? [one] : []));
  const placeWidth = getPlaceWidth({ constraints });
  // A search with words also finds works that are sold.
  if (!listing.isPrints)
    listing = { ...listing, flags: [...new Set<BooleanFacet>([...listing.flags, 'is_available'])] };
  const query = [
    ...constraints.flatMap((one) => (one.kind === 'words' ? [one.text] : [])),
    ...words,
    ...[...lengths, ...(placeWidth ? [placeWidth] : [])].map(formatLengthQuery),
    ...excluded.filter(({ facet }) => facet !== 'has_prints').map(formatExclusion),
  ].join(', ');
  const order = constraints.find((one) => one.kind === 'order');
  // A listing with filters has no order by price.
  const isNewest = order?.kind === 'order' && order.sort === 'newest';
  return { ...listing, query: query.slice(0, MAX_QUERY), ...(isNewest && { sort: order.sort }) };
}

function readCategoryChoice(own: readonly FacetConstraint[] | undefined, words: string[]): Partial<Listing> {
  const values = own?.flatMap((one) => one.values) ?? [];
  const only = values.length === 1 ? readCategory(values[0] ?? '') : undefined;
  if (only) return { category: only.slug };
  if (own) words.push(own.map(({ label }) => label).join(' or '));
  return {};
}

const isFlag = (facet: string): facet is BooleanFacet => FLAGS.some((flag) => flag === facet);
const LIST_FACETS: readonly string[] = [...PATH_FACETS, ...QUERY_FACETS];
const isListFacet = (facet: string): facet is ListFacet => LIST_FACETS.includes(facet);

/** The slugs of stored values; undefined if the category does not have all of them. */
function slugsIn({ category }: Listing, facet: ListFacet, values: readonly string[]): string[] | undefined {
  const allowed = getFacets(category, 'in')[facet]?.allowedValues;
  const slugs = values.flatMap((value) => allowed?.find((one) => one.value === value)?.slug ?? []);
  return slugs.length === values.length && slugs.length > 0 ? slugs : undefined;
}

/** Within the range: a work over the limit is not shown. */
function wholeRange({ min, max }: PriceRange): string | undefined {
  const text = priceRangeText({ min: Math.ceil(min), max: Math.min(MAX_PRICE, Math.max(1, Math.floor(max))) });
  return parsePriceRange(text) ? text : undefined;
}

const SIDE_WORDS = { width: ' wide', height: ' high', side: '' } as const;

/** A length as a search says it: "60-90 cm wide", "up to 80 cm high". */
export function formatLengthQuery({ side, leastCm, mostCm }: LengthRange): string {
  const whole = (cm: number) => String(Math.max(1, Math.round(cm)));
  const tail = ` cm${SIDE_WORDS[side]}`;
  if (leastCm === undefined) return `up to ${whole(mostCm ?? 0)}${tail}`;
  if (mostCm === undefined) return `at least ${whole(leastCm)}${tail}`;
  return whole(leastCm) === whole(mostCm) ? `${whole(leastCm)}${tail}` : `${whole(leastCm)}-${whole(mostCm)}${tail}`;
}

function formatExclusion({ facet, label }: FacetConstraint): string {
  if (facet === 'is_framed') return 'unframed';
  return `no ${label.toLowerCase()}`;
}

/** Whether the listing has an address: those of listings have shorter queries than what a search reads. */
export const hasListingUrl = ({ query }: Listing): boolean => query.length <= MAX_QUERY_LENGTH;

/** Constraints that no filter of a listing stands for: for whom, how many, "like this one", and the order. */
export const isBesideListing = ({ kind }: Constraint): boolean =>
  kind === 'gift' || kind === 'works' || kind === 'like' || kind === 'order';
