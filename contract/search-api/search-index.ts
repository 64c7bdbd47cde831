/** What an application of the hosted search API keeps as JSON. */

/** A record as it was sent. */
export type AlgoliaRecord = Record<string, unknown> & { objectID: string };

export interface RuleCondition {
  pattern?: string;
  anchoring?: 'is' | 'startsWith' | 'endsWith' | 'contains';
  context?: string;
  filters?: string;
}

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

/** A synonym entry. */
export interface Synonym {
  objectID: string;
  type: string;
  synonyms?: string[];
  input?: string;
  word?: string;
  corrections?: string[];
  placeholder?: string;
  replacements?: string[];
}

export const DICTIONARIES = ['stopwords', 'plurals', 'compounds'] as const;
export type DictionaryName = (typeof DICTIONARIES)[number];

/** A dictionary entry: stop word, plural forms, or compound with its parts. */
export interface DictionaryEntry {
  objectID: string;
  language: string;
  word?: string;
  words?: string[];
  decomposition?: string[];
  state?: 'enabled' | 'disabled';
  type?: 'custom' | 'standard';
}

/** Languages whose built-in entries are disabled, by dictionary. */
export interface DictionarySettings {
  disableStandardEntries: Partial<Record<DictionaryName, Record<string, boolean> | null>>;
}

/** The configuration of a suggestion source. */
export interface SourceConfig {
  indexName: string;
  minHits?: number;
  minLetters?: number;
  generate?: string[][] | null;
  facets?: { attribute?: string; amount?: number }[] | null;
  external?: string[] | null;
  [other: string]: unknown;
}

export interface SuggestionsConfig {
  sourceIndices: SourceConfig[];
  exclude?: string[] | null;
  [other: string]: unknown;
}

/** A rule for recommendations. */
export interface RecommendRule {
  objectID: string;
  condition?: { filters?: string; context?: string };
  consequence?: {
    hide?: { objectID: string }[];
    promote?: { objectID: string; position: number }[];
    params?: {
      automaticFacetFilters?: { facet: string; negative?: boolean }[];
      filters?: string;
      optionalFilters?: string[];
    };
  };
  description?: string;
  enabled?: boolean;
  validity?: { from?: number | null; until?: number | null }[];
  _metadata?: { lastUpdate: string };
}
