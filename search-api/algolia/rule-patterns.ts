import type { RuleCondition } from '@easel/contract/search-api/search-index';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import { listFacetValues, type OpenIndex } from './load-index.ts';

/** Facet values captured by the placeholders of a pattern. */
export type Captured = Map<string, string>;

const PLACE = /\{facet:([^{}]{1,200})\}/g;
const MAX_WORDS_OF_VALUE = 6;
const MAX_WORDS = 50;

/** Matches a query against a pattern. Returns the captured facet values, or undefined. */
export async function matchPattern(
  open: OpenIndex,
  { pattern, anchoring = 'is' }: RuleCondition,
  query: string,
): Promise<Captured | undefined> {
  if (pattern === undefined) return new Map();
  const steps = readPattern(pattern);
  const typed = tokenize(query).slice(0, MAX_WORDS);
  if (steps.length === 0) return anchoring !== 'is' || typed.length === 0 ? new Map() : undefined;
  const mayStartLater = anchoring === 'endsWith' || anchoring === 'contains';
  const mayEndEarlier = anchoring === 'startsWith' || anchoring === 'contains';
  for (let from = 0; from < typed.length; from++) {
    const captured = await matchFrom(open, steps, typed, from, mayEndEarlier);
    if (captured) return captured;
    if (!mayStartLater) return undefined;
  }
  return undefined;
}

type Step = { word: string } | { facet: string };

function readPattern(pattern: string): Step[] {
  const steps: Step[] = [];
  let at = 0;
  const takeWords = (text: string) => {
    for (const word of tokenize(text)) steps.push({ word: stemWord(word) });
  };
  for (const match of pattern.matchAll(PLACE)) {
    takeWords(pattern.slice(at, match.index));
    steps.push({ facet: (match[1] ?? '').trim() });
    at = match.index + match[0].length;
  }
  takeWords(pattern.slice(at));
  return steps;
}

async function matchFrom(
  open: OpenIndex,
  [step, ...rest]: Step[],
  typed: readonly string[],
  at: number,
  mayEndEarlier: boolean,
): Promise<Captured | undefined> {
  if (!step) return mayEndEarlier || at === typed.length ? new Map() : undefined;
  const word = typed[at];
  if ('word' in step)
    return word !== undefined && stemWord(word) === step.word
      ? matchFrom(open, rest, typed, at + 1, mayEndEarlier)
      : undefined;
  const values = await valuesByWords(open, step.facet);
  // Longest value first: `new york` before `new`.
  for (let length = Math.min(MAX_WORDS_OF_VALUE, typed.length - at); length > 0; length--) {
    const value = values.get(nameOf(typed.slice(at, at + length)));
    const captured = value === undefined ? undefined : await matchFrom(open, rest, typed, at + length, mayEndEarlier);
    if (value !== undefined && captured) return captured.set(step.facet, value);
  }
  return undefined;
}

const nameOf = (words: readonly string[]) => words.map(stemWord).join(' ');

const cache = new WeakMap<OpenIndex, Map<string, Map<string, string>>>();

async function valuesByWords(open: OpenIndex, facet: string): Promise<Map<string, string>> {
  const known = cache.get(open)?.get(facet);
  if (known) return known;
  const values = new Map<string, string>();
  if (open.hasFacet(facet))
    for (const [value] of (await listFacetValues(open, facet)).values())
      if (value !== undefined) values.set(nameOf(tokenize(value)), value);
  cache.set(open, (cache.get(open) ?? new Map()).set(facet, values));
  return values;
}

/** Removes or replaces words. `{facet:name}` is the captured value. */
export function editQuery(query: string, remove: string, insert: string, captured: Captured): string {
  const wanted = tokenize(fillPlaces(remove, captured)).map(stemWord);
  if (wanted.length === 0) return query;
  const spans = [...query.matchAll(/[\p{L}\p{N}'’]+/gu)];
  const words = spans.map(([span]) => stemWord(tokenize(span)[0] ?? ''));
  for (let from = 0; from + wanted.length <= words.length; from++) {
    const [first, last] = [spans[from], spans[from + wanted.length - 1]];
    if (!first || !last || !wanted.every((word, step) => words[from + step] === word)) continue;
    const edited = `${query.slice(0, first.index)}${fillPlaces(insert, captured)}${query.slice(last.index + last[0].length)}`;
    return edited.replace(/\s+/g, ' ').trim();
  }
  return query;
}

const fillPlaces = (text: string, captured: Captured) =>
  text.replace(PLACE, (_, facet: string) => captured.get(facet.trim()) ?? '');
