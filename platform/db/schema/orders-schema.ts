import type { OrderResult } from '@easel/contract/selling/orders';
import type { PostalAddress } from '@easel/domain/accounts/addresses';
import type { SiteContext } from '@easel/domain/locale/site-context';
import type { CarrierCode } from '@easel/domain/selling/carriers';
import type { SalesChannel } from '@easel/domain/selling/commission';
import type { DisputeStatus } from '@easel/domain/selling/disputes';
import type { LedgerAccount } from '@easel/domain/selling/ledger';
import type { LineFacts, PromisedDelivery } from '@easel/domain/selling/line-facts';
import type { LineStatus, OrderActor, OrderEvent } from '@easel/domain/selling/order-status';
import type { PaymentSubject } from '@easel/domain/selling/payment-limits';
import type { PaymentStatus } from '@easel/domain/selling/payment-status';
import type { ReconciliationCheck } from '@easel/domain/selling/reconciliation';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Orders, their payments and the ledger. */
export interface OrdersSchema {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  listed_orders: ListedOrdersTable;
  order_coupons: OrderCouponsTable;
  order_gift_cards: OrderGiftCardsTable;
  order_events: OrderEventsTable;
  edition_copies: EditionCopiesTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  payment_limits: PaymentLimitsTable;
  payment_attempts: PaymentAttemptsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  gateway_fees: GatewayFeesTable;
  gateway_customers: GatewayCustomersTable;
  reconciliations: ReconciliationsTable;
  reconciliation_differences: ReconciliationDifferencesTable;
  idempotency_keys: IdempotencyKeysTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  payouts: PayoutsTable;
  payout_items: { entry_id: number; payout_id: string };
  payout_details: PayoutDetailsTable;
  payout_detail_events: PayoutDetailEventsTable;
  tax_details: TaxDetailsTable;
  order_notes: OrderNotesTable;
  sale_announcements: SaleAnnouncementsTable;
  test_gateway_payments: TestGatewayPaymentsTable;
  test_gateway_refunds: TestGatewayRefundsTable;
}

interface OrdersTable {
  id: Generated<number>;
  number: string;
  buyer_id: number | null;
  guest_id: string | null;
  email: string;
  /** By which limits per person are counted (`domain/selling/limit-email.ts`). */
  limit_email: Generated<string>;
  status: 'pending' | 'placed' | 'failed';
  created_at: Generated<Date>;
  placed_at: Date | null;
  currency: Generated<string>;
  subtotal_cents: number;
  discount_cents: Generated<number>;
  shipping_cents: Generated<number>;
  duty_cents: Generated<number>;
  clearance_cents: Generated<number>;
  tax_cents: Generated<number>;
  total_cents: number;
  gift_card_cents: Generated<number>;
  charge_cents: number;
  jurisdiction: Generated<string>;
  /** Empty if nothing is delivered. */
  ship_to: Json<Partial<PostalAddress>>;
  vat_number: string | null;
  delivery: ColumnType<PromisedDelivery, string | undefined, string>;
  quote_id: string | null;
  cart_id: number | null;
  offer_id: string | null;
  site: Generated<SiteContext>;
  hold_expires_at: Date | null;
  failure: string | null;
}

interface OrderLinesTable {
  order_id: number;
  line: number;
  sku: string;
  kind: 'original' | 'print' | 'gift-card';
  work_id: number | null;
  print_product_id: number | null;
  artist_id: number | null;
  title: string;
  facts: ColumnType<LineFacts, string | undefined, string>;
  quantity: number;
  unit_cents: number;
  amount_cents: number;
  net_cents: number;
  artist_discount_cents: Generated<number>;
  tax_cents: Generated<number>;
  tax_rate_bp: number | null;
  duty_cents: Generated<number>;
  shipping_cents: Generated<number>;
  shipping_tax_cents: Generated<number>;
  clearance_cents: Generated<number>;
  shipping_discount_cents: Generated<number>;
  channel: Generated<SalesChannel>;
  status: LineStatus;
  delivered_at: Date | null;
  refunded_quantity: Generated<number>;
  carrier: CarrierCode | null;
  tracking_number: Generated<string>;
}

interface OrderCouponsTable {
  order_id: number;
  coupon_code: string;
  cents: number;
}

interface OrderGiftCardsTable {
  order_id: number;
  gift_card_id: number;
  cents: number;
  refunded_cents: Generated<number>;
  /** The part of what was refunded that is on a new card. */
  replaced_cents: Generated<number>;
}

interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  line: number | null;
  happened_at: Date;
  status: OrderEvent;
  note: Generated<string>;
  actor: Generated<OrderActor>;
  person_id: number | null;
}

interface EditionCopiesTable {
  print_product_id: number;
  number: number;
  order_id: number;
  line: number;
}

interface PaymentsTable {
  id: string;
  order_id: number;
  gateway: string;
  gateway_id: string | null;
  status: PaymentStatus;
  amount_cents: number;
  currency: string;
  refunded_cents: Generated<number>;
  action: Json<{ url: string }> | null;
  decline_reason: string | null;
  created_at: Date;
  updated_at: Date;
  subjects: Generated<string[]>;
  held_at: Date | null;
  held_works: Generated<number>;
}

interface PaymentLimitsTable {
  kind: PaymentSubject;
  max_declines: number;
  block_minutes: number;
  max_parallel: number;
  captcha_after: number;
  max_held_works: number;
  changed_by: number | null;
  changed_at: Date | null;
}

interface PaymentAttemptsTable {
  subject: string;
  kind: PaymentSubject;
  in_flight: Generated<number>;
  held_works: Generated<number>;
  declined: Generated<number>;
  last_declined_at: Date | null;
}

interface PaymentEventsTable {
  gateway: string;
  event_id: string;
  payload: string;
  received_at: Date;
  processed_at: Date | null;
}

interface RefundsTable {
  id: string;
  order_id: number;
  payment_id: string | null;
  reason: string;
  card_cents: number;
  gift_card_cents: number;
  new_gift_card_cents: Generated<number>;
  status: 'pending' | 'done' | 'failed' | 'transferred';
  created_at: Date;
  person_id: number | null;
  attempt: Generated<number>;
  failure: Generated<string>;
}

interface DisputesTable {
  gateway: string;
  id: string;
  payment_id: string;
  order_id: number;
  cents: number;
  currency: string;
  reason: string;
  status: DisputeStatus;
  respond_by: Date | null;
  opened_at: Date;
  closed_at: Date | null;
}

interface GatewayFeesTable {
  gateway: string;
  id: string;
  payment_id: string;
  cents: number;
  currency: string;
  charged_at: Date;
}

interface IdempotencyKeysTable {
  owner: string;
  key: string;
  body_hash: string;
  order_id: number | null;
  response: Json<OrderResult> | null;
  created_at: Date;
}

interface LedgerTransactionsTable {
  id: Generated<number>;
  kind: 'sale' | 'refund' | 'fee' | 'payout' | 'payout-return' | 'goodwill' | 'dispute' | 'transfer' | 'gift-card';
  order_id: number | null;
  refund_id: string | null;
  payout_id: string | null;
  /** That staff issued. */
  gift_card_id: number | null;
  created_at: Date;
}

interface LedgerEntriesTable {
  id: Generated<number>;
  transaction_id: number;
  account: LedgerAccount;
  person_id: number | null;
  line: number | null;
  jurisdiction: string | null;
  cents: number;
  currency: string;
}

interface TestGatewayPaymentsTable {
  id: string;
  scenario: string;
  status: 'requires-action' | 'authorized' | 'captured' | 'voided' | 'failed';
  amount_cents: number;
  currency: string;
  refunded_cents: Generated<number>;
  decline_reason: string | null;
  saves_card: Generated<boolean>;
  updated_at: Generated<Date>;
}

interface ReconciliationsTable {
  id: Generated<number>;
  started_at: Date;
  finished_at: Date;
  orders_count: number;
  payments_count: number;
  failure: string | null;
}

interface ReconciliationDifferencesTable {
  reconciliation_id: number;
  position: number;
  check_name: ReconciliationCheck;
  order_id: number | null;
  detail: string;
}

interface GatewayCustomersTable {
  person_id: number;
  gateway: string;
  customer_id: string;
  created_at: Generated<Date>;
}

interface TestGatewayRefundsTable {
  id: string;
  payment_id: string;
  cents: number;
}

interface PayoutsTable {
  id: string;
  artist_id: number;
  cents: number;
  currency: string;
  channel: string;
  reference: Generated<string>;
  paid_by: number | null;
  created_at: Date;
  transferred_at: Date | null;
  destination: Generated<string>;
  returned_at: Date | null;
  return_reason: Generated<string>;
}

interface PayoutDetailsTable {
  person_id: number;
  sealed: string;
  masked: string;
  version: Generated<number>;
  changed_at: Date;
  refused_at: Date | null;
  rest_wanted_at: Date | null;
}

interface PayoutDetailEventsTable {
  id: Generated<number>;
  person_id: number;
  action: 'changed' | 'seen' | 'refused';
  staff_id: number | null;
  version: number;
  masked: string;
  happened_at: Date;
}

interface TaxDetailsTable {
  person_id: number;
  country_code: string;
  kind: 'person' | 'company';
  company_name: string;
  vat_number: string;
  tax_number_sealed: string;
  tax_number_masked: string;
  changed_at: Date;
}

interface SaleAnnouncementsTable {
  order_id: number;
  announced_at: Date;
}

interface OrderNotesTable {
  id: Generated<number>;
  order_id: number;
  person_id: number | null;
  text: string;
  created_at: Date;
}

/** Written by triggers. */
interface ListedOrdersTable {
  order_id: number;
  created_at: Date;
  state: LineStatus;
  total_cents: number;
  country: string;
  buyer: string;
  artist_ids: number[];
  words: string;
}
