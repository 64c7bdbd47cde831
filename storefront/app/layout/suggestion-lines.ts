import type { CallPayload } from '@easel/contract/call';
import type { ArtistHit } from '@easel/contract/catalogue/artists';
import type { autocomplete, SuggestedCollection } from '@easel/contract/discovery/search';
import { chooseBadge } from '@easel/domain/catalogue/badge';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { formatSearchUrl, isBlankQuery } from '@easel/domain/discovery/autocomplete-link';
import { locationLabel } from '@easel/domain/locale/location-label';
import { pluralize } from '@easel/domain/text/pluralize';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import type { Site } from '../lib/page-meta.ts';

/** One line below the search box. */
export interface SuggestionLine {
  /** The heading of its group; the last line has none. */
  group:
    | 'Recent searches'
    | 'Popular searches'
    | 'Categories'
    | 'Suggestions'
    | 'Artists'
    | 'Collections'
    | 'Works'
    | undefined;
  label: string;
  url: string;
  /** For lines that are not links: search for the input, or clear recent searches. */
  act?: 'search' | 'forget';
  /** Works show image, artist and price. */
  work?: { artworkId: number; imageBaseUrl: string; placeholderColor: string; artist: string; price: string };
  /** Artists show a portrait, place and number of works, and images of recent works. */
  artist?: { avatar: ArtistHit['avatar']; facts: string; thumbs: string[] };
  /** Collections show the image of their cover, the owner and the number of works. */
  collection?: { imageBaseUrl: string; owner: string; count: string };
}

/** Written as people type them; names keep their capitals. */
const FACETS: ReadonlySet<string> = new Set(['category', 'color', 'material', 'medium', 'style', 'subject']);

const MAX_WORKS = 4;
const MAX_RECENT = 4;
const MAX_COLLECTIONS = 3;

export const recentLines = (searches: readonly string[]): SuggestionLine[] =>
  searches.slice(0, MAX_RECENT).map((label) => ({ group: 'Recent searches', label, url: formatSearchUrl(label) }));

export const popularLines = (searches: readonly { label: string; link: string }[]): SuggestionLine[] =>
  searches.map(({ label, link }) => ({ group: 'Popular searches', label, url: link }));

/** The categories that have works. */
export const categoryLines = ({ thinLinks }: Pick<Site, 'thinLinks'>): SuggestionLine[] =>
  CATEGORIES.filter(({ slug }) => !thinLinks.includes(`/${slug}`)).map(({ slug, name }) => ({
    group: 'Categories',
    label: name,
    url: `/${slug}`,
  }));

/** Suggestions, then artists, collections and works. */
export function suggestionLines(
  {
    suggestions,
    products,
    artists,
    collections,
  }: Pick<CallPayload<typeof autocomplete>, 'suggestions' | 'products' | 'artists' | 'collections'>,
  site: Pick<Site, 'displayCurrency'>,
): SuggestionLine[] {
  const lines = suggestions.map(
    ({ label, link, kind }): SuggestionLine =>
      FACETS.has(kind)
        ? { group: 'Suggestions', label: label.toLowerCase(), url: formatSearchUrl(label.toLowerCase()) }
        : { group: 'Suggestions', label, url: link },
  );
  const works = products.slice(0, MAX_WORKS).map(
    (tile): SuggestionLine => ({
      group: 'Works',
      label: tile.artworkTitle,
      url: tile.productUrl,
      work: {
        artworkId: tile.artworkId,
        imageBaseUrl: tile.imageBaseUrl,
        placeholderColor: tile.placeholderColor,
        artist: `${tile.firstName} ${tile.lastName}`.trim(),
        price: chooseBadge(convertWorkPrice(tile, site)).text,
      },
    }),
  );
  const people = artists.map(artistLineOf);
  // A listed work or artist is not repeated as a suggestion.
  const listed = new Set([...works, ...people].map(({ label }) => label.toLowerCase()));
  return [
    ...lines.filter(({ label }) => !listed.has(label.toLowerCase())),
    ...people,
    ...collections.slice(0, MAX_COLLECTIONS).map(collectionLineOf),
    ...works,
  ];
}

const artistLineOf = (artist: ArtistHit): SuggestionLine => ({
  group: 'Artists',
  label: artist.fullName,
  url: artist.artistURL,
  artist: {
    avatar: artist.avatar,
    facts: [locationLabel(artist), pluralize(artist.worksCount, 'work')].filter(Boolean).join(' · '),
    thumbs: artist.recentArtworks.map(({ image }) => image),
  },
});

const collectionLineOf = ({ label, link, ownerName, count, imageBaseUrl }: SuggestedCollection): SuggestionLine => ({
  group: 'Collections',
  label,
  url: link,
  collection: { imageBaseUrl, owner: ownerName, count: pluralize(count, 'work') },
});

/** Adds the last line: all results for the input, or clear recent searches. */
export function withLastLine(lines: readonly SuggestionLine[], text: string): readonly SuggestionLine[] {
  const words = text.trim();
  if (!isBlankQuery(words)) {
    const label = `See all results for “${words}”`;
    return [...lines, { group: undefined, label, url: formatSearchUrl(words), act: 'search' }];
  }
  if (!lines.some(({ group }) => group === 'Recent searches')) return lines;
  return [...lines, { group: undefined, label: 'Clear recent searches', url: '', act: 'forget' }];
}

/** Lines by group, each with its index in the whole list. */
export function groupLines(
  lines: readonly SuggestionLine[],
): [SuggestionLine['group'], [index: number, line: SuggestionLine][]][] {
  const groups = new Map<SuggestionLine['group'], [number, SuggestionLine][]>();
  for (const [index, line] of lines.entries())
    groups.set(line.group, [...(groups.get(line.group) ?? []), [index, line]]);
  return [...groups];
}
