import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { availabilityFilter } from '@easel/domain/discovery/query-shaping';
import type { Zone } from '@easel/domain/locale/countries';
import { plainWord, wordsIn } from '@easel/domain/text/fold-words';
import type { Discovery, FoundFacet, PodId, RecommendationOptions, WorksQuery } from '../discovery.ts';
import { groupsOf } from '../facet-groups.ts';
import { allWorksIn, othersByArtist } from '../recommendation-queries.ts';

/** Data that does not come from the provider: similar colors, and the artist of a work. */
export interface ProviderParts {
  listed: ListedWorks;
  neighbors: Discovery['neighbors'];
  readArtistId(workId: number): Promise<number | undefined>;
}

/** Works that a listing would show. */
export const recommendable = (zone: Zone, limit: number, listed: ListedWorks): WorksQuery => ({
  ...allWorksIn(zone, limit),
  choices: availabilityFilter(false, listed === 'available'),
});

/** The pods that can be answered by browsing; undefined for those the provider has to recommend. */
export async function browseQueryOfPod(
  podId: PodId,
  { workIds, limit, zone }: RecommendationOptions,
  { readArtistId, listed }: ProviderParts,
): Promise<WorksQuery | 'nothing' | undefined> {
  const query = { ...recommendable(zone, limit, listed), facets: [] };
  if (podId === 'recommended') return query;
  if (podId === 'newest') return { ...query, sort: { by: 'created_at', order: 'descending' } };
  const [workId] = workIds;
  if (workId === undefined) return 'nothing';
  if (podId !== 'by-artist') return undefined;
  const artistId = await readArtistId(workId);
  if (artistId === undefined) return 'nothing';
  return { ...allWorksIn(zone, limit), facets: [], where: othersByArtist(artistId, workIds) };
}

/** The methods that need only the facet counts of a listing. */
export function answersByCounts(browse: Discovery['browse']): Pick<Discovery, 'facets' | 'facetOptions' | 'groups'> {
  return {
    async facets(zone) {
      return (await browse(allWorksIn(zone, 0))).facets;
    },
    async facetOptions(facet, prefix, query) {
      const { facets } = await browse({ ...query, facets: [facet], page: 0, resultsPerPage: 0 });
      return optionsWithPrefix(facets[0] ?? { name: facet, options: [] }, prefix, query.resultsPerPage);
    },
    async groups(zone) {
      const { facets } = await browse({ ...allWorksIn(zone, 0), facets: ['group_id'] });
      return groupsOf(facets[0]?.options ?? []);
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
