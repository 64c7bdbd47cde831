import type { PayloadOf } from '@easel/contract/call';
import { isBlankQuery, searchUrlOf } from '@easel/domain/autocomplete-link';
import { parseRecentSearches, rememberSearch } from '@easel/domain/recent-searches';
import { DEBOUNCE_MS } from '@easel/domain/tile-actions';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../lib/browser-api.ts';
import { keepLocally, readLocally } from '../lib/kept-locally.ts';
import { autocomplete } from '../lib/light-calls.ts';

/** One line a visitor can choose below the search box. */
export interface Completion {
  group: 'Recent searches' | 'Suggestions' | 'Artists' | 'Works';
  label: string;
  url: string;
  /** Works show their picture and who made them. */
  work?: { imageBaseUrl: string; placeholderColor: string; artist: string };
}

const RECENT = 'easel_recent_searches';
const WORKS_SHOWN = 4;
const SUGGESTED = 7;

export const rememberSearched = (text: string) =>
  keepLocally(RECENT, JSON.stringify(rememberSearch(parseRecentSearches(readLocally(RECENT)), text)));

/** What may be meant by the words typed so far: half a second after the last of them, and without a call where there are none. */
export function useCompletions(text: string, isOpen: boolean): Completion[] {
  const api = useApi();
  const [completions, setCompletions] = useState<Completion[]>([]);
  const known = useRef(new Map<string, Completion[]>());
  useEffect(() => {
    if (!isOpen) return;
    const words = text.trim();
    if (isBlankQuery(words)) return setCompletions(recentOnes());
    const before = known.current.get(words);
    if (before) return setCompletions(before);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await api(autocomplete, { query: { query: words, limit: SUGGESTED } });
      const found = answer.success ? completionsOf(answer.payload) : [];
      if (answer.success) known.current.set(words, found);
      if (isCurrent) setCompletions(found);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, text, isOpen]);
  return completions;
}

const recentOnes = (): Completion[] =>
  parseRecentSearches(readLocally(RECENT)).map((label) => ({
    group: 'Recent searches',
    label,
    url: searchUrlOf(label),
  }));

function completionsOf({ suggestions, products }: PayloadOf<typeof autocomplete>): Completion[] {
  const lines = suggestions.map(
    ({ label, link, kind }): Completion => ({ group: kind === 'artist' ? 'Artists' : 'Suggestions', label, url: link }),
  );
  const works = products.slice(0, WORKS_SHOWN).map(
    ({ artworkTitle, productUrl, imageBaseUrl, placeholderColor, firstName, lastName }): Completion => ({
      group: 'Works',
      label: artworkTitle,
      url: productUrl,
      work: { imageBaseUrl, placeholderColor, artist: `${firstName} ${lastName}`.trim() },
    }),
  );
  // What hangs below as a work is not offered twice.
  const titles = new Set(works.map(({ label }) => label.toLowerCase()));
  const isArtist = ({ group }: Completion) => group === 'Artists';
  return [
    ...lines.filter((line) => !isArtist(line) && !titles.has(line.label.toLowerCase())),
    ...lines.filter(isArtist),
    ...works,
  ];
}
