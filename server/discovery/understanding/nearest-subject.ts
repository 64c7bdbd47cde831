import type { NearestSubject } from '@easel/contract/discovery/search';
import { nearestSubject } from '@easel/domain/catalogue/related-subjects';
import type { Discovery, FoundWorks, WorksQuery } from '../discovery.ts';
import type { UnderstoodSearch } from './search-understanding.ts';

/**
 * For a search that names a subject without works and finds nothing else: the nearest subject that has works. They are counted in `listing`,
 * which returns the listing without its query.
 */
export async function readNearestSubject(
  discovery: Discovery,
  search: UnderstoodSearch | undefined,
  { total, isRelaxed, matches }: FoundWorks,
  droppedWords: string,
  listing: () => WorksQuery,
): Promise<NearestSubject | null> {
  const missing = search?.missingSubject;
  const isFound = total > 0 && !isRelaxed && matches.lexical > 0 && droppedWords === '';
  if (!missing || isFound) return null;
  const query = listing();
  const { subject: _, ...choices } = query.choices ?? {};
  const { facets } = await discovery.browse({ ...query, choices, page: 0, pageSize: 0, facets: ['subject'] });
  const counts = new Map(facets[0]?.options.map(({ value, count }) => [value, count]));
  const nearest = nearestSubject(missing, (subject) => (counts.get(subject) ?? 0) > 0);
  return { missing, nearest: nearest ? { subject: nearest, count: counts.get(nearest) ?? 0 } : null };
}
