import { inSpan } from '@easel/platform/telemetry/spans';
import type { Discovery } from './discovery.ts';

/** Measures every call to a search engine as a part of the request. What is searched stays out of traces. */
export function traceDiscovery(discovery: Discovery, provider: string): Discovery {
  const attributes = { 'easel.search_provider': provider };
  const { ready } = discovery;
  return {
    search: (text, query) => inSpan('search', attributes, () => discovery.search(text, query)),
    browse: (query) => inSpan('browse', attributes, () => discovery.browse(query)),
    autocomplete: (text, options) => inSpan('autocomplete', attributes, () => discovery.autocomplete(text, options)),
    facets: (zone) => inSpan('facets', attributes, () => discovery.facets(zone)),
    facetOptions: (facet, prefix, query) =>
      inSpan('facet options', attributes, () => discovery.facetOptions(facet, prefix, query)),
    groups: (zone) => inSpan('groups', attributes, () => discovery.groups(zone)),
    recommendations: (podId, options) =>
      inSpan('recommendations', attributes, () => discovery.recommendations(podId, options)),
    hasWord: (word) => discovery.hasWord(word),
    explain: (text, query, workId) => inSpan('explain', attributes, () => discovery.explain(text, query, workId)),
    readTastes: (ids, zone) => inSpan('tastes', attributes, () => discovery.readTastes(ids, zone)),
    ...(ready && { ready: () => ready.call(discovery) }),
  };
}
