import type { Found } from './find-hits.ts';

/** An explanation costs as much as a search, so only the first hits have one. */
const MAX_EXPLAINED = 10;

/** Ranking details in the format of the protocol, by document. */
export async function readRankingInfo({ engine, query, hits }: Found) {
  const explain = async ({ id, isPromoted }: Found['hits'][number], at: number) => {
    const parts = at < MAX_EXPLAINED ? ((await engine.explain(query, id))?.parts ?? []) : [];
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
  return new Map(await Promise.all(hits.map(async (hit, at) => [hit.id, await explain(hit, at)] as const)));
}
