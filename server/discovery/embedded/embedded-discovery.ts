import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { availabilityFilter } from '@easel/domain/discovery/query-shaping';
import type { Zone } from '@easel/domain/locale/countries';
import { applyRules, type SearchRule } from '@easel/search/rules';
import type { SearchIndex } from '@easel/search/search-index';
import { SearchError, type SearchQuery, type SearchResult } from '@easel/search/search-schema';
import type { Suggestions } from '@easel/search/suggestions';
import {
  BadQuery,
  type Discovery,
  type FoundFacet,
  type FoundWorks,
  PRODUCTS_COMPLETED,
  type WorksAsked,
} from '../discovery.ts';
import { groupsOf } from '../facet-groups.ts';
import { engineQueryOf } from './engine-query.ts';
import type { Palettes } from './palettes.ts';

export interface EmbeddedParts {
  index: () => SearchIndex;
  suggestions: () => Suggestions;
  palettes: Palettes;
  /** The facets of a work, for finding others like it. */
  readLikeness(workId: number): Promise<Likeness | undefined>;
  rules: () => readonly SearchRule[];
  listed: ListedWorks;
  /** The works that people who chose this one chose too. */
  readCompanions(workId: number, how: 'viewed' | 'bought'): Promise<number[]>;
}

/** What two works have in common when they are alike. */
export interface Likeness {
  artistId: number;
  category: string;
  styles: string[];
  subject: string;
  mediums: string[];
  colors: string[];
}

/** How much each thing in common says; works that share nothing are not alike. */
const LIKENESS_POINTS = { category: 1, styles: 3, subject: 3, mediums: 1, colors: 2 };

/** The port, answered by the engine in this process. */
export function createEmbeddedDiscovery({
  index,
  suggestions,
  palettes,
  readLikeness,
  rules,
  readCompanions,
  listed,
}: EmbeddedParts): Discovery {
  const run = (query: SearchQuery): SearchResult => refusing(() => index().search(query));

  const recommended = (query: SearchQuery) => {
    const { hits, total } = run({ ...query, count: [] });
    return { ids: hits.map(({ id }) => id), total };
  };

  async function similar(workIds: readonly number[], asked: WorksAsked) {
    const [workId] = workIds;
    const likeness = workId === undefined ? undefined : await readLikeness(workId);
    if (!likeness) return { ids: [], total: 0 };
    const facets = { ...likeness, color: likeness.colors, category: [likeness.category], subject: [likeness.subject] };
    const boosts = (
      [
        ['category', LIKENESS_POINTS.category],
        ['styles', LIKENESS_POINTS.styles],
        ['subject', LIKENESS_POINTS.subject],
        ['mediums', LIKENESS_POINTS.mediums],
        ['color', LIKENESS_POINTS.colors],
      ] as const
    ).map(([facet, points]) => ({ where: { facet, anyOf: facets[facet] }, points }));
    const query = engineQueryOf('', asked);
    return recommended({
      ...query,
      where: { and: [query.where ?? { and: [] }, { not: { ids: workIds } }, { or: boosts.map(({ where }) => where) }] },
      boosts,
    });
  }

  /** What others chose with this work; as long as nobody has, works like it. */
  async function chosenToo(workIds: readonly number[], asked: WorksAsked, podId: 'also-viewed' | 'also-bought') {
    const [workId] = workIds;
    const others =
      workId === undefined ? [] : await readCompanions(workId, podId === 'also-bought' ? 'bought' : 'viewed');
    const { ids } = recommended(engineQueryOf('', { ...asked, resultsPerPage: others.length, where: { ids: others } }));
    const there = new Set(ids);
    const found = others.filter((id) => there.has(id)).slice(0, asked.resultsPerPage);
    return found.length > 0 ? { ids: found, total: there.size } : similar(workIds, asked);
  }

  return {
    async search(text, asked) {
      const own = engineQueryOf(text, asked);
      const applied = applyRules(rules(), { ...own, text: asked.typed ?? text });
      const { redirect, matchedRules } = applied;
      if (redirect !== undefined)
        return {
          kind: 'redirect',
          url: redirect,
          matchedTerms: matchedRules.flatMap(({ when }) => Object.values(when.text ?? {})),
        };
      return foundWorks(run({ ...applied.query, text }));
    },
    async browse(asked) {
      return foundWorks(run(applyRules(rules(), engineQueryOf('', asked)).query));
    },
    async autocomplete(text, { limit, zone }) {
      const asked = { ...askedFor(zone, PRODUCTS_COMPLETED), isTyping: true };
      const { hits, total } = run({ ...engineQueryOf(text, asked), count: [] });
      return {
        suggestions: suggestions()
          .suggest(text, limit)
          .map(({ text: suggested, kind }) => ({ text: suggested, kind })),
        ids: hits.map(({ id }) => id),
        total,
      };
    },
    async facets(zone) {
      return facetsOf(run(engineQueryOf('', askedFor(zone, 0))));
    },
    async facetOptions(facet, text, asked) {
      const query = engineQueryOf('', asked);
      return { name: facet, options: refusing(() => index().facetValues(facet, text, query, asked.resultsPerPage)) };
    },
    async groups(zone) {
      const { facets } = run(engineQueryOf('', { ...askedFor(zone, 0), facets: ['group_id'] }));
      return groupsOf(facets.group_id ?? []);
    },
    async recommendations(podId, { workIds, limit, zone }) {
      const asked = { ...askedFor(zone, limit), filters: availabilityFilter(false, listed === 'available') };
      if (podId === 'similar') return similar(workIds, asked);
      if (podId === 'also-viewed' || podId === 'also-bought') return chosenToo(workIds, asked, podId);
      if (podId === 'newest')
        return recommended(engineQueryOf('', { ...asked, sort: { sortBy: 'created_at', sortOrder: 'descending' } }));
      if (podId === 'recommended') return recommended(engineQueryOf('', asked));
      const [workId] = workIds;
      const likeness = workId === undefined ? undefined : await readLikeness(workId);
      if (!likeness) return { ids: [], total: 0 };
      const { artistId } = likeness;
      const others = { and: [{ number: 'artist_id', min: artistId, max: artistId }, { not: { ids: workIds } }] };
      return recommended(engineQueryOf('', { ...asked, filters: {}, where: others }));
    },
    async neighbors(workId, { limit, zone }) {
      const near = palettes.nearestTo(workId, limit * 4);
      const { hits } = run({
        ...engineQueryOf('', { ...askedFor(zone, near.length), where: { ids: near } }),
        count: [],
      });
      const sold = new Set(hits.map(({ id }) => id));
      return near.filter((id) => sold.has(id)).slice(0, limit);
    },
    hasWord: (word) => index().hasWord(word),
    async explain(text, asked, workId) {
      return refusing(() => index().explain(engineQueryOf(text, asked), workId));
    },
  };
}

const askedFor = (zone: Zone, resultsPerPage: number): WorksAsked => ({ filters: {}, page: 0, resultsPerPage, zone });

/** What the engine refuses, the one who asked has to change. */
function refusing<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw error instanceof SearchError ? new BadQuery(error.message) : error;
  }
}

const facetsOf = ({ facets }: SearchResult): FoundFacet[] =>
  Object.entries(facets).map(([name, options]) => ({ name, options }));

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
