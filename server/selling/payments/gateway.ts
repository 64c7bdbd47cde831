import type { DisputeStatus } from '@easel/domain/selling/disputes';
import type { DeclineReason, PaymentStatus } from '@easel/domain/selling/payment-status';
import type { CardVault } from './card-vault.ts';

/** What a gateway knows of a payment. */
export interface GatewayReport {
  /** Null if the gateway refused the request and has no payment. */
  gatewayId: string | null;
  status: Exclude<PaymentStatus, 'created'>;
  /** Where the buyer confirms the payment, if that is required. */
  action?: { url: string };
  declineReason?: DeclineReason;
  /** What is reserved or was collected. An order is placed only for its own amount. */
  amount?: { cents: number; currency: string };
}

/** A card that an order is paid with. */
export interface CardReference {
  /** A token of the gateway for the buyer's card. Card numbers never reach the shop. */
  token: string;
  /** Whether the token is of a saved card. Other tokens come from the browser and are valid once. */
  isSavedCard: boolean;
}

export interface AuthorizeRequest extends CardReference {
  /** Our id of the attempt. Repeating it never charges twice. */
  paymentId: string;
  amountCents: number;
  currency: string;
  /** The buyer at the gateway, if the card was saved before or is to be saved. */
  customerId: string | undefined;
  /** Whether the card is saved for later orders. */
  savesCard: boolean;
  orderNumber: string;
  email: string;
  /** Where the buyer returns to after a confirmation. */
  returnUrl: string;
}

/** A payment as both sides know it. */
export interface GatewayPayment {
  paymentId: string;
  /** Null if the gateway's answer was lost. */
  gatewayId: string | null;
  createdAt: Date;
}

/** A payment as the gateway lists it. */
export interface ListedPayment {
  gatewayId: string;
  /** Ours; undefined if the payment is not from this software. */
  paymentId: string | undefined;
  status: GatewayReport['status'];
  amountCents: number;
  refundedCents: number;
  currency: string;
}

export interface RefundRequest {
  refundId: string;
  /** A refund that has failed is tried again with the next number. */
  attempt: number;
  cents: number;
  currency: string;
}

export type RefundResult = { isPaid: true } | { isPaid: false; failure: string };

/** A dispute as the gateway knows it. */
export interface ReportedDispute {
  disputeId: string;
  /** The gateway's id of the payment. */
  gatewayPaymentId: string;
  status: DisputeStatus;
  cents: number;
  currency: string;
  reason: string;
  /** Until when the shop can answer, in ISO 8601. */
  respondBy: string | null;
}

/** What the gateway has charged the shop for a payment or a dispute. */
export interface GatewayFee {
  feeId: string;
  /** The gateway's id of the payment. */
  gatewayPaymentId: string;
  /** Negative if a fee is returned. */
  cents: number;
  /** That of the shop's account, which can differ from that of the payment. */
  currency: string;
  chargedAt: Date;
}

/** A report that the gateway sends on its own, late, repeatedly or out of order: about a payment, a refund or a dispute. */
export type GatewayEvent = { eventId: string } & (
  | { paymentId: string; report: GatewayReport }
  | { refund: { refundId: string; attempt: number; result: RefundResult } }
  | { dispute: ReportedDispute }
);

/**
 * The port to a payment gateway. To add one: a folder next to this file, its line in `open-gateway.ts`, and the provider of the same name in the browser
 * (`storefront/app/selling/payments/`). Every method can be repeated without another effect. It throws if the gateway cannot be reached or does not
 * answer, which says nothing about whether the call had an effect.
 */
export interface PaymentGateway {
  /** Stored with each payment. */
  name: string;
  /** What the adapter in the browser needs, such as the key of a script. Everybody can read it. */
  browserSettings: Readonly<Record<string, string>>;
  /** Cards that buyers choose instead of entering one. Only a gateway that charges nobody has any. */
  testCards: readonly { token: string; label: string }[];
  /** What is the same for all tokens of a card. Undefined if it is not a card, or the gateway does not know. */
  readFingerprint(card: CardReference): Promise<string | undefined>;
  /** Reserves the amount on the card. */
  authorize(request: AuthorizeRequest): Promise<GatewayReport>;
  /** Collects the reserved amount. */
  capture(payment: GatewayPayment): Promise<GatewayReport>;
  /** Releases the reserved amount. A payment that was declined cannot be tried again afterwards. */
  void(payment: GatewayPayment): Promise<GatewayReport>;
  /** Gives a part of the collected amount back. A refund that is paid can still fail later, which is reported by an event. */
  refund(payment: GatewayPayment, refund: RefundRequest): Promise<RefundResult>;
  /** The state of a payment; undefined if the gateway has never heard of it. */
  read(payment: GatewayPayment): Promise<GatewayReport | undefined>;
  /** All payments that were started in a period. */
  list(period: { from: Date; until: Date }): AsyncIterable<ListedPayment>;
  /** All fees that were charged in a period. */
  listFees(period: { from: Date; until: Date }): AsyncIterable<GatewayFee>;
  /** Whether a webhook request was signed by the gateway. */
  isSigned(rawBody: string, headers: Readonly<Record<string, string | undefined>>): Promise<boolean>;
  /** The report in a signed webhook request; undefined if it does not concern payments of this shop. */
  parseEvent(rawBody: string): GatewayEvent | undefined;
  /** Cards that buyers save for later. */
  vault: CardVault;
}
