import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { availabilityFilter } from '@easel/domain/discovery/query-shaping';
import type { Zone } from '@easel/domain/locale/countries';
import { tokenize } from '@easel/search/tokenizer';
import type { Discovery, FoundFacet, WorksAsked } from '../discovery.ts';
import { groupsOf } from '../facet-groups.ts';

/** What a hosted service is not asked: it knows no palettes, and the shop's own rows say whose work a work is. */
export interface HostedParts {
  listed: ListedWorks;
  neighbors: Discovery['neighbors'];
  readArtistId(workId: number): Promise<number | undefined>;
}

export const askedFor = (zone: Zone, resultsPerPage: number): WorksAsked => ({
  filters: {},
  page: 0,
  resultsPerPage,
  zone,
});

/** Recommended works are those a listing would show. */
export const recommendable = (zone: Zone, limit: number, listed: ListedWorks): WorksAsked => ({
  ...askedFor(zone, limit),
  filters: availabilityFilter(false, listed === 'available'),
});

/** The pods that are a listing by another name; undefined for those the service has to recommend itself. */
export async function listingOfPod(
  podId: string,
  { workIds, limit, zone }: Parameters<Discovery['recommendations']>[1],
  { readArtistId, listed }: HostedParts,
): Promise<WorksAsked | 'nothing' | undefined> {
  const asked = { ...recommendable(zone, limit, listed), facets: [] };
  if (podId === 'recommended') return asked;
  if (podId === 'newest') return { ...asked, sort: { sortBy: 'created_at', sortOrder: 'descending' } };
  const [workId] = workIds;
  if (workId === undefined) return 'nothing';
  if (podId !== 'by-artist') return undefined;
  const artistId = await readArtistId(workId);
  if (artistId === undefined) return 'nothing';
  const others = { and: [{ number: 'artist_id', min: artistId, max: artistId }, { not: { ids: workIds } }] };
  return { ...asked, filters: {}, where: others };
}

/** What can be told from a listing's counts alone, whichever service made it. */
export function answersByCounts(browse: Discovery['browse']): Pick<Discovery, 'facets' | 'facetOptions' | 'groups'> {
  return {
    async facets(zone) {
      return (await browse(askedFor(zone, 0))).facets;
    },
    async facetOptions(facet, text, asked) {
      const { facets } = await browse({ ...asked, facets: [facet], page: 0, resultsPerPage: 0 });
      return typedOptions(facets[0] ?? { name: facet, options: [] }, text, asked.resultsPerPage);
    },
    async groups(zone) {
      const { facets } = await browse({ ...askedFor(zone, 0), facets: ['group_id'] });
      return groupsOf(facets[0]?.options ?? []);
    },
  };
}

/** The values whose words begin as the text does. */
function typedOptions({ name, options }: FoundFacet, text: string, limit: number): FoundFacet {
  const typed = tokenize(text.slice(0, 100));
  const fits = (value: string) =>
    typed.every((beginning) => tokenize(value).some((word) => word.startsWith(beginning)));
  const isNothingTyped = text.trim() === '';
  return {
    name,
    options: options.filter(({ value }) => isNothingTyped || (typed.length > 0 && fits(value))).slice(0, limit),
  };
}
