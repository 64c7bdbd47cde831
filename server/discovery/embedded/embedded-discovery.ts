import type { SearchFacet } from '@easel/domain/discovery/facets';
import { applyRules } from '@easel/search/rules';
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
import { createGroupTree } from '../facet-groups.ts';
import { allWorksIn } from '../recommendation-queries.ts';
import type { CompiledRules } from './compile-rules.ts';
import { toRankingExplanation } from './engine-explanation.ts';
import { toEngineQuery } from './engine-query.ts';
import { createRecommendations, type RecommendationDependencies } from './recommendations.ts';

export interface EmbeddedDependencies extends Omit<RecommendationDependencies, 'run'> {
  index: () => SearchIndex;
  suggestions: () => Suggestions;
  rules: () => CompiledRules;
  /** Whether results are stored for the same search of somebody else. */
  keepsResults: boolean;
}

/** The search port on the embedded engine. */
export function createEmbeddedDiscovery({
  index,
  suggestions,
  rules,
  keepsResults,
  ...parts
}: EmbeddedDependencies): Discovery {
  const run = (query: SearchQuery): SearchResult =>
    asBadQuery(() => index().search(query, { keepsResult: keepsResults }));
  /** With the synonyms and stop words of the editors. */
  const engineQuery = (text: string, query: WorksQuery): SearchQuery => {
    const { words, replaceWords } = rules();
    if (text === '') return toEngineQuery(text, query);
    const made = toEngineQuery(replaceWords(text), query);
    return words ? { ...made, words } : made;
  };

  return {
    async search(text, query) {
      const searched = engineQuery(text, query);
      const applied = applyRules(rules().rules, { ...searched, text: query.typedText ?? text });
      const { redirect, matchedRules } = applied;
      if (redirect !== undefined)
        return {
          kind: 'redirect',
          url: redirect,
          matchedTerms: matchedRules.flatMap(({ when }) => Object.values(when.text ?? {})),
        };
      return foundWorks(run({ ...applied.query, text: searched.text ?? text }));
    },
    async browse(query) {
      return foundWorks(run(applyRules(rules().rules, toEngineQuery('', query)).query));
    },
    async autocomplete(text, { limit, zone }) {
      const query = { ...allWorksIn(zone, AUTOCOMPLETE_WORKS), isTyping: true };
      const { hits, total } = run({ ...engineQuery(text, query), count: [] });
      return {
        suggestions: suggestions()
          .suggest(text, limit)
          .map(({ text: suggested, kind }) => ({ text: suggested, kind })),
        ids: hits.map(({ id }) => id),
        total,
      };
    },
    async facets(zone) {
      return facetsOf(run(toEngineQuery('', allWorksIn(zone, 0))));
    },
    async facetOptions(facet, prefix, query) {
      const options = asBadQuery(() => index().facetValues(facet, prefix, toEngineQuery('', query), query.pageSize));
      return { name: facet, options };
    },
    async groups(zone) {
      const { facets } = run(toEngineQuery('', { ...allWorksIn(zone, 0), facets: ['group_id'] }));
      return createGroupTree(facets.group_id ?? []);
    },
    recommendations: createRecommendations({ run, ...parts }),
    hasWord: (word) => index().hasWord(word) || rules().knows(word),
    async explain(text, query, workId) {
      const explained = asBadQuery(() => index().explain(engineQuery(text, query), workId));
      return explained && toRankingExplanation(explained, text, query);
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
  const { total, matches, isRelaxed, partialFrom, didYouMean, hits } = result;
  return {
    kind: 'works',
    ids: hits.map(({ id }) => id),
    total,
    matches,
    isRelaxed,
    ...(partialFrom !== undefined && { partialFrom }),
    didYouMean,
    facets: facetsOf(result),
  };
}
