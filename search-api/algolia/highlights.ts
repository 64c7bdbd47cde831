import type { Highlighter } from '@easel/search/highlight';
import { foldText } from '@easel/search/tokenizer';
import { isBelow } from './record-values.ts';
import type { SearchParams } from './search-params.ts';

/** A highlighted attribute. */
export interface HighlightResult {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords?: string[];
}

type Mirror = HighlightResult | Mirror[] | { [name: string]: Mirror };

const MAX_MARKED = 10_000;

/** Highlights all attributes and keeps the structure of lists and objects. */
export function createHighlights(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
  highlight: Highlighter,
  { highlightPreTag: before = '<em>', highlightPostTag: after = '</em>' }: SearchParams,
): Record<string, Mirror> {
  return mirror(record, names, (text): HighlightResult => {
    const { text: value, matched, level } = highlight(text.slice(0, MAX_MARKED), { before, after });
    if (level === 'none') return { value, matchLevel: level, matchedWords: [] };
    const isWhole = !/[\p{L}\p{N}]/u.test(withoutMarked(value, before, after));
    return { value, matchLevel: level, fullyHighlighted: isWhole, matchedWords: matched };
  });
}

/** `title:20` is a snippet of twenty words around the first match. */
export function createSnippets(
  record: Readonly<Record<string, unknown>>,
  wanted: readonly string[],
  highlight: Highlighter,
  { highlightPreTag: before = '<em>', highlightPostTag: after = '</em>', snippetEllipsisText = '…' }: SearchParams,
): Record<string, Mirror> {
  const lengths = new Map(wanted.map(readSnippet));
  return mirror(record, [...lengths.keys()], (text, path): HighlightResult => {
    const words = lengths.get(path) ?? lengths.get('*') ?? DEFAULT_WORDS;
    const piece = pieceOf(
      text.slice(0, MAX_MARKED),
      words,
      (word) => highlight(word).level !== 'none',
      snippetEllipsisText,
    );
    const { text: value, level } = highlight(piece, { before, after });
    return { value, matchLevel: level };
  });
}

const DEFAULT_WORDS = 10;

function readSnippet(wanted: string): [string, number] {
  const [, name, words] = /^(.*):(\d{1,4})$/.exec(wanted) ?? [];
  return name !== undefined && words !== undefined ? [name, Number(words)] : [wanted, DEFAULT_WORDS];
}

function pieceOf(text: string, length: number, isFound: (word: string) => boolean, ellipsis: string): string {
  const words = [...text.matchAll(/\S+/g)];
  if (words.length <= length) return text;
  const first = Math.max(
    0,
    words.findIndex(([word]) => isFound(word)),
  );
  const from = Math.max(0, Math.min(first - Math.floor(length / 3), words.length - length));
  const to = Math.min(words.length, from + length);
  const start = words[from]?.index ?? 0;
  const last = words[to - 1];
  const end = last ? last.index + last[0].length : text.length;
  return `${from > 0 ? ellipsis : ''}${text.slice(start, end)}${to < words.length ? ellipsis : ''}`;
}

function mirror(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
  mark: (text: string, path: string) => HighlightResult,
): Record<string, Mirror> {
  const isAll = names.includes('*');
  const walk = (value: unknown, path: string): Mirror | undefined => {
    const isWanted = isAll || names.some((name) => isBelow(path, name));
    if (!isWanted && !names.some((name) => isBelow(name, path))) return undefined;
    if (typeof value === 'string') return mark(value, path);
    if (typeof value === 'number') return mark(String(value), path);
    if (Array.isArray(value)) return value.flatMap((one) => walk(one, path) ?? []);
    if (typeof value !== 'object' || value === null) return undefined;
    return inside(value, path);
  };
  const inside = (value: object, path: string): Record<string, Mirror> =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        if (path === '' && name === 'objectID' && !names.includes('objectID')) return [];
        const marked = walk(inner, path === '' ? name : `${path}.${name}`);
        return marked === undefined ? [] : [[name, marked] as const];
      }),
    );
  return inside(record, '');
}

function withoutMarked(value: string, before: string, after: string): string {
  if (before === '' || after === '') return value;
  let rest = '';
  let at = 0;
  for (;;) {
    const start = value.indexOf(before, at);
    if (start < 0) return rest + value.slice(at);
    rest += value.slice(at, start);
    const end = value.indexOf(after, start + before.length);
    if (end < 0) return rest;
    at = end + after.length;
  }
}

/** Marks the typed prefix in a facet value, at any word. */
export function highlightTyped(value: string, typed: string, before: string, after: string): string {
  const words = foldText(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return value;
  return value.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const folded = foldText(word);
    const length = Math.max(0, ...words.filter((one) => folded.startsWith(one)).map((one) => one.length));
    const shown = folded.length === word.length ? length : length > 0 ? word.length : 0;
    return shown === 0 ? word : `${before}${word.slice(0, shown)}${after}${word.slice(shown)}`;
  });
}
