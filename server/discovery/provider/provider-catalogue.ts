import type { SearchRule } from '@easel/contract/search-api/search-rules';
import type { Suggestion } from '../suggestions/work-suggestions.ts';
import type { ProviderWork } from './provider-works.ts';

/** The write side of a provider. All calls are idempotent. */
export interface ProviderCatalogue {
  /** Identifies the provider and its index. Contains no key. */
  name: string;
  /** Sends the index settings and the editors' rules; called before works are sent. */
  describe(rules: readonly SearchRule[]): Promise<void>;
  putWorks(works: readonly ProviderWork[]): Promise<void>;
  removeWorks(ids: readonly number[]): Promise<void>;
  /** Replaces all suggestions. */
  putSuggestions(suggestions: readonly Suggestion[]): Promise<void>;
  /** The ids at the provider in batches; empty if the provider cannot list them. */
  heldIds(): AsyncIterable<number[]>;
}

/** The batch size of all providers. */
export const MAX_BATCH = 1_000;
