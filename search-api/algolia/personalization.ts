import type { Preference } from '@easel/search/search-schema';
import { readPreferences } from '../personal-preferences.ts';
import type { OpenIndex } from './load-index.ts';
import type { SearchParams } from './search-params.ts';

/** What the user of a search prefers, if the search asks for it. Users that have sent no events have no preferences. */
export async function readUserPreferences(
  open: OpenIndex,
  { enablePersonalization = false, userToken, personalizationImpact = 100 }: SearchParams,
): Promise<Preference[]> {
  if (!enablePersonalization || !userToken || personalizationImpact === 0) return [];
  const { zone, where } = open.base;
  const facets = open.facets().flatMap(({ name, isCounted }) => (isCounted ? [name] : []));
  const source = { index: open.engine(true), zone, where, facets, popularity: open.popularity };
  const preferences = await readPreferences(
    { ...source, documentsOf: open.documentsOf },
    { clientId: userToken, userId: userToken },
  );
  const impact = Math.min(100, personalizationImpact) / 100;
  return preferences.map((one) => ({ ...one, points: one.points * impact }));
}
