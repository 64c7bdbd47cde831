import { parsePreferences } from '@easel/domain/accounts/preferences';
import { formatSearchUrl } from '@easel/domain/discovery/autocomplete-link';
import { expect, test } from 'vitest';
import type { LinkedListings } from '../linked-listings.ts';
import { chooseSuggestions } from './suggest-facets.ts';

const PREFERENCES = parsePreferences(undefined);

test('the first suggestions with works are chosen, each once, and no more are counted than are needed', async () => {
  const counted: string[] = [];
  const without = new Set(['b', 'd'].map(formatSearchUrl));
  const count = async (url: string) => {
    counted.push(url);
    return without.has(url) ? 0 : 20;
  };
  const linkedListings: LinkedListings = {
    count,
    isWorthIt: async (url) => (await count(url)) > 0,
    readThin: async () => [],
  };
  const suggested = [...'abAcdefgh'].map((text) => ({ text, kind: text === 'd' ? 'title' : 'style' }));
  const chosen = await chooseSuggestions({ linkedListings }, suggested, 3, PREFERENCES);
  expect(chosen.map(({ text }) => text)).toEqual(['a', 'c', 'e']);
  expect(counted).toEqual([...'abcde'].map(formatSearchUrl));
});
