import type { SiteContext } from '@easel/domain/locale/site-context';
import type {
  ExperimentCell,
  ExperimentEffect,
  ExperimentMetric,
  ExperimentState,
} from '@easel/domain/tracking/experiments';
import type { ViewSource } from '@easel/domain/tracking/view-sources';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './json-column.ts';

/** Behavior events and the signals aggregated from them. */
export interface TrackingSchema {
  behavior_events: BehaviorEventsTable;
  work_popularity: { work_id: number; score: number };
  work_pairs: WorkPairsTable;
  signal_progress: { name: string; last_event_id: number; counted_at: Date; recounted_at: Date };
  past_queries: { text: string; weight: number };
  item_popularity: { account: string; section: string; item_id: string; score: number };
  item_pairs: ItemPairsTable;
  query_items: QueryItemsTable;
  click_feedback: { query: string; work_id: number; points: number };
  work_days: { work_id: number; day: Date; views: number; carts: number };
  work_view_totals: { work_id: number; views: number };
  work_source_days: { work_id: number; day: Date; source: ViewSource; host: Generated<string>; views: number };
  work_months: { work_id: number; month: Date; views: number; carts: number };
  work_source_months: { work_id: number; month: Date; source: ViewSource; host: Generated<string>; views: number };
  search_texts: { id: GeneratedAlways<number>; text: string };
  work_search_days: WorkSearchDaysTable;
  visit_days: VisitDaysTable;
  search_days: SearchDaysTable;
  search_result_days: SearchResultDaysTable;
  search_text_days: SearchTextDaysTable;
  search_place_days: { day: Date; place: number; shown: number; clicked: number };
  quiz_days: QuizDaysTable;
  search_time_days: { day: Date; step: number; count: number };
  price_groups: PriceGroupsTable;
  experiments: ExperimentsTable;
  experiment_days: ExperimentDaysTable;
  feature_flags: FeatureFlagsTable;
}

interface ExperimentsTable {
  number: Generated<number>;
  creation_key: string | null;
  name: string;
  question: Generated<string>;
  effect: ExperimentEffect;
  flag: string | null;
  cells: Json<ExperimentCell[]>;
  control_cell: string;
  countries: Generated<string[]>;
  roles: Generated<string[]>;
  traffic_percent: Generated<number>;
  metric: ExperimentMetric;
  smallest_effect: number;
  state: Generated<ExperimentState>;
  started_at: Date | null;
  ended_at: Date | null;
  kept_cell: string | null;
  verdict: Generated<string>;
  version: Generated<number>;
  author_id: number | null;
  created_at: Generated<Date>;
}

interface ExperimentDaysTable {
  experiment: number;
  day: Date;
  cell: string;
  visitors: number;
  clickers: number;
  adders: number;
  buyers: number;
  orders: number;
  revenue_cents: number;
  revenue_squares: number;
}

interface FeatureFlagsTable {
  key: string;
  description: Generated<string>;
  is_on: boolean;
  roles: Generated<string[]>;
  countries: Generated<string[]>;
  sites: Generated<SiteContext[]>;
  percent: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
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

interface WorkPairsTable {
  kind: 'viewed' | 'favored' | 'bought';
  work_id: number;
  other_id: number;
  weight: number;
  /** How many people chose both works. */
  people: Generated<number>;
}

interface ItemPairsTable {
  account: string;
  section: string;
  kind: 'viewed' | 'favored' | 'bought';
  item_id: string;
  other_id: string;
  weight: number;
}

interface QueryItemsTable {
  account: string;
  section: string;
  query: string;
  item_id: string;
  score: number;
}

interface VisitDaysTable {
  day: Date;
  visitors: Generated<number>;
  saw_listing: Generated<number>;
  saw_work: Generated<number>;
  added_to_cart: Generated<number>;
  began_checkout: Generated<number>;
  ordered: Generated<number>;
}

interface SearchDaysTable {
  day: Date;
  search_id: number;
  visitors: number;
}

interface QuizDaysTable {
  quiz: string;
  version: number;
  day: Date;
  question: number;
  seen: number;
  answered: number;
  skipped: number;
  choices: number[];
}

interface SearchTextDaysTable {
  day: Date;
  search_id: number;
  searches: number;
  without_match: number;
  only_similar: Generated<number>;
  with_results: number;
  clicked: number;
  converted: number;
}

interface SearchResultDaysTable extends Omit<SearchTextDaysTable, 'search_id'> {
  clicks: number;
}

interface WorkSearchDaysTable {
  work_id: number;
  day: Date;
  /** Null: searches of too few visitors to be stored. */
  search_id: number | null;
  visitors: number;
  positions: number;
  known_positions: number;
}

interface PriceGroupsTable {
  category: string;
  medium: string;
  size: string;
  works: number;
  artists: number;
  low_cents: number;
  quarter_cents: number;
  median_cents: number;
  three_quarters_cents: number;
  high_cents: number;
}
