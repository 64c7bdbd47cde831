import type { Facet } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { type FacetName, facetsOf } from '@easel/domain/discovery/facets';
import type { Discovery, FoundFacet } from '../discovery.ts';

/** Every facet with its counts and labels. */
export async function readAllFacets(discovery: Discovery, preferences: Preferences): Promise<Facet[]> {
  const facets = await discovery.facets(zoneOf(preferences.countryCode));
  return facets.map((facet) => withLabels(facet, preferences));
}

/** A facet with the labels of its values (browse §3 Facet option). */
export function withLabels({ name, options }: FoundFacet, { measurementUnit }: Preferences): Facet {
  const labels = labelsOf(name, measurementUnit);
  return { name, options: options.map(({ value, count }) => ({ label: labels.get(value) ?? value, value, count })) };
}

const cache = new Map<string, ReadonlyMap<string, string>>();

function labelsOf(facet: string, unit: Preferences['measurementUnit']): ReadonlyMap<string, string> {
  const key = `${facet} ${unit}`;
  const labels =
    cache.get(key) ??
    new Map(facetsOf('all', unit)[facet as FacetName]?.allowedValues?.map(({ value, label }) => [value, label]));
  cache.set(key, labels);
  return labels;
}
