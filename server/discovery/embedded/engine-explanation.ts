import type { Explanation } from '@easel/search/explain';
import type { RankingExplanation, RankingPart, TextField, WorksQuery } from '../discovery.ts';
import { createBoosts } from './engine-query.ts';

const RANK_PARTS: Readonly<Record<string, 'popularity' | 'curated'>> = {
  popularity: 'popularity',
  curated_status_value: 'curated',
};

/** An explanation of the engine in the terms of the port. */
export function toRankingExplanation(
  { score, parts }: Explanation,
  text: string,
  query: WorksQuery,
): RankingExplanation {
  const boosts = createBoosts(text, query);
  return {
    score,
    parts: parts.flatMap((part): RankingPart[] => {
      const { points } = part;
      if (part.kind === 'boost') {
        const kind = boosts[part.boost]?.kind;
        return kind ? [{ kind, points }] : [];
      }
      if (part.kind === 'preference') {
        const because = query.preferences?.[part.preference]?.because;
        return because ? [{ kind: 'personal', points, because }] : [];
      }
      if (part.kind === 'similar') return [{ kind: 'meaning', points }];
      if (part.kind === 'rank') return [{ kind: RANK_PARTS[part.name ?? ''] ?? 'rank', points }];
      if (part.kind === 'whole') return [{ kind: 'whole-field', points, field: part.field as TextField }];
      const { word, term, how: match, fields } = part;
      return [{ kind: 'word', points, word, term, match, fields: Object.keys(fields) as TextField[] }];
    }),
  };
}
