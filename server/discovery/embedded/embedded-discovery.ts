import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { SearchFacet } from '@easel/domain/discovery/facets';
import { availabilityFilter } from '@easel/domain/discovery/query-shaping';
import { applyRules, type SearchRule } from '@easel/search/rules';
import type { SearchIndex } from '@easel/search/search-index';
import { SearchError, type SearchQuery, type SearchResult } from '@easel/search/search-schema';
import type { Suggestions } from '@easel/search/suggestions';
import {
  AUTOCOMPLETE_WORKS,
  BadQuery,
  type Discovery,
  type FoundFacet,
  type FoundWorks,
  type WorksQuery,
} from '../discovery.ts';
import { groupsOf } from '../facet-groups.ts';
import { allWorksIn, othersByArtist } from '../recommendation-queries.ts';
import { explanationOf } from './engine-explanation.ts';
import { engineQueryOf } from './engine-query.ts';
import type { Palettes } from './palettes.ts';

export interface EmbeddedParts {
  index: () => SearchIndex;
  suggestions: () => Suggestions;
  palettes: Palettes;
  readTraits(workId: number): Promise<WorkTraits | undefined>;
  rules: () => readonly SearchRule[];
  listed: ListedWorks;
  /** Works that people who viewed or bought this one viewed or bought too. */
  readCompanions(workId: number, how: 'viewed' | 'bought'): Promise<number[]>;
}

/** The facets that similar works share. */
export interface WorkTraits {
  artistId: number;
  category: string;
  styles: string[];
  subject: string;
  mediums: string[];
  colors: string[];
}

/** The score of each shared facet; works that share none are not similar. */
const SIMILARITY_POINTS = { category: 1, styles: 3, subject: 3, mediums: 1, color: 2 } as const;

/** The search port on the embedded engine. */
export function createEmbeddedDiscovery({
  index,
  suggestions,
  palettes,
  readTraits,
  rules,
  readCompanions,
  listed,
}: EmbeddedParts): Discovery {
  const run = (query: SearchQuery): SearchResult => asBadQuery(() => index().search(query));

  const recommended = (query: SearchQuery) => {
    const { hits, total } = run({ ...query, count: [] });
    return { ids: hits.map(({ id }) => id), total };
  };

  async function similar(workIds: readonly number[], query: WorksQuery) {
    const [workId] = workIds;
    const traits = workId === undefined ? undefined : await readTraits(workId);
    if (!traits) return { ids: [], total: 0 };
    const values = { ...traits, color: traits.colors, category: [traits.category], subject: [traits.subject] };
    const boosts = (['category', 'styles', 'subject', 'mediums', 'color'] as const).map((facet) => ({
      where: { facet, anyOf: values[facet] },
      points: SIMILARITY_POINTS[facet],
    }));
    const engineQuery = engineQueryOf('', query);
    return recommended({
      ...engineQuery,
      where: {
        and: [engineQuery.where ?? { and: [] }, { not: { ids: workIds } }, { or: boosts.map(({ where }) => where) }],
      },
      boosts,
    });
  }

  /** Works that were viewed or bought together with this one; similar works if there are none. */
  async function alsoChosen(workIds: readonly number[], query: WorksQuery, podId: 'also-viewed' | 'also-bought') {
    const [workId] = workIds;
    const others =
      workId === undefined ? [] : await readCompanions(workId, podId === 'also-bought' ? 'bought' : 'viewed');
    const { ids } = recommended(
      engineQueryOf('', { ...query, resultsPerPage: others.length, where: [{ ids: others }] }),
    );
    const there = new Set(ids);
    const found = others.filter((id) => there.has(id)).slice(0, query.resultsPerPage);
    return found.length > 0 ? { ids: found, total: there.size } : similar(workIds, query);
  }

  return {
    async search(text, query) {
      const applied = applyRules(rules(), { ...engineQueryOf(text, query), text: query.typedText ?? text });
      const { redirect, matchedRules } = applied;
      if (redirect !== undefined)
        return {
          kind: 'redirect',
          url: redirect,
          matchedTerms: matchedRules.flatMap(({ when }) => Object.values(when.text ?? {})),
        };
      return foundWorks(run({ ...applied.query, text }));
    },
    async browse(query) {
      return foundWorks(run(applyRules(rules(), engineQueryOf('', query)).query));
    },
    async autocomplete(text, { limit, zone }) {
      const query = { ...allWorksIn(zone, AUTOCOMPLETE_WORKS), isTyping: true };
      const { hits, total } = run({ ...engineQueryOf(text, query), count: [] });
      return {
        suggestions: suggestions()
          .suggest(text, limit)
          .map(({ text: suggested, kind }) => ({ text: suggested, kind })),
        ids: hits.map(({ id }) => id),
        total,
      };
    },
    async facets(zone) {
      return facetsOf(run(engineQueryOf('', allWorksIn(zone, 0))));
    },
    async facetOptions(facet, prefix, query) {
      const options = asBadQuery(() =>
        index().facetValues(facet, prefix, engineQueryOf('', query), query.resultsPerPage),
      );
      return { name: facet, options };
    },
    async groups(zone) {
      const { facets } = run(engineQueryOf('', { ...allWorksIn(zone, 0), facets: ['group_id'] }));
      return groupsOf(facets.group_id ?? []);
    },
    async recommendations(podId, { workIds, limit, zone }) {
      const query = { ...allWorksIn(zone, limit), choices: availabilityFilter(false, listed === 'available') };
      if (podId === 'similar') return similar(workIds, query);
      if (podId === 'also-viewed' || podId === 'also-bought') return alsoChosen(workIds, query, podId);
      if (podId === 'newest')
        return recommended(engineQueryOf('', { ...query, sort: { by: 'created_at', order: 'descending' } }));
      if (podId === 'recommended') return recommended(engineQueryOf('', query));
      const [workId] = workIds;
      const traits = workId === undefined ? undefined : await readTraits(workId);
      if (!traits) return { ids: [], total: 0 };
      const others = othersByArtist(traits.artistId, workIds);
      return recommended(engineQueryOf('', { ...allWorksIn(zone, limit), where: others }));
    },
    async neighbors(workId, { limit, zone }) {
      const near = palettes.nearestTo(workId, limit * 4);
      const { hits } = run({
        ...engineQueryOf('', { ...allWorksIn(zone, near.length), where: [{ ids: near }] }),
        count: [],
      });
      const sold = new Set(hits.map(({ id }) => id));
      return near.filter((id) => sold.has(id)).slice(0, limit);
    },
    hasWord: (word) => index().hasWord(word),
    async explain(text, query, workId) {
      const explained = asBadQuery(() => index().explain(engineQueryOf(text, query), workId));
      return explained && explanationOf(explained, text, query);
    },
  };
}

/** Queries that the engine refuses are the caller's error. */
function asBadQuery<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof SearchError ? new BadQuery(error.message) : error;
  }
}

const facetsOf = ({ facets }: SearchResult): FoundFacet[] =>
  Object.entries(facets).map(([name, options]) => ({ name: name as SearchFacet, options }));

function foundWorks(result: SearchResult): FoundWorks {
  const { total, matches, isRelaxed, didYouMean, hits } = result;
  return {
    kind: 'works',
    ids: hits.map(({ id }) => id),
    total,
    matches,
    isRelaxed,
    didYouMean,
    facets: facetsOf(result),
  };
}
