import { hasBit } from './bitset.ts';
import { filterSet } from './evaluate-filter.ts';
import type { SegmentQuery } from './filter-documents.ts';
import { EXACT_VALUE_POINTS, fieldWithExactValue, saturationByField } from './match.ts';
import type { ExpandedTerm, MatchType } from './query-expansion.ts';
import { executeQuery, type QueryContext } from './run-query.ts';
import { rankPoints } from './scoring.ts';
import { numberAt } from './segment.ts';
import type { FilterResult, SegmentReader } from './segment-reader.ts';
import { findTerm } from './term-lookup.ts';

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
  | { kind: 'boost'; points: number; boost: number };

/** Undefined if the query does not match the document. */
export function explainHit(
  readers: readonly SegmentReader[],
  language: QueryContext,
  query: SegmentQuery,
  id: number,
): Explanation | undefined {
  const { parts, filterResults, text } = executeQuery(readers, language, query);
  for (const [at, { reader: part, scores }] of parts.entries()) {
    const doc = part.docOf(id);
    if (doc === undefined || !hasBit((filterResults[at] as FilterResult).found.set, doc)) continue;
    const typed = text
      ? [
          ...wordParts(part, doc, text.textQuery, language),
          ...exactValuePart(part, doc, text.matches[at]?.exactValueTerms, language),
          ...rankParts(part, doc, language),
        ]
      : [];
    const lexical = text?.matches[at]?.lexical;
    const isByWords = !lexical || hasBit(lexical, doc);
    const given = (query.boosts ?? []).flatMap(({ where, points, lexicalOnly }, boost): ScorePart[] =>
      (isByWords || !lexicalOnly) && hasBit(filterSet(part, where), doc) ? [{ kind: 'boost', points, boost }] : [],
    );
    return { score: scores?.[doc] ?? 0, parts: [...typed, ...given] };
  }
  return undefined;
}

function* wordParts(
  reader: SegmentReader,
  doc: number,
  wanted: NonNullable<ReturnType<typeof executeQuery>['text']>['textQuery'],
  { schema }: QueryContext,
): Generator<ScorePart> {
  const fields = Object.entries(schema.text);
  const allWeights = fields.reduce((sum, [, weight]) => sum + weight, 0);
  for (const { word, expansions, idf } of wanted.words) {
    let best: { find: ExpandedTerm; points: number; shares: [string, number][] } | undefined;
    for (const find of expansions) {
      const term = findTerm(reader.segment.postings.terms, find.term);
      const shares = [...saturationByField(reader, doc, term)].map(([field, share]): [string, number] => {
        const [name, weight] = fields[field] as [string, number];
        return [name, share * (wanted.fieldWeights ? (wanted.fieldWeights[field] as number) : weight / allWeights)];
      });
      const whole = shares.reduce((sum, [, share]) => sum + share, 0);
      if (whole === 0) continue;
      // Impacts are stored in steps of 1/255, so the sum over the fields is rounded the same way.
      const impact = wanted.fieldWeights ? whole : Math.max(1, Math.round(whole * 255)) / 255;
      const points = find.confidence * idf * impact;
      if (!best || points > best.points)
        best = { find, points, shares: shares.map(([name, share]) => [name, (share / whole) * points]) };
    }
    if (best) {
      const { find, points, shares } = best;
      yield { kind: 'word', points, word, term: find.term, how: find.matchType, fields: Object.fromEntries(shares) };
    }
  }
}

function exactValuePart(
  reader: SegmentReader,
  doc: number,
  terms: readonly number[] | undefined,
  { schema }: QueryContext,
): ScorePart[] {
  const field = terms && fieldWithExactValue(reader, doc, terms);
  if (field === undefined) return [];
  return [{ kind: 'whole', points: EXACT_VALUE_POINTS, field: Object.keys(schema.text)[field] as string }];
}

/** Ranks above 1 are capped, and the parts are scaled down proportionally. */
function rankParts(reader: SegmentReader, doc: number, { schema }: QueryContext): ScorePart[] {
  const rank = reader.segment.ranks[doc] as number;
  const points = rankPoints(rank, schema.rankWeight ?? 0);
  if (points === 0) return [];
  const named = Object.entries(schema.rankFrom ?? {}).flatMap(([name, share]): (ScorePart & { kind: 'rank' })[] => {
    const column = reader.segment.numbers[name];
    const added = column ? share * (numberAt(column, doc) || 0) : 0;
    return added === 0 ? [] : [{ kind: 'rank', points: (points * added) / rank, name }];
  });
  const own = named.reduce((rest, part) => rest - part.points, points);
  return [...(named.length === 0 || Math.abs(own) > 1e-9 ? [{ kind: 'rank' as const, points: own }] : []), ...named];
}
