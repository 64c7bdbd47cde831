import { countBits, hasBit, keepCommon } from './bitset.ts';
import { narrow, type PartQuery, type SearchedPart } from './filter-documents.ts';
import { type Matches, matchEvery, matchMost, type Wanted } from './match.ts';
import { readTyped, type WantedWord, wordFinder } from './query-parser.ts';
import { scoresOf } from './scoring.ts';
import type { NumberStats, SearchResult, SearchSchema } from './search-schema.ts';
import { type FacetColumn, type NumberColumn, numberAt } from './segment.ts';
import type { Narrowing, OpenSegment } from './segment-reader.ts';
import { findTerm } from './terms.ts';
import { replaceWords, stemWord, tokenize } from './tokenizer.ts';
import { firstHits, hitAt, orderOf, type SegmentHit } from './top-hits.ts';

/** What a schema says about words, in the form queries need it. */
export interface Language {
  schema: SearchSchema;
  stopWords: ReadonlySet<string>;
  synonyms: ReadonlyMap<string, readonly string[]>;
}

export function readLanguage(schema: SearchSchema): Language {
  const synonyms = withGroups(new Map(), schema.synonyms ?? []);
  return { schema, stopWords: new Set(schema.stopWords?.flatMap(tokenize)), synonyms };
}

/** Words with those that mean the same, and more groups of them. */
function withGroups(
  known: ReadonlyMap<string, readonly string[]>,
  groups: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  if (groups.length === 0) return known;
  const synonyms = new Map(known);
  for (const group of groups) {
    const stems = group.flatMap(tokenize).map(stemWord);
    for (const stem of stems)
      synonyms.set(stem, [...(synonyms.get(stem) ?? []), ...stems.filter((other) => other !== stem)]);
  }
  return synonyms;
}

/** What the texts of each part have for a query. */
export interface TextSearch {
  wanted: Wanted;
  matches: Matches[];
  isRelaxed: boolean;
  didYouMean: string | undefined;
}

/** Everything but the numbers and hits of an answer. */
export interface Search {
  parts: SearchedPart[];
  narrowings: Narrowing[];
  text: TextSearch | undefined;
}

export function runQuery(open: readonly OpenSegment[], language: Language, query: PartQuery): Search {
  for (const part of open) part.scratch.startQuery();
  const text = searchTexts(open, language, query);
  const parts = open.map((part, at): SearchedPart => {
    const matches = text?.matches[at];
    return { open: part, matches, scores: scoresOf(part, query, matches, language.schema.rankWeight ?? 0) };
  });
  return { parts, narrowings: narrow(parts, query, language.schema), text };
}

/** The answer to a query, from all parts of an index. */
export function answerQuery(open: readonly OpenSegment[], language: Language, query: PartQuery): SearchResult {
  const search = runQuery(open, language, query);
  const { narrowings, text } = search;
  const total = narrowings.reduce((sum, { found }) => sum + found.total, 0);
  const byWords = text ? countByWords(search, text) : total;
  const countsIn = ({ views }: Narrowing, facet: string) => views.find(({ counts }) => counts[facet])?.counts[facet];
  return {
    total,
    matches: { byWords, byMeaning: total - byWords },
    isRelaxed: text?.isRelaxed ?? false,
    ...(text?.didYouMean && { didYouMean: text.didYouMean }),
    hits: hitsOf(search, query).map(({ id, score, ...at }) => ({ id, score, ...storedAt(at, language.schema, query) })),
    facets: Object.fromEntries(
      query.count.map((facet) => [
        facet,
        nameCounts(
          open.map(({ segment }, at) => ({
            values: (segment.facets[facet] as FacetColumn).values,
            counts: countsIn(narrowings[at] as Narrowing, facet),
          })),
        ),
      ]),
    ),
    stats: Object.fromEntries((query.stats ?? []).map((name) => [name, statsOf(search, name)])),
  };
}

function searchTexts(open: readonly OpenSegment[], language: Language, query: PartQuery): TextSearch | undefined {
  const typed = readTyped(query.text ?? '', language.stopWords);
  if (typed.words.length + typed.phrases.length === 0) return undefined;
  const finder = wordFinder(open, withGroups(language.synonyms, query.synonymGroups ?? []), query);
  const words = typed.words.map((word, at) => finder.find(word, typed.isOpen && at === typed.words.length - 1));
  const quoted = typed.phrases.flat().map(finder.exactly);
  const wanted: Wanted = {
    words: [...words, ...quoted],
    phrases: typed.phrases,
    stems: typed.stems,
    weights: query.fields && weightsOf(language.schema, query.fields),
  };
  const didYouMean = correct(query.text ?? '', words, finder.frequency, open);
  const found = (matches: Matches[]) =>
    matches.reduce((sum, { set }, at) => {
      const part = open[at] as OpenSegment;
      const here = part.scratch.copy(set);
      keepCommon(here, part.everything());
      return sum + countBits(here);
    }, 0);

  const plain = open.map((part) => matchEvery(part, wanted));
  const count = found(plain);
  if (count < (query.semanticBelow ?? 0) && open[0]?.segment.meanings) {
    const wider = { ...wanted, words: [...words.map(finder.meaning), ...quoted] };
    const matches = open.map((part) => matchEvery(part, wider));
    if (count > 0 || found(matches) > 0) return { wanted: wider, matches, isRelaxed: false, didYouMean };
  } else if (count > 0) return { wanted, matches: plain, isRelaxed: false, didYouMean };
  if (typed.phrases.length > 0 || words.length < 2) return { wanted, matches: plain, isRelaxed: false, didYouMean };

  const levels = open.map((part) => matchMost(part, wanted));
  const max = Math.max(...levels.map((level) => level.max));
  const matches = levels.map((level) => level.having(max === 0 ? words.length + 1 : max));
  return { wanted, matches, isRelaxed: max > 0, didYouMean };
}

function weightsOf({ text }: SearchSchema, fields: readonly string[]): number[] {
  const all = Object.values(text).reduce((sum, weight) => sum + weight, 0);
  return Object.entries(text).map(([field, weight]) => (fields.includes(field) ? weight / all : 0));
}

/** The text with its misspelled words replaced by the likeliest terms; undefined where every word was found as it is. */
function correct(
  text: string,
  words: readonly WantedWord[],
  frequency: (term: string) => number,
  open: readonly OpenSegment[],
): string | undefined {
  const spell = (term: string) => {
    for (const { segment } of open) {
      const at = findTerm(segment.words.terms, term);
      if (at >= 0) return segment.words.spellings[at] || term;
    }
    return term;
  };
  const corrections = new Map<string, string>();
  for (const { word, finds } of words) {
    if (finds.length === 0 || finds.some(({ how }) => how !== 'typo')) continue;
    const [likeliest] = [...finds].sort(
      (a, b) => b.sureness - a.sureness || frequency(b.term) - frequency(a.term) || (a.term < b.term ? -1 : 1),
    );
    corrections.set(word, spell(likeliest?.term as string));
  }
  return corrections.size > 0 ? replaceWords(text, corrections) : undefined;
}

function countByWords({ narrowings, parts }: Search, { matches }: TextSearch): number {
  return narrowings.reduce((sum, { found }, at) => {
    const { byWords, set } = matches[at] as Matches;
    if (byWords === set) return sum + found.total;
    const own = (parts[at] as SearchedPart).open.scratch.copy(found.set);
    keepCommon(own, byWords);
    return sum + countBits(own);
  }, 0);
}

/** Pinned documents stand where they were put, and the others in order around them. */
function hitsOf({ parts, narrowings }: Search, query: PartQuery): SegmentHit[] {
  const { offset = 0, limit = 20, sort, pins = [] } = query;
  if (limit === 0) return [];
  const end = offset + limit;
  const all = parts
    .flatMap(({ open, scores }, at) =>
      firstHits(open, (narrowings[at] as Narrowing).found, scores, query, end + pins.length),
    )
    .sort(orderOf(sort));
  if (pins.length === 0) return all.slice(offset, end);
  const pinned = [...pins]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ id, at }) => {
      for (const [number, { open, scores }] of parts.entries()) {
        const place = open.placeOf(id);
        if (place !== undefined && hasBit((narrowings[number] as Narrowing).found.set, place))
          return [{ hit: hitAt(open, place, scores, sort), at }];
      }
      return [];
    });
  const ids = new Set(pinned.map(({ hit }) => hit.id));
  const hits = all.filter(({ id }) => !ids.has(id));
  for (const { hit, at } of pinned) hits.splice(at, 0, hit);
  return hits.slice(offset, end);
}

function storedAt(
  { open, place }: Pick<SegmentHit, 'open' | 'place'>,
  { hidden }: SearchSchema,
  { show = [] }: PartQuery,
): { stored?: Record<string, unknown> } {
  const { stored } = open.segment;
  const bytes = stored?.bytes.subarray(stored.starts[place], stored.starts[place + 1]);
  if (!bytes || bytes.length === 0) return {};
  // Text decoders refuse memory that threads share.
  const fields = JSON.parse(new TextDecoder().decode(bytes.slice())) as Record<string, unknown>;
  for (const field of hidden?.fields ?? []) if (!show.includes(field)) delete fields[field];
  return { stored: fields };
}

function nameCounts(
  parts: { values: string[]; counts: Uint32Array | undefined }[],
): { value: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const { values, counts } of parts) {
    if (!counts) continue;
    for (let at = 0; at < counts.length; at++) {
      const count = counts[at] as number;
      if (count > 0) sums.set(values[at] as string, (sums.get(values[at] as string) ?? 0) + count);
    }
  }
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function statsOf({ parts, narrowings }: Search, name: string): NumberStats {
  const stats = { count: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, sum: 0 };
  parts.forEach(({ open }, at) => {
    const { found } = narrowings[at] as Narrowing;
    const column = open.segment.numbers[name] as NumberColumn;
    for (const place of open.placesOf(found.set, found.total)) {
      const number = numberAt(column, place);
      if (Number.isNaN(number)) continue;
      stats.count += 1;
      stats.sum += number;
      stats.min = Math.min(stats.min, number);
      stats.max = Math.max(stats.max, number);
    }
  });
  return stats.count > 0 ? stats : { ...stats, min: 0, max: 0 };
}
