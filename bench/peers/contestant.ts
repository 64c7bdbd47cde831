import type { CatalogueSuggestion, CatalogueWork, Question } from '../catalogue.ts';

/** Of each facet its values and how many works have them; values nothing has are left out. */
export type Counts = Record<string, Record<string, number>>;

export interface Answer {
  total: number;
  /** The wanted page. */
  ids: number[];
  counts: Counts;
}

/** An engine that answers the questions of the catalogue. */
export interface Contestant {
  build(works: Iterable<CatalogueWork>): void | Promise<void>;
  ask(question: Question): Answer | Promise<Answer>;
  /** Makes ready for what is typed; the suggestions come heaviest first. */
  buildSuggestions(suggestions: readonly CatalogueSuggestion[]): void | Promise<void>;
  /** At most ten texts that have a word beginning with what was typed, as the engine would show them. */
  suggest(typed: string): string[] | Promise<string[]>;
  /** What it cannot do, by the name of the question, and why. */
  cannot?: Readonly<Record<string, string>>;
  /** What is measured of this one only, a line each. */
  alone?(): Promise<string[]>;
}

export const MAX_SUGGESTED = 10;
