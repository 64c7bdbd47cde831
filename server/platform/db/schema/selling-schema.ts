import type { Role } from '@easel/domain/accounts/roles';
import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Promotions, coupons, gift cards and orders. */
export interface SellingSchema {
  coupons: CouponsTable;
  gift_cards: GiftCardsTable;
  promo_campaigns: PromoCampaignsTable;
  promo_tiers: PromoTiersTable;
  promo_calls_to_action: PromoCallsToActionTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
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
