import type { ZonePrices } from '@easel/domain/catalogue/zone-price';
import type { Frequency } from '@easel/domain/collecting/saved-search-options';
import type { WallPlan } from '@easel/domain/collecting/wall-plan';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json-column.ts';

/** Collections, favorites, follows and saved searches. */
export interface CollectingSchema {
  collections: CollectionsTable;
  collection_works: CollectionWorksTable;
  favorites: FavoritesTable;
  follows: FollowsTable;
  wall_plans: WallPlansTable;
  quiz_progress: QuizProgressTable;
  saved_searches: SavedSearchesTable;
  saved_search_matches: SavedSearchMatchesTable;
  offered_works: OfferedWorksTable;
}

interface CollectionsTable {
  id: Generated<number>;
  owner_id: number;
  title: string;
  description: Generated<string>;
  header: Generated<string>;
  subtitle: Generated<string>;
  is_private: Generated<boolean>;
  is_visible: Generated<boolean>;
  is_prints_view: Generated<boolean>;
  type_ids: Generated<number[]>;
  keywords: Generated<string[]>;
  client_first_name: Generated<string>;
  client_last_name: Generated<string>;
  client_email: Generated<string>;
  zendesk_ticket_id: Generated<string>;
  works_count: GeneratedAlways<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface CollectionWorksTable {
  collection_id: number;
  work_id: number;
  sort_order: Generated<number>;
  note: Generated<string>;
  is_cover: Generated<boolean>;
  added_at: Generated<Date>;
}

interface FavoritesTable {
  person_id: number;
  work_id: number;
  created_at: Generated<Date>;
  saved_prices: SavedPrices;
  notified_prices: SavedPrices;
}

type SavedPrices = ColumnType<ZonePrices | null, string | null | undefined, string | null>;

interface FollowsTable {
  person_id: number;
  followed_id: number;
  created_at: Generated<Date>;
}

interface WallPlansTable {
  id: Generated<number>;
  person_id: number;
  name: string;
  plan: Json<WallPlan>;
  revision: Generated<number>;
  share_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface QuizProgressTable {
  person_id: number;
  quiz: string;
  version: number;
  answers: string;
  updated_at: Date;
}

interface SavedSearchesTable {
  id: Generated<number>;
  person_id: number;
  listing: string;
  search_key: string;
  is_prints: boolean;
  name: string;
  frequency: Frequency;
  frequency_before: Exclude<Frequency, 'never'> | null;
  country_code: string;
  zone: string;
  currency: string;
  created_at: Generated<Date>;
  visited_at: Generated<Date>;
  emailed_at: Date | null;
  deleted_at: Date | null;
}

interface SavedSearchMatchesTable {
  search_id: number;
  work_id: number;
  matched_at: Generated<Date>;
  is_pending: boolean;
}

interface OfferedWorksTable {
  id: Generated<number>;
  work_id: number;
  is_prints_only: Generated<boolean>;
  offered_at: Generated<Date>;
}
