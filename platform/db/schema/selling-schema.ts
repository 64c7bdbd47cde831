import type { Role } from '@easel/domain/accounts/roles';
import type { CouponTerms } from '@easel/domain/selling/coupon-terms';
import type { WaitingStatus } from '@easel/domain/selling/waiting-list';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Carts, promotions, coupons and gift cards. */
export interface SellingSchema {
  carts: CartsTable;
  cart_lines: CartLinesTable;
  cart_coupons: CartCouponsTable;
  cart_gift_cards: CartGiftCardsTable;
  quotes: QuotesTable;
  tax_rates: TaxRatesTable;
  duty_rates: DutyRatesTable;
  coupons: CouponsTable;
  coupon_batches: CouponBatchesTable;
  gift_cards: GiftCardsTable;
  gift_card_purchases: GiftCardPurchasesTable;
  gift_card_events: GiftCardEventsTable;
  promo_campaigns: PromoCampaignsTable;
  promo_tiers: PromoTiersTable;
  sponsored_days: SponsoredDaysTable;
  sponsored_works: SponsoredWorksTable;
  sponsorships: SponsorshipsTable;
  promo_calls_to_action: PromoCallsToActionTable;
  waiting_list: WaitingListTable;
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
  is_free_shipping: Generated<boolean>;
  countries: Generated<string[]>;
  categories: Generated<string[]>;
  artist_ids: Generated<number[]>;
  products: Generated<'all' | 'originals' | 'prints'>;
  is_first_order_only: Generated<boolean>;
  uses_per_person: number | null;
  is_combinable: Generated<boolean>;
  funded_by: Generated<'shop' | 'artist'>;
  /** For staff. */
  name: Generated<string>;
  stopped_at: Date | null;
  created_at: Generated<Date>;
  /** Of a generated code. */
  batch_id: number | null;
}

interface CouponBatchesTable {
  id: Generated<number>;
  name: string;
  prefix: string;
  terms: Json<CouponTerms>;
  size: number;
  generated: Generated<number>;
  stopped_at: Date | null;
  request_key: string | null;
  author_id: number | null;
  created_at: Date;
}

interface SponsorshipsTable {
  id: Generated<number>;
  creation_key: string;
  owner: string;
  placement: 'everywhere' | 'listings' | 'searches';
  first_place: number;
  max_per_listing: number;
  starts_at: Date;
  ends_at: Date;
  stopped_at: Date | null;
  version: Generated<number>;
  author_id: number | null;
  created_at: Date;
}

interface SponsoredDaysTable {
  sponsorship_id: number;
  day: Date;
  views: number;
  clicks: number;
}

interface SponsoredWorksTable {
  sponsorship_id: number;
  work_id: number;
}

interface GiftCardsTable {
  id: Generated<number>;
  /** Null until the card is sent. */
  code_hash: string | null;
  last_characters: Generated<string>;
  purchaser_id: number | null;
  recipient_name: Generated<string>;
  recipient_email: string | null;
  sender_name: Generated<string>;
  message: Generated<string>;
  deliver_at: Date | null;
  delivered_at: Date | null;
  initial_cents: number;
  balance_cents: number;
  expires_at: Date | null;
  created_at: Generated<Date>;
  order_id: number | null;
  order_sku: Generated<string>;
  /** The refund that it was issued for. */
  refund_id: string | null;
  blocked_at: Date | null;
  /** Of a card that staff issued. */
  issue_key: string | null;
}

interface GiftCardEventsTable {
  id: Generated<number>;
  gift_card_id: number;
  action: 'issued' | 'blocked' | 'unblocked' | 'extended';
  reason: string;
  expires_at: Date | null;
  staff_id: number | null;
  happened_at: Date;
}

interface GiftCardPurchasesTable {
  id: Generated<number>;
  cart_id: number;
  amount_cents: number;
  recipient_name: string;
  recipient_email: string;
  sender_name: string;
  message: string;
  deliver_on: string | null;
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

interface CartsTable {
  id: Generated<number>;
  person_id: number | null;
  guest_id: string | null;
  version: Generated<number>;
  address_id: number | null;
  payment_method_id: number | null;
  destination_country: string | null;
  destination_region: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  reminded_at: Date | null;
}

interface CartLinesTable {
  cart_id: number;
  sku: string;
  /** Null for a gift card. */
  work_id: number | null;
  quantity: number;
  is_saved_for_later: Generated<boolean>;
  added_price_cents: number;
  added_at: Date;
  added_zone: string | null;
  removed_at: Date | null;
}

interface CartCouponsTable {
  cart_id: number;
  coupon_code: string;
  applied_at: Date;
}

interface CartGiftCardsTable {
  cart_id: number;
  gift_card_id: number;
  added_at: Date;
}

interface QuotesTable {
  id: string;
  person_id: number | null;
  guest_id: string | null;
  created_at: Date;
  expires_at: Date;
  contents: Json<object>;
}

interface TaxRatesTable {
  country_code: string;
  region: Generated<string>;
  kind: 'original' | 'print';
  rate_bp: number;
  is_shipping_taxed: Generated<boolean>;
  effective_at: Date;
  added_by: number | null;
  added_at: Generated<Date>;
}

interface DutyRatesTable {
  country_code: string;
  kind: 'original' | 'print';
  rate_bp: number;
  clearance_cents: Generated<number>;
  effective_at: Date;
  added_by: number | null;
  added_at: Generated<Date>;
}

interface WaitingListTable {
  id: string;
  work_id: number;
  person_id: number | null;
  guest_id: string | null;
  email: string;
  status: WaitingStatus;
  joined_at: Generated<Date>;
  confirmed_at: Date | null;
  exclusive_until: Date | null;
  announced_at: Date | null;
}
