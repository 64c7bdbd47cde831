import type { PayloadOf } from '@easel/contract/call';
import { isBlankQuery, searchUrlOf } from '@easel/domain/autocomplete-link';
import { parseRecentSearches, rememberSearch } from '@easel/domain/recent-searches';
import { DEBOUNCE_MS } from '@easel/domain/tile-actions';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../lib/browser-api.ts';
import { forgetLocally, keepLocally, readLocally } from '../lib/kept-locally.ts';
import { autocomplete } from '../lib/light-calls.ts';

/** One line a visitor can choose below the search box. */
export interface Completion {
  /** The heading it stands under; what ends the list stands under none. */
  group: 'Recent searches' | 'Suggestions' | 'Artists' | 'Works' | undefined;
  label: string;
  url: string;
  /** What it does where it leads nowhere by itself: search for what is typed, or forget what was searched for. */
  act?: 'search' | 'forget';
  /** Works show their picture and who made them. */
  work?: { artworkId: number; imageBaseUrl: string; placeholderColor: string; artist: string };
}

const RECENT = 'easel_recent_searches';
const WORKS_SHOWN = 4;
const SUGGESTED = 7;

export const rememberSearched = (text: string) =>
  keepLocally(RECENT, JSON.stringify(rememberSearch(parseRecentSearches(readLocally(RECENT)), text)));

export interface Completions {
  /** The words they were found for, which may be those of a moment ago. */
  words: string;
  lines: readonly Completion[];
}

const NONE: Completions = { words: '', lines: [] };

/** What may be meant by the words typed so far: half a second after the last of them, and without a call where there are none. */
export function useCompletions(text: string, isOpen: boolean): Completions & { forget: () => void } {
  const api = useApi();
  const [completions, setCompletions] = useState(NONE);
  const known = useRef(new Map<string, Completion[]>());
  useEffect(() => {
    if (!isOpen) return;
    const words = text.trim();
    if (isBlankQuery(words)) return setCompletions({ words: '', lines: recentOnes() });
    const before = known.current.get(words);
    if (before) return setCompletions({ words, lines: before });
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await api(autocomplete, { query: { query: words, limit: SUGGESTED } });
      const found = answer.success ? completionsOf(answer.payload) : [];
      if (answer.success) known.current.set(words, found);
      if (isCurrent) setCompletions({ words, lines: found });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, text, isOpen]);
  // What was searched for before has nothing to do with the first letter typed.
  const shown = isBlankQuery(text) === isBlankQuery(completions.words) ? completions : NONE;
  const forget = () => {
    forgetLocally(RECENT);
    setCompletions(NONE);
  };
  return { ...shown, forget };
}

/** What ends the list: all that is found by the words, or a way to forget what was searched for before. */
export function withLastLine(lines: readonly Completion[], text: string): readonly Completion[] {
  const words = text.trim();
  if (!isBlankQuery(words)) {
    const label = `See all results for “${words}”`;
    return [...lines, { group: undefined, label, url: searchUrlOf(words), act: 'search' }];
  }
  if (lines.length === 0) return lines;
  return [...lines, { group: undefined, label: 'Clear recent searches', url: '', act: 'forget' }];
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
    ({ artworkId, artworkTitle, productUrl, imageBaseUrl, placeholderColor, firstName, lastName }): Completion => ({
      group: 'Works',
      label: artworkTitle,
      url: productUrl,
      work: { artworkId, imageBaseUrl, placeholderColor, artist: `${firstName} ${lastName}`.trim() },
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
