import type { SearchRules } from '@easel/contract/search-api/search-rules';
import type { Discovery } from './discovery.ts';
import type { VisualIndex } from './visual/visual-index.ts';
import type { WorkFacts } from './works-feed-store.ts';

/** The search of a shop, with what else needs its engine. */
export interface ShopSearch {
  discovery: Discovery;
  /** The same search on an index of only these works. */
  among(works: readonly WorkFacts[]): Discovery;
  /** The same search for trying out rules: other ones, or those of the visitors. Its results do not take the place of theirs in the cache. */
  withRules(rules?: SearchRules): Discovery;
  visual: VisualIndex;
  /** Waits until these works, with their latest changes, are found. */
  waitFor(workIds: readonly number[]): Promise<void>;
  /** Called with the changed works before searches see the changes; undefined if any work may have changed. */
  onChange(listener: (workIds: readonly number[] | undefined) => void): void;
  /** Applies database changes; awaited before cached pages are invalidated. */
  follow(tags: readonly string[] | 'everything'): Promise<void>;
  close(): Promise<void>;
}
