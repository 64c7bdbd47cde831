import type { DeclineReason, PaymentStatus } from '@easel/domain/selling/payment-status';

/** What a gateway knows of a payment. */
export interface GatewayReport {
  gatewayId: string;
  status: Exclude<PaymentStatus, 'created'>;
  /** Where the buyer confirms the payment, if that is required. */
  action?: { url: string };
  declineReason?: DeclineReason;
}

export interface AuthorizeRequest {
  /** Our id of the attempt. Repeating it never charges twice. */
  paymentId: string;
  amountCents: number;
  currency: string;
  /** A token of the gateway for the buyer's card. Card numbers never reach the shop. */
  token: string;
  orderNumber: string;
  email: string;
}

/** A payment as both sides know it. */
export interface GatewayPayment {
  paymentId: string;
  gatewayId: string | null;
}

/** A report that the gateway sends on its own, late, repeatedly or out of order. */
export interface GatewayEvent {
  eventId: string;
  paymentId: string;
  report: GatewayReport;
}

/**
 * The port to a payment gateway. Every method can be repeated without another effect. It throws if the gateway cannot be reached or does not
 * answer, which says nothing about whether the call had an effect.
 */
export interface PaymentGateway {
  /** Stored with each payment. */
  name: string;
  /** Reserves the amount on the card. */
  authorize(request: AuthorizeRequest): Promise<GatewayReport>;
  /** Collects the reserved amount. */
  capture(payment: GatewayPayment): Promise<GatewayReport>;
  /** Releases the reserved amount. */
  void(payment: GatewayPayment): Promise<GatewayReport>;
  /** Gives a part of the collected amount back. */
  refund(payment: GatewayPayment, refundId: string, cents: number): Promise<void>;
  /** The state of a payment; undefined if the gateway has never heard of it. */
  read(payment: GatewayPayment): Promise<GatewayReport | undefined>;
  /** Whether a webhook request was signed by the gateway. */
  isSigned(rawBody: string, headers: Readonly<Record<string, string | undefined>>): boolean;
  /** The report in a signed webhook request; undefined if it does not concern payments. */
  parseEvent(rawBody: string): GatewayEvent | undefined;
}
