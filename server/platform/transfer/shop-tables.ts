import type { Schema } from '../db/schema.ts';

/** The exported tables, referenced tables first, with the columns that order their rows. */
export const SHOP_TABLES = [
  ['people', ['id']],
  ['works', ['id']],
  ['print_products', ['id']],
  ['print_frames', ['code']],
  ['collections', ['id']],
  ['collection_works', ['collection_id', 'work_id']],
  ['favorites', ['person_id', 'work_id']],
  ['follows', ['person_id', 'followed_id']],
  ['wall_plans', ['id']],
  ['saved_searches', ['id']],
  ['saved_search_matches', ['search_id', 'work_id']],
  ['coupons', ['code']],
  ['gift_cards', ['id']],
  ['tax_rates', ['country_code', 'region', 'kind', 'effective_at']],
  ['duty_rates', ['country_code', 'kind', 'effective_at']],
  ['promo_campaigns', ['id']],
  ['promo_tiers', ['campaign_id', 'coupon_code']],
  ['promo_calls_to_action', ['role']],
  ['content', ['name']],
  ['content_page_versions', ['slug', 'version']],
  ['sign_in_methods', ['id']],
  ['second_factors', ['id']],
  ['passkeys', ['id']],
  ['addresses', ['id']],
  ['payment_methods', ['id']],
  ['gateway_customers', ['person_id', 'gateway']],
  ['carts', ['id']],
  ['cart_lines', ['cart_id', 'sku']],
  ['gift_card_purchases', ['id']],
  ['cart_coupons', ['cart_id', 'coupon_code']],
  ['cart_gift_cards', ['cart_id', 'gift_card_id']],
  ['offer_minimums', ['work_id']],
  ['offers', ['id']],
  ['offer_events', ['id']],
  ['orders', ['id']],
  ['order_lines', ['order_id', 'line']],
  ['order_coupons', ['order_id', 'coupon_code']],
  ['order_gift_cards', ['order_id', 'gift_card_id']],
  ['order_events', ['id']],
  ['edition_copies', ['print_product_id', 'number']],
  ['waiting_list', ['id']],
  ['payments', ['id']],
  ['refunds', ['id']],
  ['invoices', ['number']],
  ['payouts', ['id']],
  ['order_notes', ['id']],
  ['ledger_transactions', ['id']],
  ['ledger_entries', ['id']],
  ['takeovers', ['id']],
  ['takeover_actions', ['id']],
  ['newsletter_subscribers', ['email']],
  ['email_subscriptions', ['person_id', 'kind']],
  ['exchange_rates', ['currency_code', 'effective_at']],
  ['search_accounts', ['api_key']],
  ['search_items', ['api_key', 'section', 'item_id']],
  ['search_applications', ['app_id']],
  ['search_keys', ['app_id', 'key_hash']],
  ['search_indices', ['app_id', 'name']],
  ['search_records', ['id']],
  ['search_tasks', ['id']],
  ['search_dictionary_entries', ['app_id', 'dictionary', 'object_id']],
  ['search_dictionary_settings', ['app_id']],
  ['search_recommend_rules', ['app_id', 'index_name', 'model']],
  ['query_suggestions_configs', ['app_id', 'index_name']],
] as const satisfies [keyof Schema, string[]][];

/** Tables that have been renamed, by their current names: older exports have the former ones. */
export const FORMER_TABLE_NAMES: Readonly<Partial<Record<string, string>>> = {
  takeover_actions: 'takeover_acts',
  newsletter_subscribers: 'newsletter_readers',
};

/** Behavior events and the signals derived from them stay with the installation. */
const BEHAVIOR_TABLES = [
  'behavior_events',
  'work_popularity',
  'work_pairs',
  'past_queries',
  'item_popularity',
  'item_pairs',
  'query_items',
];

/** Before buyers could order, all orders were those of the demonstration shop. Exports of that time have no `order_lines`; their orders are left out. */
export const ORDER_TABLES: readonly string[] = ['orders', 'order_events'];

/** Tables of this installation, not of the shop: they are not exported. */
export const INSTALLATION_TABLES = [
  'sessions',
  'confirmations',
  // Emails contain live links that log people in or reset a password.
  'mails',
  'failed_attempts',
  // Valid for half an hour.
  'quotes',
  'tv_logins',
  'used_challenges',
  'imports',
  'migrations',
  'idempotency_keys',
  'payment_events',
  'test_gateway_payments',
  'test_gateway_refunds',
  'work_changes',
  'offered_works',
  'work_changes_start',
  ...BEHAVIOR_TABLES,
];
