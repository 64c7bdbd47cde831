import type { SearchParams } from './search-params.ts';

export type AutomaticFilter = string | { facet: string; score?: number; disjunctive?: boolean; negative?: boolean };

export type QueryEdit = { type: 'remove' | 'replace'; delete: string; insert?: string };

export type RuleParams = Omit<SearchParams, 'query'> & {
  query?: string | { remove?: string[]; edits?: QueryEdit[] };
  automaticFacetFilters?: AutomaticFilter[];
  automaticOptionalFacetFilters?: AutomaticFilter[];
};
