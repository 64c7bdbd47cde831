import type { SearchRule } from '@easel/search/rules';
import type { Suggestion } from '@easel/search/suggestions';
import type { HostedWork } from './provider-works.ts';

/** Where a hosted service takes works in. Everything may be sent twice. */
export interface HostedCatalogue {
  /** Which service and which part of it, as far as it must not be mistaken for another. Has no key in it. */
  name: string;
  /** What must be known before works come: what is searched, counted and sorted by, and the editors' rules. */
  describe(rules: readonly SearchRule[]): Promise<void>;
  putWorks(works: readonly HostedWork[]): Promise<void>;
  removeWorks(ids: readonly number[]): Promise<void>;
  /** In the place of those that were there. */
  putSuggestions(suggestions: readonly Suggestion[]): Promise<void>;
  /** The works that are there, some hundred at a time; nothing where the service does not say. */
  heldIds(): AsyncIterable<number[]>;
}

/** More than these a service is not sent at once. */
export const MAX_CONCURRENT = 1_000;
