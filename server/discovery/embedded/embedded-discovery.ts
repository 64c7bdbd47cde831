import type { SearchFacet } from '@easel/domain/discovery/facets';
import { TASTE_VALUES } from '@easel/domain/discovery/personal-order';
import { findPreferences } from '@easel/search/find-preferences';
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
  type WorkPoints,
  type WorksQuery,
} from '../discovery.ts';
import { createGroupTree } from '../facet-groups.ts';
import type { TextVectorIndex } from '../meaning/text-vector-index.ts';
import { allWorksIn } from '../recommendation-queries.ts';
import { NOTHING_SIMILAR, type SimilarWorks, type VisualIndex, withSimilarity } from '../visual/visual-index.ts';
import type { CompiledRules } from './compile-rules.ts';
import { toRankingExplanation } from './engine-explanation.ts';
import { SOLD_HERE, toEngineQuery } from './engine-query.ts';
import { createRecommendations, type RecommendationDependencies } from './recommendations.ts';

export interface EmbeddedDependencies extends Omit<RecommendationDependencies, 'run'> {
  index: () => SearchIndex;
  suggestions: () => Suggestions;
  rules: () => CompiledRules;
  /** What people chose after a search. */
  feedbackAfter(text: string): readonly WorkPoints[];
  visual: VisualIndex;
  /** Undefined if the shop has no embedding model. */
  meaning: TextVectorIndex | undefined;
  /** Whether results are stored for the same search of somebody else. */
  keepsResults: boolean;
}

/** The search port on the embedded engine. */
export function createEmbeddedDiscovery({
  index,
  suggestions,
  rules,
  feedbackAfter,
  visual,
  meaning,
  keepsResults,
  ...parts
}: EmbeddedDependencies): Discovery {
  const run = (query: SearchQuery): SearchResult =>
    // Nobody else asks for the order of one person.
    asBadQuery(() => index().search(query, { keepsResult: keepsResults && !query.preferences }));
  /** With the synonyms and stop words of the editors. */
  const engineQuery = (text: string, query: WorksQuery, similar?: SimilarWorks): SearchQuery => {
    const { words, replaceWords } = rules();
    if (text === '') return toEngineQuery(text, query, similar);
    const made = toEngineQuery(replaceWords(text), query, similar);
    return words ? { ...made, words } : made;
  };

  /** Words of a visual search only filter. */
  const withFeedback = (text: string, query: WorksQuery): WorksQuery => {
    const feedback = query.like ? [] : feedbackAfter(query.typedText ?? text);
    return feedback.length > 0 ? { ...query, feedback } : query;
  };

  /** What a visual search compares with. A photo that has expired, or a work that is gone, finds nothing. */
  const similarTo = async ({ like }: WorksQuery): Promise<SimilarWorks | undefined> =>
    like && ((await visual.find(like)) ?? NOTHING_SIMILAR);

  /** Pages show works of similar meaning in the recommended order, whose places they may change. */
  const withMeaning = async (text: string, query: WorksQuery, engine: SearchQuery): Promise<SearchQuery> => {
    const isWanted = query.hasPartialMatches && !query.sort && !query.like;
    const nearText = isWanted ? await meaning?.findSimilar(text) : undefined;
    return nearText ? { ...engine, similar: nearText } : engine;
  };

  return {
    async search(text, given) {
      const query = withFeedback(text, given);
      const similar = await similarTo(query);
      if (similar) return foundWorks(run(engineQuery(text, query, similar)));
      const searched = await withMeaning(text, query, engineQuery(text, query));
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
      const similar = await similarTo(query);
      // Editors pin works of listings, not of what somebody's photo looks like.
      if (similar) return foundWorks(run(toEngineQuery('', query, similar)));
      const { query: ruled, matchedRules } = applyRules(rules().rules, toEngineQuery('', query));
      const isPlainOrder = matchedRules.some((rule) => rule.isPlainOrder);
      return { ...foundWorks(run(ruled)), ...(isPlainOrder && { isPlainOrder }) };
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
    async readTastes(workIds, zone) {
      const ids = workIds.filter((id) => index().has(id));
      const found = await findPreferences({ index: index(), zone, where: SOLD_HERE, facets: TASTE_VALUES }, ids);
      return found.map(({ where, points }) => ({ facet: where.facet, value: where.anyOf[0], points }));
    },
    async facets(zone) {
      return facetsOf(run(toEngineQuery('', allWorksIn(zone, 0))));
    },
    async facetOptions(facet, prefix, query) {
      const similar = await similarTo(query);
      const engine = toEngineQuery('', query, similar);
      const options = asBadQuery(() => index().facetValues(facet, prefix, engine, query.pageSize));
      return { name: facet, options };
    },
    async groups(zone) {
      const { facets } = run(toEngineQuery('', { ...allWorksIn(zone, 0), facets: ['group_id'] }));
      return createGroupTree(facets.group_id ?? []);
    },
    recommendations: createRecommendations({ run, ...parts }),
    hasWord: (word) => index().hasWord(word) || rules().knows(word),
    async explain(text, given, workId) {
      const query = withFeedback(text, given);
      const similar = await similarTo(query);
      const searched = await withMeaning(text, query, engineQuery(text, query, similar));
      const explained = asBadQuery(() => index().explain(searched, workId));
      if (!explained) return undefined;
      return withSimilarity(toRankingExplanation(explained, text, query), similar, workId);
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
  const { total, matches, isRelaxed, partialFrom, relatedFrom, similarOnly, didYouMean, hits } = result;
  return {
    kind: 'works',
    ids: hits.map(({ id }) => id),
    total,
    matches,
    isRelaxed,
    ...(partialFrom !== undefined && { partialFrom }),
    ...(relatedFrom !== undefined && { relatedFrom }),
    ...(similarOnly !== undefined && { similarOnly }),
    didYouMean,
    facets: facetsOf(result),
  };
}
