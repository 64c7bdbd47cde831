import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { listDescribingWords, type WorkTexts } from '@easel/domain/discovery/describing-words';
import type { RecommendationBasis } from '@easel/domain/discovery/recommendation-reasons';
import type { SearchQuery, SearchResult } from '@easel/search/search-schema';
import type { Companion } from '../../tracking/popularity/popularity-signals.ts';
import type { Discovery, RecommendationOptions, Recommended, WorksQuery } from '../discovery.ts';
import { allWorksIn, othersByArtist, recommendable } from '../recommendation-queries.ts';
import type { Palettes } from '../visual/palettes.ts';
import { toEngineQuery } from './engine-query.ts';

export interface RecommendationDependencies {
  run(query: SearchQuery): SearchResult;
  palettes: Pick<Palettes, 'nearestTo'>;
  readTraits(workId: number): Promise<WorkTraits | undefined>;
  /** Works that people who viewed or bought this one viewed or bought too. */
  readCompanions(workId: number, how: 'viewed' | 'bought'): Promise<Companion[]>;
  listed: ListedWorks;
}

/** The facets and words that similar works share. */
export interface WorkTraits extends WorkTexts {
  artistId: number;
  category: string;
  styles: string[];
  subject: string;
  mediums: string[];
  colors: string[];
}

/** The score of each shared facet; works that share none are not similar. */
export const SIMILARITY_POINTS = { category: 1, styles: 3, subject: 3, mediums: 1, color: 2 } as const;

/** The score of each shared word of the descriptions. A word of more works than this says little about a work. */
const WORD_POINTS = 1;
const MAX_WORKS_WITH_WORD = 100;

/** With fewer popular works than this, the recommended order is shown instead. */
export const MIN_TRENDING = 4;
/** Neighbors that are not sold in the visitor's zone are left out, so more are read. */
export const NEIGHBORS_READ = 4;

/** The works that people choose most, with the most popular first. */
export const popularQuery = (query: WorksQuery): SearchQuery => ({
  ...toEngineQuery('', { ...query, where: [...(query.where ?? []), { number: 'popularity', min: 0, max: 1 }] }),
  sort: { number: 'popularity', direction: 'desc' },
});

/** The pods on the embedded engine. A pod without data falls back to one that has some. */
export function createRecommendations({
  run,
  palettes,
  readTraits,
  readCompanions,
  listed,
}: RecommendationDependencies): Discovery['recommendations'] {
  const find = (query: SearchQuery, basis: RecommendationBasis): Recommended => {
    const { hits, total } = run({ ...query, count: [] });
    return { ids: hits.map(({ id }) => id), total, basis };
  };

  /** Those of these works that may be recommended, in the same order. */
  const sellable = (ids: readonly number[], query: WorksQuery, basis: RecommendationBasis): Recommended => {
    const there = new Set(
      find(toEngineQuery('', { ...query, pageSize: ids.length, where: [...(query.where ?? []), { ids }] }), basis).ids,
    );
    return { ids: ids.filter((id) => there.has(id)).slice(0, query.pageSize), total: there.size, basis };
  };

  /** Works that share rare words of their texts with this one. Each word is one lookup in the index. */
  const findWordBoosts = (traits: WorkTraits) =>
    listDescribingWords(traits).flatMap((text) => {
      const { hits, total } = run({ text, typos: false, prefix: false, count: [], limit: MAX_WORKS_WITH_WORD });
      const isRare = total > 1 && total <= MAX_WORKS_WITH_WORD;
      return isRare ? [{ where: { ids: hits.map(({ id }) => id) }, points: WORD_POINTS }] : [];
    });
  /** Those of rows that are made of the same traits at the same time. */
  const known = new WeakMap<WorkTraits, ReturnType<typeof findWordBoosts>>();
  const wordBoosts = (traits: WorkTraits) => {
    const boosts = known.get(traits) ?? findWordBoosts(traits);
    known.set(traits, boosts);
    return boosts;
  };

  async function similar(workIds: readonly number[], query: WorksQuery): Promise<Recommended> {
    const [workId] = workIds;
    const traits = workId === undefined ? undefined : await readTraits(workId);
    if (!traits) return { ids: [], total: 0, basis: 'traits' };
    const values = { ...traits, color: traits.colors, category: [traits.category], subject: [traits.subject] };
    const boosts = (['category', 'styles', 'subject', 'mediums', 'color'] as const).map((facet) => ({
      where: { facet, anyOf: values[facet] },
      points: SIMILARITY_POINTS[facet],
    }));
    const engineQuery = toEngineQuery('', query);
    return find(
      {
        ...engineQuery,
        where: {
          and: [engineQuery.where ?? { and: [] }, { not: { ids: workIds } }, { or: boosts.map(({ where }) => where) }],
        },
        boosts: [...boosts, ...wordBoosts(traits)],
      },
      'traits',
    );
  }

  /** Works that were viewed or bought together with this one; similar works if there are none. */
  async function alsoChosen(workIds: readonly number[], query: WorksQuery, how: 'viewed' | 'bought') {
    const [workId] = workIds;
    const companions = workId === undefined ? [] : await readCompanions(workId, how);
    const others = companions.filter(({ id }) => !workIds.includes(id));
    const found = sellable(
      others.map(({ id }) => id),
      query,
      how,
    );
    if (found.ids.length === 0) return similar(workIds, query);
    return { ...found, people: new Map(others.map(({ id, people }) => [id, people])) };
  }

  function sameColors([workId]: readonly number[], query: WorksQuery): Recommended {
    const near = workId === undefined ? [] : palettes.nearestTo(workId, query.pageSize * NEIGHBORS_READ);
    return sellable(near, query, 'colors');
  }

  const trending = (query: WorksQuery): Recommended => {
    const found = find(popularQuery(query), 'trending');
    return found.ids.length < MIN_TRENDING ? find(toEngineQuery('', query), 'rank') : found;
  };

  async function byArtist(options: RecommendationOptions): Promise<Recommended> {
    const [workId] = options.workIds;
    const traits = workId === undefined ? undefined : await readTraits(workId);
    if (!traits) return { ids: [], total: 0, basis: 'artist' };
    const where = othersByArtist(traits.artistId, options);
    return find(toEngineQuery('', { ...allWorksIn(options.zone, options.limit), where }), 'artist');
  }

  return async (podId, options) => {
    const { workIds } = options;
    const query = recommendable(options, listed);
    switch (podId) {
      case 'similar':
        return similar(workIds, query);
      case 'also-viewed':
        return alsoChosen(workIds, query, 'viewed');
      case 'also-bought':
        return alsoChosen(workIds, query, 'bought');
      case 'palette':
        return sameColors(workIds, query);
      case 'by-artist':
        return byArtist(options);
      case 'trending':
        return trending(query);
      case 'newest':
        return find(toEngineQuery('', { ...query, sort: { by: 'created_at', order: 'descending' } }), 'newest');
      default:
        return find(toEngineQuery('', query), 'rank');
    }
  };
}
