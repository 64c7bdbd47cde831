import type { Role } from '@easel/domain/accounts/roles';
import type { Availability } from '@easel/domain/catalogue/badge';
import type { CategorySlug } from '@easel/domain/catalogue/categories';
import type { Packaging } from '@easel/domain/catalogue/packaging';
import type { FeaturedIn, PrintMaterial } from '@easel/domain/catalogue/print-materials';
import type { Orientation, SizeBin } from '@easel/domain/catalogue/size-bins';
import type { ZonePrices } from '@easel/domain/catalogue/zone-price';
import type { Zone } from '@easel/domain/locale/countries';
import type { Unit } from '@easel/domain/locale/units';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The rows of the database as Kysely sees them; the migrations say what they mean. */
export interface Schema {
  people: PeopleTable;
  works: WorksTable;
  print_products: PrintProductsTable;
  print_frames: PrintFramesTable;
  collections: CollectionsTable;
  collection_works: CollectionWorksTable;
  favorites: FavoritesTable;
  follows: FollowsTable;
  coupons: CouponsTable;
  gift_cards: GiftCardsTable;
  promo_campaigns: PromoCampaignsTable;
  promo_tiers: PromoTiersTable;
  promo_calls_to_action: PromoCallsToActionTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  content: ContentTable;
  sessions: SessionsTable;
  sign_in_methods: SignInMethodsTable;
  confirmations: { id: Generated<number>; identifier: string; value: string; expires_at: Date };
  failed_attempts: { subject: string; count: number; last_at: Date; blocked_until: Date | null };
  mails: MailsTable;
  second_factors: SecondFactorsTable;
  passkeys: PasskeysTable;
  addresses: AddressesTable;
  payment_methods: PaymentMethodsTable;
  takeovers: TakeoversTable;
  takeover_acts: { id: Generated<number>; takeover_id: number; did: string; done_at: Generated<Date> };
  tv_logins: TvLoginsTable;
  newsletter_readers: NewsletterReadersTable;
  spent_challenges: { id: string; expires_at: Date };
  exchange_rates: { currency_code: string; rate: number; effective_at: Generated<Date> };
  imports: ImportsTable;
  work_changes: WorkChangesTable;
  work_changes_kept: { from_xid: string };
  search_accounts: SearchAccountsTable;
  search_items: SearchItemsTable;
  search_applications: { app_id: string; name: string; created_at: Generated<Date> };
  search_keys: SearchKeysTable;
  search_indices: SearchIndicesTable;
  search_records: SearchRecordsTable;
  search_tasks: SearchTasksTable;
  search_dictionary_entries: SearchDictionaryEntriesTable;
  search_dictionary_settings: { app_id: string; settings: Json<unknown> };
  search_recommend_rules: { app_id: string; index_name: string; model: string; rules: Json<unknown> };
  query_suggestions_configs: QuerySuggestionsConfigsTable;
  behavior_events: BehaviorEventsTable;
  work_popularity: { work_id: number; score: number };
  work_pairs: { kind: 'viewed' | 'favored' | 'bought'; work_id: number; other_id: number; weight: number };
  past_queries: { text: string; weight: number };
  learned_popularity: { account: string; shelf: string; item_id: string; score: number };
  learned_pairs: LearnedPairsTable;
  learned_query_items: LearnedQueryItemsTable;
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

interface SearchAccountsTable {
  api_key: string;
  definition: Json<unknown>;
  token_hash: string | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

interface SearchItemsTable {
  api_key: string;
  section: string;
  item_id: string;
  body: Json<unknown>;
}

interface SearchKeysTable {
  app_id: string;
  key_hash: string;
  rights: string[];
  signing_key: Generated<string | null>;
  description: Generated<string>;
  created_at: Generated<Date>;
  hint: Generated<string>;
  indexes: Generated<string[]>;
  referers: Generated<string[]>;
  max_hits_per_query: Generated<number>;
  max_queries_per_ip_per_hour: Generated<number>;
  query_parameters: Generated<string>;
  valid_until: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
}

interface SearchTasksTable {
  id: Generated<number>;
  app_id: string;
  index_name: string;
  index_version: Generated<number | null>;
  done_at: Generated<Date>;
}

interface SearchDictionaryEntriesTable {
  app_id: string;
  dictionary: string;
  object_id: string;
  language: string;
  body: Json<unknown>;
  created_at: Generated<Date>;
}

interface QuerySuggestionsConfigsTable {
  app_id: string;
  index_name: string;
  config: Json<unknown>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SearchIndicesTable {
  app_id: string;
  name: string;
  primary_name: Generated<string | null>;
  settings: Json<unknown>;
  rules: Json<unknown>;
  synonyms: Json<unknown>;
  version: Generated<number>;
  records_version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SearchRecordsTable {
  id: Generated<number>;
  app_id: string;
  index_name: string;
  object_id: string;
  body: Json<unknown>;
}

interface WorkChangesTable {
  id: GeneratedAlways<number>;
  /** A transaction's number: too large for a number of ours. */
  xid: Generated<string>;
  work_id: number | null;
  changed_at: Generated<Date>;
}

/** JSON is written as text and read as the value. */
type Json<T> = ColumnType<T, string, string>;

interface PeopleTable {
  id: Generated<number>;
  source_id: string | null;
  user_type: Exclude<Role, 'guest'>;
  user_name: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  country_code: string | null;
  city: Generated<string>;
  statement: Generated<string>;
  avatar_color: string | null;
  avatar_recipe: string | null;
  recognition: Generated<FeaturedIn[]>;
  is_on_vacation: Generated<boolean>;
  vacation_until: string | null;
  is_banned: Generated<boolean>;
  check_in_started_at: Date | null;
  created_at: Generated<Date>;
  full_name: Generated<string>;
  public_name: Generated<string>;
  is_email_confirmed: Generated<boolean>;
  image_url: string | null;
  wants_newsletter: Generated<boolean>;
  credentials_version: Generated<number>;
  preferred_country: string | null;
  preferred_currency: string | null;
  preferred_unit: Unit | null;
  updated_at: Generated<Date>;
  is_second_factor_on: Generated<boolean>;
}

interface SessionsTable {
  id: Generated<number>;
  token: string;
  person_id: number;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  takeover_id: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SecondFactorsTable {
  id: Generated<number>;
  person_id: number;
  secret: string;
  backup_codes: string;
  is_verified: boolean | null;
  failed_count: number | null;
  locked_until: Date | null;
  last_used_step: Generated<number>;
}

interface PasskeysTable {
  id: Generated<number>;
  person_id: number;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  is_backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: Generated<Date>;
}

interface AddressesTable {
  id: Generated<number>;
  person_id: number;
  full_name: string;
  company: Generated<string>;
  phone: Generated<string>;
  street1: string;
  street2: Generated<string>;
  city: string;
  state: Generated<string>;
  postal_code: Generated<string>;
  country_code: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PaymentMethodsTable {
  id: Generated<number>;
  person_id: number;
  gateway: string;
  gateway_token: string;
  brand: string;
  last_four: string;
  expires_month: number;
  expires_year: number;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
}

interface TakeoversTable {
  id: Generated<number>;
  admin_id: number;
  admin_full_name: string;
  person_id: number;
  reason: string;
  started_at: Generated<Date>;
  ended_at: Date | null;
}

interface TvLoginsTable {
  token_hash: string;
  pin: string;
  person_id: number | null;
  failed_count: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

interface NewsletterReadersTable {
  email: string;
  country_code: string | null;
  token_hash: string;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
}

interface SignInMethodsTable {
  id: Generated<number>;
  person_id: number;
  provider: string;
  provider_account_id: string;
  password_hash: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface MailsTable {
  id: Generated<number>;
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  created_at: Generated<Date>;
  sent_at: Date | null;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  unsubscribe_url: string | null;
}

interface WorksTable {
  id: Generated<number>;
  source_id: string | null;
  artist_id: number;
  title: string;
  category: CategorySlug;
  original_status: Generated<Availability>;
  list_prices: ColumnType<ZonePrices | null, string | null, string | null>;
  sold_in_zones: Generated<Zone[]>;
  width_cm: number;
  height_cm: number;
  depth_cm: number | null;
  weight_kg: number | null;
  packaging: Generated<Packaging>;
  mediums: Generated<string[]>;
  materials: Generated<string[]>;
  styles: Generated<string[]>;
  subject: Generated<string>;
  keywords: Generated<string[]>;
  colors: Generated<string[]>;
  size: GeneratedAlways<SizeBin>;
  orientation: GeneratedAlways<Orientation>;
  year: number | null;
  statement: Generated<string>;
  curated_status: Generated<'down' | 'not-curated' | 'up'>;
  is_safe: Generated<boolean>;
  is_seo_valid: Generated<boolean>;
  is_framed: Generated<boolean>;
  is_ready_to_hang: Generated<boolean>;
  is_outdoor_safe: Generated<boolean>;
  is_delisted: Generated<boolean>;
  installation_type: 'free_standing' | 'wall_mounted' | null;
  toaf_cities: Generated<string[]>;
  has_picture: Generated<boolean>;
  picture_width_px: number;
  picture_height_px: number;
  picture_color: string;
  picture_placeholder: string | null;
  picture_version: Generated<number>;
  picture_recipe: string | null;
  rank: Generated<number>;
  uploaded_at: Generated<Date>;
}

interface PrintProductsTable {
  id: Generated<number>;
  work_id: number;
  edition: Generated<'open' | 'limited'>;
  edition_size: number | null;
  edition_sold: Generated<number>;
  material: PrintMaterial;
  width_cm: number;
  height_cm: number;
  price_cents: number;
}

interface PrintFramesTable {
  code: string;
  name: string;
  color: string;
  price_cents_per_meter: number;
  sort_order: number;
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
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface CollectionWorksTable {
  collection_id: number;
  work_id: number;
  sort_order: Generated<number>;
  added_at: Generated<Date>;
}

interface FavoritesTable {
  person_id: number;
  work_id: number;
  created_at: Generated<Date>;
}

interface FollowsTable {
  person_id: number;
  followed_id: number;
  created_at: Generated<Date>;
}

interface CouponsTable {
  code: string;
  percent_off: number | null;
  cents_off: number | null;
  minimum_cents: Generated<number>;
  starts_at: Generated<Date>;
  ends_at: Date | null;
  uses_allowed: number | null;
  uses: Generated<number>;
}

interface GiftCardsTable {
  code: string;
  initial_cents: number;
  balance_cents: number;
  expires_at: Date | null;
  created_at: Generated<Date>;
}

interface PromoCampaignsTable {
  id: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  countries: Generated<string[]>;
  tagline: string;
  mobile_tagline: string;
  has_countdown: Generated<boolean>;
  color: string;
  shows_to_guests: Generated<boolean>;
}

interface PromoTiersTable {
  campaign_id: number;
  coupon_code: string;
  title: string;
  sort_order: Generated<number>;
}

interface PromoCallsToActionTable {
  role: Role;
  color: string;
  tagline: string;
  mobile_tagline: string;
  link_text: string;
  link_url: string;
  data_layer_event: string | null;
}

type OrderStatus = 'placed' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'canceled';

interface OrdersTable {
  id: Generated<number>;
  buyer_id: number;
  status: OrderStatus;
  placed_at: Generated<Date>;
  subtotal_cents: number;
  discount_cents: Generated<number>;
  gift_card_cents: Generated<number>;
  total_cents: number;
  coupon_code: string | null;
  gift_card_code: string | null;
  ship_to: Json<Record<string, string>>;
}

interface OrderItemsTable {
  order_id: number;
  line: number;
  work_id: number;
  print_product_id: number | null;
  title: string;
  price_cents: number;
  quantity: Generated<number>;
  is_void: Generated<boolean>;
}

interface OrderEventsTable {
  order_id: number;
  happened_at: Date;
  status: OrderStatus;
  note: Generated<string>;
}

interface ContentTable {
  name: 'homepage' | 'promos' | 'shows' | 'search-rules' | 'seo';
  body: Json<Record<string, unknown>>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

interface ImportsTable {
  fingerprint: string;
  file_name: string;
  rows_done: Generated<number>;
  works_written: Generated<number>;
  rows_refused: Generated<number>;
  is_finished: Generated<boolean>;
  updated_at: Generated<Date>;
}
