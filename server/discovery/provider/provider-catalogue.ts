import type { SearchRule } from '@easel/contract/search-api/search-rules';
import type { Suggestion } from '../suggestions/work-suggestions.ts';
import type { ProviderWork } from './provider-works.ts';

/** The write side of a provider. All calls are idempotent. */
export interface ProviderCatalogue {
  /** Identifies the provider and its index, once it is described: another one gets all works. Contains no key. */
  readonly name: string;
  /** Sends the index settings and the editors' rules; called before works are sent. */
  describe(rules: readonly SearchRule[]): Promise<void>;
  /** All works will be sent again: to a new index beside the old one, which is searched until then. */
  startOver?(): Promise<void>;
  /** All works have been sent, and can be searched. */
  publish?(): Promise<void>;
  putWorks(works: readonly ProviderWork[]): Promise<void>;
  removeWorks(ids: readonly number[]): Promise<void>;
  /** Replaces all suggestions. */
  putSuggestions(suggestions: readonly Suggestion[]): Promise<void>;
  /** The ids at the provider in batches; empty if the provider cannot list them. */
  heldIds(): AsyncIterable<number[]>;
  /** To compare the works there with those here; absent if the provider cannot list what it holds. */
  comparison?: CatalogueComparison;
}

export interface CatalogueComparison {
  hashOf(work: ProviderWork): string;
  /** The hashes of the works with ids after the first and up to the last one, by id. */
  heldHashes(after: number, last: number): Promise<Map<number, string>>;
}

/** The batch size of all providers. */
export const MAX_BATCH = 1_000;
