import type { Facet } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { facetLabels } from '@easel/domain/discovery/facet-labels';
import type { Discovery, FoundFacet } from '../discovery.ts';

/** Every facet with its counts and labels. */
export async function readAllFacets(discovery: Discovery, preferences: Preferences): Promise<Facet[]> {
  const facets = await discovery.facets(getZone(preferences.countryCode));
  return facets.map((facet) => withLabels(facet, preferences));
}

/** A facet with the labels of its values (docs/specification/facets.md#facet-options). */
export function withLabels({ name, options }: FoundFacet, { measurementUnit }: Preferences): Facet {
  const labels = facetLabels(name, measurementUnit);
  return { name, options: options.map(({ value, count }) => ({ label: labels.get(value) ?? value, value, count })) };
}
