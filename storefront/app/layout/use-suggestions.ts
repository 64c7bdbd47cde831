import { isBlankQuery } from '@easel/domain/discovery/autocomplete-link';
import { useEffect, useRef, useState } from 'react';
import { autocomplete, readPopularSearches } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { useSite } from '../lib/page-meta.ts';
import { DEBOUNCE_MS } from '../ui/times.ts';
import { forgetSearches, readSearches } from './recent-searches.ts';
import { categoryLines, popularLines, recentLines, type SuggestionLine, suggestionLines } from './suggestion-lines.ts';

const MAX_SUGGESTIONS = 7;

export interface Suggestions {
  /** The input they belong to, which may be older than the current input. */
  words: string;
  lines: readonly SuggestionLine[];
}

const NONE: Suggestions = { words: '', lines: [] };

/**
 * Suggestions for the input, debounced by half a second. For empty input: recent searches, popular searches and categories.
 */
export function useSuggestions(text: string, isOpen: boolean): Suggestions & { forget: () => void } {
  const [suggestions, setSuggestions] = useState(NONE);
  const known = useRef(new Map<string, SuggestionLine[]>());
  const [popular, setPopular] = useState<readonly SuggestionLine[]>();
  const site = useSite();
  useEffect(() => {
    if (!isOpen) return;
    const words = text.trim();
    if (isBlankQuery(words)) {
      setSuggestions({
        words: '',
        lines: [...recentLines(readSearches()), ...(popular ?? []), ...categoryLines(site)],
      });
      if (popular) return;
      let isCurrent = true;
      void api(readPopularSearches).then((result) => {
        if (isCurrent) setPopular(result.success ? popularLines(result.payload.searches) : []);
      });
      return () => {
        isCurrent = false;
      };
    }
    const before = known.current.get(words);
    if (before) return setSuggestions({ words, lines: before });
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await api(autocomplete, { query: { query: words, limit: MAX_SUGGESTIONS } });
      const found = result.success ? suggestionLines(result.payload, site) : [];
      if (result.success) known.current.set(words, found);
      if (isCurrent) setSuggestions({ words, lines: found });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, isOpen, popular, site]);
  // Recent searches are not shown for the first character typed.
  const shown = isBlankQuery(text) === isBlankQuery(suggestions.words) ? suggestions : NONE;
  const forget = () => {
    forgetSearches();
    setSuggestions({ words: '', lines: [...(popular ?? []), ...categoryLines(site)] });
  };
  return { ...shown, forget };
}
