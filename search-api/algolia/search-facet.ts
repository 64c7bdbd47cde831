import { tokenize } from '@easel/search/tokenizer';
import { AlgoliaError } from './algolia-error.ts';
import { applyRules } from './apply-rules.ts';
import { engineQuery, runEngine, settleText } from './find-hits.ts';
import { highlightTyped } from './highlights.ts';
import { bareName } from './index-settings.ts';
import type { OpenIndex } from './load-index.ts';
import type { SearchParams } from './search-params.ts';
import { inherit } from './search-records.ts';

const MAX_FACET_HITS = 100;
const MAX_VALUES = 65_535;

export interface FacetQuestion {
  facet: string;
  facetQuery: string;
  maxFacetHits: number;
  params: SearchParams;
}

/** Facet values that start with the typed text, among the results of a search. */
export async function searchFacet(
  open: OpenIndex,
  { facet, facetQuery, maxFacetHits, params }: FacetQuestion,
  now: number,
) {
  const started = performance.now();
  const isSearchable =
    !open.order ||
    (open.settings.attributesForFaceting ?? []).some(
      (one) => /searchable\(/.test(one) && bareName(one.replace(/^\s*afterDistinct\((.*)\)\s*$/, '$1')) === facet,
    );
  if (!isSearchable || !open.hasFacet(facet))
    throw new AlgoliaError(
      400,
      `Cannot search in \`${facet.slice(0, 100)}\` attribute, you need to add \`searchable(${facet.slice(0, 100)})\` to attributesForFaceting.`,
    );
  const ruled = await applyRules(open, inherit(open, params), now);
  const engine = open.engine(params.synonyms !== false);
  const values = await runEngine(async () => {
    const { query } = await settleText(engine, open, ruled.params, await engineQuery(open, ruled));
    const labelOf = open.labelOf?.(facet);
    if (!labelOf) return engine.facetValues(facet, facetQuery, query, MAX_VALUES);
    const words = tokenize(facetQuery);
    const all = await engine.facetValues(facet, '', query, MAX_VALUES);
    return all
      .map(({ value, count }) => ({ value: labelOf(value), count }))
      .filter(({ value }) => words.every((word) => tokenize(value).some((own) => own.startsWith(word))));
  });
  const { highlightPreTag = '<em>', highlightPostTag = '</em>', sortFacetValuesBy } = ruled.params;
  const sorted = sortFacetValuesBy === 'alpha' ? [...values].sort((a, b) => (a.value < b.value ? -1 : 1)) : values;
  return {
    facetHits: sorted.slice(0, Math.min(maxFacetHits, MAX_FACET_HITS)).map(({ value, count }) => ({
      value,
      highlighted: highlightTyped(value, facetQuery, highlightPreTag, highlightPostTag),
      count,
    })),
    exhaustiveFacetsCount: true,
    exhaustive: { facetsCount: true },
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  };
}
