import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { RecommendationBasis } from '@easel/domain/discovery/recommendation-reasons';
import { plainWord, wordsIn } from '@easel/domain/text/fold-words';
import type { Discovery, FoundFacet, PodId, RecommendationOptions, Recommended, WorksQuery } from '../discovery.ts';
import { createGroupTree } from '../facet-groups.ts';
import { allWorksIn, othersByArtist, recommendable } from '../recommendation-queries.ts';

/** Data that does not come from the provider. */
export interface ProviderDependencies {
  listed: ListedWorks;
  /** Similar colors, and what is popular in this shop, which hosted services do not know. */
  recommendations: Discovery['recommendations'];
  readArtistId(workId: number): Promise<number | undefined>;
}

export type ProviderPod = 'similar' | 'also-viewed' | 'also-bought';

/** The recommendations of the shop itself; `ask` gets those that only the provider can give. */
export async function recommendWith(
  { browse, ask }: { browse: Discovery['browse']; ask(podId: ProviderPod): Promise<Omit<Recommended, 'basis'>> },
  podId: PodId,
  options: RecommendationOptions,
  { recommendations, readArtistId, listed }: ProviderDependencies,
): Promise<Recommended> {
  const { workIds, limit, zone } = options;
  const list = async (query: WorksQuery, basis: RecommendationBasis): Promise<Recommended> => {
    const { ids, total } = await browse({ ...query, facets: [] });
    return { ids, total, basis };
  };
  const query = recommendable(options, listed);
  const [workId] = workIds;
  switch (podId) {
    case 'palette':
    case 'trending':
      return recommendations(podId, options);
    case 'recommended':
      return list(query, 'rank');
    case 'newest':
      return list({ ...query, sort: { by: 'created_at', order: 'descending' } }, 'newest');
    case 'by-artist': {
      const artistId = workId === undefined ? undefined : await readArtistId(workId);
      if (artistId === undefined) return { ids: [], total: 0, basis: 'artist' };
      return list({ ...allWorksIn(zone, limit), where: othersByArtist(artistId, options) }, 'artist');
    }
    default:
      return { ...(workId === undefined ? { ids: [], total: 0 } : await ask(podId)), basis: 'provider' };
  }
}

/** The methods that need only the facet counts of a listing. */
export function answersByCounts(browse: Discovery['browse']): Pick<Discovery, 'facets' | 'facetOptions' | 'groups'> {
  return {
    async facets(zone) {
      return (await browse(allWorksIn(zone, 0))).facets;
    },
    async facetOptions(facet, prefix, query) {
      const { facets } = await browse({ ...query, facets: [facet], page: 0, pageSize: 0 });
      return optionsWithPrefix(facets[0] ?? { name: facet, options: [] }, prefix, query.pageSize);
    },
    async groups(zone) {
      const { facets } = await browse({ ...allWorksIn(zone, 0), facets: ['group_id'] });
      return createGroupTree(facets[0]?.options ?? []);
    },
  };
}

const wordsOf = (text: string) => wordsIn(text).map((word) => plainWord(word.text));

/** The values that have a word with each prefix. */
function optionsWithPrefix({ name, options }: FoundFacet, prefix: string, limit: number): FoundFacet {
  const prefixes = wordsOf(prefix.slice(0, 100));
  const hasPrefixes = (value: string) =>
    prefixes.every((beginning) => wordsOf(value).some((word) => word.startsWith(beginning)));
  const isBlank = prefix.trim() === '';
  return {
    name,
    options: options.filter(({ value }) => isBlank || (prefixes.length > 0 && hasPrefixes(value))).slice(0, limit),
  };
}
