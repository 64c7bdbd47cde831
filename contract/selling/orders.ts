import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { IDEMPOTENCY_KEY_HOURS } from '@easel/domain/selling/idempotency-keys';
import { LINE_STATUSES, ORDER_EVENTS } from '@easel/domain/selling/order-status';
import { TRACKING_EVENTS } from '@easel/domain/selling/tracking-events';
import { type Static, Type } from 'typebox';
import { AddressFields } from '../accounts/address-book.ts';
import { PaymentMethod } from '../accounts/wallet.ts';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const PlaceOrderRequest = Type.Object({
  idempotencyKey: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Instead of the `Idempotency-Key` header, for clients that cannot send it.',
    }),
  ),
  quoteId: Type.String({ minLength: 1, maxLength: 100 }),
  email: Type.Optional(
    Type.String({ maxLength: 320, description: 'Required for guests. Users get emails to their own address.' }),
  ),
  address: Type.Optional(Type.Object(AddressFields)),
  addressBookItemId: Type.Optional(Id),
  vatNumber: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Of a business in the European Union, the United Kingdom, Switzerland or Norway. Its format is checked, and it is shown on the invoice. The price does not depend on it.',
    }),
  ),
  payment: Type.Optional(
    Type.Object({
      token: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 300,
          description: "The gateway's token for a card. Card numbers are never sent here.",
        }),
      ),
      paymentMethodId: Type.Optional(Id),
      isSaved: Type.Optional(
        Type.Boolean({ description: 'Save the card of the token in the wallet. Only for users.' }),
      ),
    }),
  ),
  captchaToken: Type.Optional(
    Type.String({
      maxLength: 2_000,
      description:
        'For the action `pay`. Required after several payments were declined: the order is refused with 428 then.',
    }),
  ),
});
export type PlaceOrderRequest = Static<typeof PlaceOrderRequest>;

export const OrderResult = Type.Object({
  orderNumber: Type.String(),
  status: Type.Enum(['placed', 'pending', 'failed']),
  message: nullable(Type.String({ description: 'Why the order has failed.' })),
  action: nullable(
    Type.Object({
      url: Type.String({ description: 'Where the buyer confirms the payment. The works are held meanwhile.' }),
    }),
  ),
  url: Type.String({ description: 'The page of the order. Guests can open it with this link only.' }),
});
export type OrderResult = Static<typeof OrderResult>;

export const placeOrder = defineCall({
  method: 'POST',
  path: '/cart/order',
  summary: 'Place an order at the prices of a quote',
  description: `Send an \`Idempotency-Key\` header of your choice (at most 200 characters): a repeated request with the same key and body gets the same response and has no other effect, for ${IDEMPOTENCY_KEY_HOURS} hours. Another body with the same key is refused with 422. Without a key, the quote and the body are the key. After too many declined payments, the order is refused with 429 and \`Retry-After\`.`,
  access: 'holdCart',
  impersonation: 'deny',
  body: PlaceOrderRequest,
  payload: OrderResult,
});

const Cents = Type.Integer({ description: 'In cents of the currency of the order.' });
const LineStatus = Type.Enum([...LINE_STATUSES]);
const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date' });

const OrderSummary = Type.Object({
  orderNumber: Type.String(),
  status: LineStatus,
  placedAt: Moment,
  totalCents: Cents,
  currency: Type.String(),
  url: Type.String(),
  lines: Type.Array(Type.Object({ title: Type.String(), work: nullable(ArtworkTile) })),
});
export type OrderSummary = Static<typeof OrderSummary>;

const OrderLine = Type.Object({
  line: Type.Integer(),
  sku: Type.String(),
  kind: Type.Enum(['original', 'print', 'gift-card']),
  title: Type.String(),
  artistName: Type.String(),
  work: nullable(ArtworkTile),
  print: nullable(
    Type.Object({
      material: Type.String(),
      edition: Type.Enum(['open', 'limited']),
      widthCm: Type.Number(),
      heightCm: Type.Number(),
      frame: nullable(Type.String()),
    }),
  ),
  giftCard: nullable(
    Type.Object({
      recipientName: Type.String(),
      recipientEmail: Type.String(),
      deliverOn: nullable(Type.String(), 'The day it is sent; null to send it once it is paid.'),
    }),
    'To whom a gift card is sent; null for works.',
  ),
  editionNumbers: Type.Array(Type.Integer()),
  quantity: Type.Integer(),
  unitCents: Cents,
  amountCents: Cents,
  discountCents: Cents,
  taxCents: Cents,
  dutyCents: Cents,
  status: LineStatus,
  tracking: nullable(
    Type.Object({
      carrierName: Type.String(),
      trackingNumber: Type.String(),
      url: nullable(Type.String({ description: "The carrier's page about the parcel." })),
      events: Type.Array(
        Type.Object({ kind: Type.Enum([...TRACKING_EVENTS]), happenedAt: Moment, place: Type.String() }),
        {
          description:
            'What the carrier has reported, the oldest first. Empty for carriers that do not report to the shop.',
        },
      ),
    }),
  ),
  certificates: Type.Array(
    Type.Object({
      certificateId: Type.String(),
      editionNumber: nullable(Type.Integer()),
      isValid: Type.Boolean(),
    }),
    { description: 'Certificates of authenticity, from the delivery on.' },
  ),
  hasReturnLabel: Type.Boolean(),
  mayCancel: Type.Boolean(),
  mayConfirmDelivery: Type.Boolean({ description: 'It is on its way, and the buyer can say that it has arrived.' }),
  mayKeep: Type.Boolean({ description: 'A return was requested, and the buyer can still keep the work.' }),
  mayReturn: Type.Boolean(),
  returnUntil: nullable(Moment),
});

export const Order = Type.Object({
  orderNumber: Type.String(),
  status: LineStatus,
  failure: nullable(Type.String({ description: 'Why the order could not be placed.' })),
  isDisputed: Type.Boolean({ description: 'The bank of the buyer is deciding whether to take the payment back.' }),
  offerId: nullable(Type.String(), 'The offer whose price was agreed.'),
  confirmUrl: nullable(Type.String({ description: 'Where a pending payment is confirmed.' })),
  email: Type.String(),
  placedAt: nullable(Moment),
  currency: Type.String(),
  lines: Type.Array(OrderLine),
  totals: Type.Object({
    subtotalCents: Cents,
    discountCents: Cents,
    shippingCents: Cents,
    dutyCents: Cents,
    clearanceCents: Cents,
    taxCents: Cents,
    totalCents: Cents,
    giftCardCents: Cents,
    chargeCents: Cents,
    refundedCents: Cents,
  }),
  coupons: Type.Array(Type.Object({ code: Type.String(), cents: Cents })),
  shipTo: nullable(Type.Array(Type.String(), { description: 'The lines of the address.' })),
  vatNumber: nullable(Type.String(), 'Of the buyer, if they have given one.'),
  delivery: nullable(
    Type.Object({
      minDays: Type.Integer({ description: 'Business days after the order.' }),
      maxDays: Type.Integer(),
      expected: nullable(
        Type.Object({ shipBy: Day, firstDay: Day, lastDay: Day }),
        'When it is handed to a carrier at the latest, and when it arrives; null until the order is placed.',
      ),
    }),
    'Null if nothing is shipped.',
  ),
  timeline: Type.Array(
    Type.Object({
      happenedAt: Moment,
      status: Type.Enum([...ORDER_EVENTS]),
      line: nullable(Type.Integer()),
      actor: Type.Enum(['buyer', 'artist', 'staff', 'system']),
      note: Type.String(),
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      refundId: Type.String(),
      createdAt: Moment,
      reason: Type.String(),
      cardCents: Cents,
      giftCardCents: Cents,
      newGiftCardCents: Type.Integer({
        description:
          'The part of giftCardCents that is on a new card, because the one that paid has expired or expires soon.',
      }),
      isPaid: Type.Boolean(),
      hasFailed: Type.Boolean({ description: 'It did not reach the card. The shop still owes it.' }),
    }),
  ),
});
export type Order = Static<typeof Order>;

const OrderNumber = Type.Object({ orderNumber: Type.String({ minLength: 1, maxLength: 40 }) });
const Token = Type.Optional(Type.String({ maxLength: 300, description: 'From the link of a guest.' }));
/** An order as its buyer reads it. */
const OwnOrder = Type.Object({
  ...Order.properties,
  accountOffer: nullable(
    Type.Enum(['create', 'add']),
    'For an order of a guest: it can open an account with its email, or be added to the account that is logged in.',
  ),
});
export type OwnOrder = Static<typeof OwnOrder>;
const orderCall = { access: 'holdCart', params: OrderNumber, payload: OwnOrder } as const;

export const listOrders = defineCall({
  method: 'GET',
  path: '/orders',
  summary: 'List your orders, the newest first',
  access: 'manageAccount',
  impersonation: 'allow',
  query: Type.Object({ pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })) }),
  payload: Type.Object({ orders: Type.Array(OrderSummary), totalResults: Type.Integer(), pageSize: Type.Integer() }),
});

export const readOrder = defineCall({
  ...orderCall,
  method: 'GET',
  path: '/orders/:orderNumber',
  summary: 'Get one of your orders',
  impersonation: 'allow',
  query: Type.Object({ token: Token }),
});

export const findOrderPage = defineCall({
  method: 'GET',
  path: '/orders/:orderNumber/page',
  summary: 'Get the address of the page of one of your orders',
  description:
    'For guests, in the browser in which they placed the order, with the token of their link. With that token also after the order has moved to an account, which has to log in to open it.',
  access: 'holdCart',
  impersonation: 'allow',
  params: OrderNumber,
  query: Type.Object({ token: Token }),
  payload: Type.Object({ url: Type.String() }),
});

export const cancelOrder = defineCall({
  ...orderCall,
  method: 'POST',
  path: '/orders/:orderNumber/cancel',
  summary: 'Cancel an order, or one line of it, before it is shipped',
  impersonation: 'log',
  body: Type.Object({ line: Type.Optional(Id), reason: Type.Optional(Type.String({ maxLength: 500 })), token: Token }),
});

export const requestReturn = defineCall({
  ...orderCall,
  method: 'POST',
  path: '/orders/:orderNumber/returns',
  summary: `Return a work within ${RETURN_DAYS} days of delivery`,
  impersonation: 'log',
  body: Type.Object({ line: Id, reason: Type.String({ minLength: 1, maxLength: 500 }), token: Token }),
});

export const keepWork = defineCall({
  ...orderCall,
  method: 'POST',
  path: '/orders/:orderNumber/returns/withdraw',
  summary: 'Keep a work whose return was requested',
  impersonation: 'log',
  body: Type.Object({ line: Id, token: Token }),
});

export const confirmDelivery = defineCall({
  ...orderCall,
  method: 'POST',
  path: '/orders/:orderNumber/received',
  summary: 'Confirm that a work has arrived',
  description: `The ${RETURN_DAYS} days for a return start with it.`,
  impersonation: 'log',
  body: Type.Object({ line: Id, token: Token }),
});

const RequiredToken = Type.String({ minLength: 1, maxLength: 300, description: 'From the link of a guest.' });

export const createGuestAccount = defineCall({
  method: 'POST',
  path: '/orders/:orderNumber/account',
  summary: 'Open an account with the email of an order that was placed as a guest',
  description:
    'The order moves to the account, which is logged in. An email that is already registered changes nothing: `isLoggedIn` is false, and its owner is notified by email.',
  access: 'everyone',
  impersonation: 'deny',
  params: OrderNumber,
  body: Type.Object({
    token: RequiredToken,
    password: Type.String({ maxLength: 1_000, default: '' }),
    captchaToken: Type.Optional(Type.String({ maxLength: 2_000, description: 'For the action `register`.' })),
  }),
  payload: Type.Object({ isLoggedIn: Type.Boolean(), url: Type.String() }),
});

export const addGuestOrder = defineCall({
  method: 'POST',
  path: '/orders/:orderNumber/add-to-account',
  summary: 'Add an order that was placed as a guest, with the same email, to your account',
  access: 'manageAccount',
  impersonation: 'deny',
  params: OrderNumber,
  body: Type.Object({ token: RequiredToken }),
  payload: Type.Object({ url: Type.String() }),
});

/** Only with the built-in test gateway: there is no bank. */
/** Not needed in the browser that placed the order. */
const PaymentToken = Type.Object({
  token: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'Of the address that the buyer was sent to, in another browser than the one that placed the order.',
    }),
  ),
});

export const confirmTestPayment = defineCall({
  method: 'POST',
  path: '/test-payments/:paymentId/confirm',
  summary: 'Answer the confirmation of the test gateway',
  description:
    'Stands for the page of a bank. It exists only while the shop uses the test gateway, which charges nobody.',
  access: 'holdCart',
  impersonation: 'deny',
  params: Type.Object({ paymentId: Type.String({ minLength: 1, maxLength: 100 }) }),
  query: PaymentToken,
  body: Type.Object({ isApproved: Type.Boolean() }),
  payload: OrderResult,
});

export const checkPayment = defineCall({
  method: 'POST',
  path: '/payments/:paymentId/check',
  summary: 'Ask for the result of a payment',
  description:
    'For a buyer who returns from the page of their bank: in the browser that placed the order, or with the token of the address they return to.',
  access: 'holdCart',
  impersonation: 'deny',
  params: Type.Object({ paymentId: Type.String({ minLength: 1, maxLength: 100 }) }),
  query: PaymentToken,
  payload: OrderResult,
});

/** How buyers can pay. */
export const readPaymentOptions = defineCall({
  method: 'GET',
  path: '/payment-options',
  summary: 'Get the ways to pay',
  access: 'everyone',
  impersonation: 'allow',
  payload: Type.Object({
    gateway: Type.String({ description: 'The name of the payment gateway, such as "stripe" or "test".' }),
    browserSettings: Type.Record(Type.String(), Type.String(), {
      description: 'What the gateway needs in the browser. For Stripe: `publishableKey`.',
    }),
    savedCards: Type.Array(PaymentMethod, { description: 'Cards of the user that can be charged.' }),
    testCards: Type.Array(Type.Object({ token: Type.String(), label: Type.String() }), {
      description: 'Only with the built-in test gateway, which charges nobody.',
    }),
  }),
});
export type PaymentOptions = Static<typeof readPaymentOptions.payload>;
