import type { SearchParams } from './search-params.ts';

export interface RuleCondition {
  pattern?: string;
  anchoring?: 'is' | 'startsWith' | 'endsWith' | 'contains';
  context?: string;
  filters?: string;
}

export type AutomaticFilter = string | { facet: string; score?: number; disjunctive?: boolean; negative?: boolean };

export type QueryEdit = { type: 'remove' | 'replace'; delete: string; insert?: string };

export type RuleParams = Omit<SearchParams, 'query'> & {
  query?: string | { remove?: string[]; edits?: QueryEdit[] };
  automaticFacetFilters?: AutomaticFilter[];
  automaticOptionalFacetFilters?: AutomaticFilter[];
};

export interface RuleConsequence {
  /** As sent. Parsed by `parseRuleParams`. */
  params?: Record<string, unknown>;
  promote?: { objectID?: string; objectIDs?: string[]; position: number }[];
  filterPromotes?: boolean;
  hide?: { objectID: string }[];
  userData?: unknown;
  redirect?: { url: string };
}

/** A rule that changes some searches. */
export interface Rule {
  objectID: string;
  conditions?: RuleCondition[];
  condition?: RuleCondition;
  consequence: RuleConsequence;
  description?: string;
  enabled?: boolean;
  /** Seconds since 1970. A missing end is open. */
  validity?: { from?: number | null; until?: number | null }[];
}
