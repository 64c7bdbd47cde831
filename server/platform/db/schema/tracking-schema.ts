import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json-column.ts';

/** Behavior events and the signals aggregated from them. */
export interface TrackingSchema {
  behavior_events: BehaviorEventsTable;
  work_popularity: { work_id: number; score: number };
  work_pairs: { kind: 'viewed' | 'favored' | 'bought'; work_id: number; other_id: number; weight: number };
  past_queries: { text: string; weight: number };
  learned_popularity: { account: string; shelf: string; item_id: string; score: number };
  learned_pairs: LearnedPairsTable;
  learned_query_items: LearnedQueryItemsTable;
}

interface BehaviorEventsTable {
  id: GeneratedAlways<number>;
  source: 'constructor' | 'algolia';
  account: string;
  name: string;
  client_id: string | null;
  session_id: string | null;
  user_id: string | null;
  item_ids: Generated<string[]>;
  search_term: string | null;
  body: Json<Record<string, unknown>>;
  happened_at: Generated<Date>;
}

interface LearnedPairsTable {
  account: string;
  shelf: string;
  kind: 'viewed' | 'favored' | 'bought';
  item_id: string;
  other_id: string;
  weight: number;
}

interface LearnedQueryItemsTable {
  account: string;
  shelf: string;
  query: string;
  item_id: string;
  score: number;
}
