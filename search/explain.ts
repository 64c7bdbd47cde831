import { hasBit } from './bitset.ts';
import { filterSet } from './evaluate-filter.ts';
import type { SegmentQuery } from './filter-documents.ts';
import { findBestExpansion } from './find-best-expansion.ts';
import { calculateCoverage, findWholeValue, type TextQuery, type WholeValue } from './match.ts';
import type { MatchType, QueryWord } from './query-expansion.ts';
import { executeQuery, type QueryContext } from './run-query.ts';
import { fullRankPoints, rankPoints } from './scoring.ts';
import { numberAt } from './segment.ts';
import type { FilterResult, SegmentReader } from './segment-reader.ts';
import { MAX_HITS } from './validate-query.ts';

/** The parts that add up to a document's score. */
export interface Explanation {
  score: number;
  parts: ScorePart[];
}

export type ScorePart =
  | {
      kind: 'word';
      points: number;
      /** The word of the query, and the term of the document that matched it. */
      word: string;
      term: string;
      how: MatchType;
      /** Points per field. */
      fields: Record<string, number>;
    }
  /** A field consists of exactly the words of the query. */
  | { kind: 'whole'; points: number; field: string }
  /** Points from a number in `rankFrom`, or, without a name, from the document's own rank. */
  | { kind: 'rank'; points: number; name?: string }
  | { kind: 'boost'; points: number; boost: number }
  | { kind: 'preference'; points: number; preference: number }
  /** The meaning of the document is near that of the text. */
  | { kind: 'similar'; points: number };

/** Undefined if the query does not match the document. */
export function explainHit(
  readers: readonly SegmentReader[],
  language: QueryContext,
  query: SegmentQuery,
  id: number,
): Explanation | undefined {
  const { text, preferred, partial, related, ...full } = executeQuery(readers, language, {
    ...query,
    offset: 0,
    limit: MAX_HITS,
  });
  const searches = [
    { ...full, words: text?.textQuery },
    ...(partial ? [{ ...partial, words: text?.partialQuery }] : []),
    ...(related ? [related] : []),
  ];
  for (const { parts, filterResults, words: searched } of searches)
    for (const [at, { reader, matches, scores }] of parts.entries()) {
      const doc = reader.docOf(id);
      if (doc === undefined || !hasBit((filterResults[at] as FilterResult).found.set, doc)) continue;
      const typed: ScorePart[] = searched
        ? [
            ...wordParts(reader, doc, searched, language),
            ...wholeValuePart(reader, doc, matches?.wholeValue, language),
            ...rankParts(reader, doc, language),
            ...similarPart(query, id),
          ]
        : [];
      if (preferred) {
        const { words, preferences } = preferred;
        typed.push(
          ...words.flatMap((word) => wordPart(findBestExpansion(reader, doc, word, undefined), word, language)),
        );
        if (!text)
          typed.push(...rankParts(reader, doc, language, preferences.length > 0 ? fullRankPoints : rankPoints));
        for (const [preference, { where, points }] of preferences.entries())
          if (hasBit(filterSet(reader, where), doc)) typed.push({ kind: 'preference', points, preference });
      }
      const isByWords = !matches || hasBit(matches.lexical, doc);
      const given = (query.boosts ?? []).flatMap(({ where, points, lexicalOnly }, boost): ScorePart[] =>
        (isByWords || !lexicalOnly) && hasBit(filterSet(reader, where), doc) ? [{ kind: 'boost', points, boost }] : [],
      );
      return { score: scores?.[doc] ?? 0, parts: [...typed, ...given] };
    }
  return undefined;
}

/** The points of each word. If the document lacks others, they are reduced to the share of rarity that it covers. */
function wordParts(
  reader: SegmentReader,
  doc: number,
  { words, fieldWeights }: TextQuery,
  language: QueryContext,
): ScorePart[] {
  const found = words.map((word) => findBestExpansion(reader, doc, word, fieldWeights));
  const covered = found.reduce((mask, one, at) => (one ? mask | (1 << at) : mask), 0);
  const share = found.includes(undefined) ? calculateCoverage(words, covered) : 1;
  return found.flatMap((one, at) => wordPart(one, words[at] as QueryWord, language, share));
}

function wordPart(
  found: ReturnType<typeof findBestExpansion>,
  { word }: QueryWord,
  { schema }: QueryContext,
  share = 1,
): ScorePart[] {
  if (!found) return [];
  const names = Object.keys(schema.text);
  const { term, matchType } = found.find;
  const points = found.points * share;
  const fields = found.frequencies.map(([field, frequency]) => [names[field], (frequency / found.whole) * points]);
  return [{ kind: 'word', points, word, term, how: matchType, fields: Object.fromEntries(fields) }];
}

function wholeValuePart(
  reader: SegmentReader,
  doc: number,
  whole: WholeValue | undefined,
  { schema }: QueryContext,
): ScorePart[] {
  const found = whole && findWholeValue(reader, doc, whole);
  return found ? [{ kind: 'whole', points: found.points, field: Object.keys(schema.text)[found.field] as string }] : [];
}

function similarPart({ similar }: SegmentQuery, id: number): ScorePart[] {
  const points = similar?.points[similar.ids.indexOf(id)];
  return points === undefined ? [] : [{ kind: 'similar', points }];
}

/** Ranks above 1 are capped, and the parts are scaled down proportionally. */
function rankParts(reader: SegmentReader, doc: number, { schema }: QueryContext, pointsOf = rankPoints): ScorePart[] {
  const rank = reader.segment.ranks[doc] as number;
  const points = pointsOf(rank, schema.rankWeight ?? 0);
  if (points === 0) return [];
  const named = Object.entries(schema.rankFrom ?? {}).flatMap(([name, share]): (ScorePart & { kind: 'rank' })[] => {
    const column = reader.segment.numbers[name];
    const added = column ? share * (numberAt(column, doc) || 0) : 0;
    return added === 0 ? [] : [{ kind: 'rank', points: (points * added) / rank, name }];
  });
  const own = named.reduce((rest, part) => rest - part.points, points);
  return [...(named.length === 0 || Math.abs(own) > 1e-9 ? [{ kind: 'rank' as const, points: own }] : []), ...named];
}
