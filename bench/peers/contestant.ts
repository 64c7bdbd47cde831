import type { CatalogueSuggestion, CatalogueWork, Question } from '../catalogue.ts';

/** The number of works by facet and value. Values without works are left out. */
export type Counts = Record<string, Record<string, number>>;

export interface Answer {
  total: number;
  /** The requested page. */
  ids: number[];
  counts: Counts;
}

/** A search engine in the benchmark. */
export interface Contestant {
  build(works: Iterable<CatalogueWork>): void | Promise<void>;
  ask(question: Question): Answer | Promise<Answer>;
  /** Prepares autocomplete. Suggestions are ordered by descending weight. */
  buildSuggestions(suggestions: readonly CatalogueSuggestion[]): void | Promise<void>;
  /** At most ten texts with a word that starts with the typed text, in the order of the engine. */
  suggest(typed: string): string[] | Promise<string[]>;
  /** Unsupported questions by name, with the reason. */
  cannot?: Readonly<Record<string, string>>;
  /** Measurements of this engine only, one line each. */
  alone?(): Promise<string[]>;
}

export const MAX_SUGGESTED = 10;
