import type { Found } from './find-hits.ts';

/** An explanation costs as much as a search, so only the first hits have one. */
const MAX_EXPLAINED = 10;

/** Ranking details in the format of the protocol. */
export function createRankingInfo({ engine, query }: Found) {
  return (id: number, at: number, isPromoted: boolean) => {
    const parts = at < MAX_EXPLAINED ? (engine.explain(query, id)?.parts ?? []) : [];
    const words = parts.filter((part) => part.kind === 'word');
    const boosts = parts.filter((part) => part.kind === 'boost');
    const liked = parts.flatMap((part) => (part.kind === 'preference' ? [part.points] : []));
    const score = Math.round(1_000 * liked.reduce((sum, points) => sum + points, 0));
    return {
      nbTypos: words.filter(({ how }) => how === 'typo').length,
      firstMatchedWord: 0,
      proximityDistance: 0,
      userScore: Math.round(
        1_000 * parts.filter((part) => part.kind === 'rank').reduce((sum, one) => sum + one.points, 0),
      ),
      geoDistance: 0,
      geoPrecision: 1,
      nbExactWords: words.filter(({ how }) => how === 'exact').length,
      words: words.length,
      filters: boosts.length,
      ...(query.preferences && {
        personalization: { score, rankingScore: score, filtersScore: liked.length },
      }),
      ...(isPromoted && { promoted: true }),
    };
  };
}
