import type { PayloadOf } from '@easel/contract/call';
import { badgeOf } from '@easel/domain/catalogue/badge';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { DEBOUNCE_MS } from '@easel/domain/catalogue/tile-actions';
import { isBlankQuery, searchUrlOf } from '@easel/domain/discovery/autocomplete-link';
import { parseRecentSearches, rememberSearch } from '@easel/domain/discovery/recent-searches';
import { useEffect, useRef, useState } from 'react';
import { autocomplete, readPopularSearches } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { formatWorkPrice } from '../lib/format-work-price.ts';
import { readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';
import { type Site, useSite } from '../lib/page-meta.ts';

/** One suggestion below the search box. */
export interface Completion {
  /** The heading of its group; the last line has none. */
  group: 'Recent searches' | 'Popular searches' | 'Categories' | 'Suggestions' | 'Artists' | 'Works' | undefined;
  label: string;
  url: string;
  /** For lines that are not links: search for the input, or clear recent searches. */
  act?: 'search' | 'forget';
  /** Works show image, artist and price. */
  work?: { artworkId: number; imageBaseUrl: string; placeholderColor: string; artist: string; price: string };
}

const RECENT = 'easel_recent_searches';
const WORKS_SHOWN = 4;
const SUGGESTED = 7;
const RECENT_SHOWN = 4;

export const saveSearch = (text: string) =>
  writeLocal(RECENT, JSON.stringify(rememberSearch(parseRecentSearches(readLocal(RECENT)), text)));

export interface Completions {
  /** The input they belong to, which may be older than the current input. */
  words: string;
  lines: readonly Completion[];
}

const NONE: Completions = { words: '', lines: [] };

/**
 * Suggestions for the input, debounced by half a second. For empty input: recent searches, popular searches and categories.
 */
export function useSuggestions(text: string, isOpen: boolean): Completions & { forget: () => void } {
  const [completions, setCompletions] = useState(NONE);
  const known = useRef(new Map<string, Completion[]>());
  const [popular, setPopular] = useState<readonly Completion[]>();
  const site = useSite();
  useEffect(() => {
    if (!isOpen) return;
    const words = text.trim();
    if (isBlankQuery(words)) {
      setCompletions({ words: '', lines: [...recentOnes(), ...(popular ?? []), ...CATEGORY_LINES] });
      if (popular) return;
      let isCurrent = true;
      void api(readPopularSearches).then((result) => {
        if (isCurrent) setPopular(result.success ? popularOf(result.payload.searches) : []);
      });
      return () => {
        isCurrent = false;
      };
    }
    const before = known.current.get(words);
    if (before) return setCompletions({ words, lines: before });
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await api(autocomplete, { query: { query: words, limit: SUGGESTED } });
      const found = result.success ? completionsOf(result.payload, site) : [];
      if (result.success) known.current.set(words, found);
      if (isCurrent) setCompletions({ words, lines: found });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, isOpen, popular, site]);
  // Recent searches are not shown for the first character typed.
  const shown = isBlankQuery(text) === isBlankQuery(completions.words) ? completions : NONE;
  const forget = () => {
    removeLocal(RECENT);
    setCompletions({ words: '', lines: [...(popular ?? []), ...CATEGORY_LINES] });
  };
  return { ...shown, forget };
}

/** Adds the last line: all results for the input, or clear recent searches. */
export function withLastLine(lines: readonly Completion[], text: string): readonly Completion[] {
  const words = text.trim();
  if (!isBlankQuery(words)) {
    const label = `See all results for “${words}”`;
    return [...lines, { group: undefined, label, url: searchUrlOf(words), act: 'search' }];
  }
  if (!lines.some(({ group }) => group === 'Recent searches')) return lines;
  return [...lines, { group: undefined, label: 'Clear recent searches', url: '', act: 'forget' }];
}

const recentOnes = (): Completion[] =>
  parseRecentSearches(readLocal(RECENT))
    .slice(0, RECENT_SHOWN)
    .map((label) => ({ group: 'Recent searches', label, url: searchUrlOf(label) }));

const popularOf = (searches: readonly { label: string; link: string }[]): Completion[] =>
  searches.map(({ label, link }) => ({ group: 'Popular searches', label, url: link }));

const CATEGORY_LINES: readonly Completion[] = CATEGORIES.map(({ slug, name }) => ({
  group: 'Categories',
  label: name,
  url: `/${slug}`,
}));

function completionsOf({ suggestions, products }: PayloadOf<typeof autocomplete>, site: Site): Completion[] {
  const lines = suggestions.map(
    ({ label, link, kind }): Completion => ({ group: kind === 'artist' ? 'Artists' : 'Suggestions', label, url: link }),
  );
  const works = products.slice(0, WORKS_SHOWN).map(
    (tile): Completion => ({
      group: 'Works',
      label: tile.artworkTitle,
      url: tile.productUrl,
      work: {
        artworkId: tile.artworkId,
        imageBaseUrl: tile.imageBaseUrl,
        placeholderColor: tile.placeholderColor,
        artist: `${tile.firstName} ${tile.lastName}`.trim(),
        price: badgeOf(formatWorkPrice(tile, site)).text,
      },
    }),
  );
  // A title that is listed as a work is not repeated as a suggestion.
  const titles = new Set(works.map(({ label }) => label.toLowerCase()));
  const isArtist = ({ group }: Completion) => group === 'Artists';
  return [
    ...lines.filter((line) => !isArtist(line) && !titles.has(line.label.toLowerCase())),
    ...lines.filter(isArtist),
    ...works,
  ];
}
