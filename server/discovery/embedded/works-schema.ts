import { INDEXED_FACETS } from '@easel/domain/discovery/facets';
import { SEARCH_NUMBERS } from '@easel/domain/discovery/search-filters';
import { ZONES } from '@easel/domain/locale/countries';
import type { FacetKind, SearchSchema } from '@easel/search/search-schema';
import { BANDS, CURATED_RANK, POPULARITY_RANK, SYNONYMS, TEXT_WEIGHTS, ZONED_NUMBERS } from '../work-documents.ts';

const kindOf = ({ name, stored }: (typeof INDEXED_FACETS)[number]): FacetKind =>
  stored === 'bands' ? { of: name, bands: BANDS[name as keyof typeof BANDS] } : stored;

/** The index of works in the embedded engine, derived from the facet table. */
export const WORKS_SCHEMA: SearchSchema = {
  text: TEXT_WEIGHTS,
  facets: Object.fromEntries(INDEXED_FACETS.map((facet) => [facet.name, kindOf(facet)])),
  numbers: SEARCH_NUMBERS,
  zones: {
    names: ZONES,
    numbers: ZONED_NUMBERS,
    facets: INDEXED_FACETS.flatMap(({ name, isZoned }) => (isZoned ? [name] : [])),
  },
  hidden: { facets: INDEXED_FACETS.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])) },
  synonyms: SYNONYMS,
  stopWords: ['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'],
  rankWeight: 0.4,
  rankFrom: { popularity: POPULARITY_RANK, curated_status_value: CURATED_RANK },
};
