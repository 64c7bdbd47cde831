import { hasBit } from './bitset.ts';
import type { PartQuery } from './filter-documents.ts';
import { filterSet } from './filters.ts';
import { fieldsWith, fieldThatSays, WHOLE_POINTS } from './match.ts';
import type { Find, How } from './query-parser.ts';
import { type Language, runQuery } from './run-query.ts';
import { rankShare } from './scoring.ts';
import { numberAt } from './segment.ts';
import type { Narrowing, OpenSegment } from './segment-reader.ts';
import { findTerm } from './terms.ts';

/** Why a document stands where it stands: parts that make up its score. */
export interface Explanation {
  score: number;
  parts: ScorePart[];
}

export type ScorePart =
  | {
      kind: 'word';
      points: number;
      /** What was typed, and what of it stands in the document. */
      word: string;
      term: string;
      how: How;
      /** How much each field adds to the points. */
      fields: Record<string, number>;
    }
  /** A field says just what was typed. */
  | { kind: 'whole'; points: number; field: string }
  /** By a number that adds to the rank, or without a name, by the rank a document came with. */
  | { kind: 'rank'; points: number; name?: string }
  | { kind: 'boost'; points: number; boost: number };

/** Undefined where the query does not find the document. */
export function explainHit(
  open: readonly OpenSegment[],
  language: Language,
  query: PartQuery,
  id: number,
): Explanation | undefined {
  const { parts, narrowings, text } = runQuery(open, language, query);
  for (const [at, { open: part, scores }] of parts.entries()) {
    const place = part.placeOf(id);
    if (place === undefined || !hasBit((narrowings[at] as Narrowing).found.set, place)) continue;
    const said = text
      ? [
          ...wordParts(part, place, text.wanted, language),
          ...wholePart(part, place, text.matches[at]?.whole, language),
          ...rankParts(part, place, language),
        ]
      : [];
    const byWords = text?.matches[at]?.byWords;
    const isByWords = !byWords || hasBit(byWords, place);
    const given = (query.boosts ?? []).flatMap(({ where, points, lexicalOnly }, boost): ScorePart[] =>
      (isByWords || !lexicalOnly) && hasBit(filterSet(part, where), place) ? [{ kind: 'boost', points, boost }] : [],
    );
    return { score: scores?.[place] ?? 0, parts: [...said, ...given] };
  }
  return undefined;
}

function* wordParts(
  open: OpenSegment,
  place: number,
  wanted: NonNullable<ReturnType<typeof runQuery>['text']>['wanted'],
  { schema }: Language,
): Generator<ScorePart> {
  const fields = Object.entries(schema.text);
  const allWeights = fields.reduce((sum, [, weight]) => sum + weight, 0);
  for (const { word, finds, rarity } of wanted.words) {
    let best: { find: Find; points: number; shares: [string, number][] } | undefined;
    for (const find of finds) {
      const term = findTerm(open.segment.words.terms, find.term);
      const shares = [...fieldsWith(open, place, term)].map(([field, share]): [string, number] => {
        const [name, weight] = fields[field] as [string, number];
        return [name, share * (wanted.weights ? (wanted.weights[field] as number) : weight / allWeights)];
      });
      const whole = shares.reduce((sum, [, share]) => sum + share, 0);
      if (whole === 0) continue;
      // Impacts are kept in 255ths, so what the fields add up to is rounded as they are.
      const impact = wanted.weights ? whole : Math.max(1, Math.round(whole * 255)) / 255;
      const points = find.sureness * rarity * impact;
      if (!best || points > best.points)
        best = { find, points, shares: shares.map(([name, share]) => [name, (share / whole) * points]) };
    }
    if (best) {
      const { find, points, shares } = best;
      yield { kind: 'word', points, word, term: find.term, how: find.how, fields: Object.fromEntries(shares) };
    }
  }
}

function wholePart(
  open: OpenSegment,
  place: number,
  terms: readonly number[] | undefined,
  { schema }: Language,
): ScorePart[] {
  const field = terms && fieldThatSays(open, place, terms);
  if (field === undefined) return [];
  return [{ kind: 'whole', points: WHOLE_POINTS, field: Object.keys(schema.text)[field] as string }];
}

/** Ranks above 1 count as 1: what made them up then counts less in proportion. */
function rankParts(open: OpenSegment, place: number, { schema }: Language): ScorePart[] {
  const rank = open.segment.ranks[place] as number;
  const points = rankShare(rank, schema.rankWeight ?? 0);
  if (points === 0) return [];
  const named = Object.entries(schema.rankFrom ?? {}).flatMap(([name, share]): (ScorePart & { kind: 'rank' })[] => {
    const column = open.segment.numbers[name];
    const added = column ? share * (numberAt(column, place) || 0) : 0;
    return added === 0 ? [] : [{ kind: 'rank', points: (points * added) / rank, name }];
  });
  const own = named.reduce((rest, part) => rest - part.points, points);
  return [...(named.length === 0 || Math.abs(own) > 1e-9 ? [{ kind: 'rank' as const, points: own }] : []), ...named];
}
