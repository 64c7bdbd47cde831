import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { HANDLING_LIMITS } from '@easel/domain/selling/handling-days';
import { LINE_STATUSES } from '@easel/domain/selling/order-status';
import { MAX_PICKUP_DAYS } from '@easel/domain/selling/pickup-day';
import { CLOSING_LABELS, SHIPMENT_STATES } from '@easel/domain/selling/shipment-states';
import { TRACKING_EVENTS } from '@easel/domain/selling/tracking-events';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Day = Type.String({ description: 'As 2026-11-16, in the calendar of the place where the shipment starts.' });
const TypedText = Type.String({ maxLength: 300 });

const addressFields = {
  name: TypedText,
  company: TypedText,
  email: TypedText,
  phone: TypedText,
  street1: TypedText,
  street2: TypedText,
  city: TypedText,
  state: TypedText,
  zip: TypedText,
  country: TypedText,
};
export const ShipmentAddress = Type.Object(addressFields);

const parcelFields = {
  packaging: Type.Enum(listKeys(PACKAGINGS)),
  lengthCm: Type.Number(),
  widthCm: Type.Number(),
  heightCm: Type.Number(),
  weightKg: Type.Number(),
};
const Parcel = Type.Object(parcelFields);

const TrackingEvent = Type.Object({
  kind: Type.Enum([...TRACKING_EVENTS]),
  happenedAt: Moment,
  place: Type.String(),
});

export const Shipment = Type.Object({
  shipmentId: Type.String(),
  orderNumber: Type.String(),
  state: Type.Enum([...SHIPMENT_STATES]),
  version: Type.Integer({ description: 'Send it with changes. It rises with each of them.' }),
  lines: Type.Array(
    Type.Object({
      line: Type.Integer(),
      title: Type.String(),
      quantity: Type.Integer(),
      status: Type.Enum([...LINE_STATUSES]),
      isVoid: Type.Boolean({ description: 'The sale was cancelled. It is not packed.' }),
    }),
  ),
  origin: ShipmentAddress,
  destination: ShipmentAddress,
  parcel: Parcel,
  confirmed: nullable(
    Type.Object({ origin: ShipmentAddress, destination: ShipmentAddress, parcel: Parcel }),
    'What was confirmed. A label is bought for this copy.',
  ),
  needsCustomsForm: Type.Boolean(),
  isFreight: Type.Boolean(),
  shipBy: Day,
  daysLeft: nullable(
    Type.Integer(),
    'Until the last day for shipping it; negative if it has passed, null if it has left.',
  ),
  today: Day,
  lastPickupDay: Day,
  suggestedPickupDay: Day,
  carrierName: nullable(Type.String()),
  serviceName: Type.String(),
  trackingNumber: Type.String(),
  labelState: Type.Enum(['none', 'buying', 'bought', 'cancelling']),
  labelCents: nullable(Type.Integer()),
  labelCurrency: Type.String(),
  pickupDay: nullable(Day),
  pickupWindow: Type.String(),
  problem: Type.String(),
  isStopped: Type.Boolean({ description: 'Every sale in it was cancelled. It must not be shipped.' }),
  isReturn: Type.Boolean({ description: 'It goes from the buyer back to the artist. Staff take care of it.' }),
  actions: Type.Array(Type.String(), { description: 'What you may do now.' }),
  events: Type.Array(TrackingEvent, { description: 'What the carrier has reported, the oldest first.' }),
  history: Type.Array(
    Type.Object({
      action: Type.String(),
      actor: Type.Enum(['artist', 'staff', 'carrier']),
      by: nullable(Type.String()),
      note: Type.String(),
      happenedAt: Moment,
    }),
  ),
});
export type Shipment = Static<typeof Shipment>;

const PackingStep = Type.Object({ drawing: Type.String(), title: Type.String(), text: Type.String() });

export const SaleLine = Type.Object({
  line: Type.Integer(),
  title: Type.String(),
  artistName: Type.String(),
  kind: Type.Enum(['original', 'print']),
  quantity: Type.Integer(),
  work: nullable(ArtworkTile),
  status: Type.Enum([...LINE_STATUSES]),
  nextStatuses: Type.Array(Type.Enum([...LINE_STATUSES])),
  note: Type.String(),
  shipBy: nullable(Day, 'Null once it has left, or if it was cancelled.'),
  daysLeft: nullable(Type.Integer()),
  packaging: Type.Enum(listKeys(PACKAGINGS)),
  widthCm: Type.Number(),
  heightCm: Type.Number(),
  depthCm: nullable(Type.Number()),
  weightKg: nullable(Type.Number()),
  steps: Type.Array(PackingStep, { description: 'How it is packed.' }),
  shipmentId: nullable(Type.String(), 'The parcel that it travels in.'),
  mayBeShipped: Type.Boolean({ description: 'A shipment can be started with it.' }),
});
export type SaleLine = Static<typeof SaleLine>;

export const SaleShipments = Type.Object({
  orderNumber: Type.String(),
  placedAt: nullable(Moment),
  isDisputed: Type.Boolean(),
  shipTo: Type.Array(Type.String()),
  lines: Type.Array(SaleLine),
  shipments: Type.Array(Shipment),
  shipFrom: nullable(ShipmentAddress, 'Where you shipped from the last time.'),
  hasLabels: Type.Boolean({ description: 'Labels can be bought here.' }),
  mayEditDestination: Type.Boolean(),
});
export type SaleShipments = Static<typeof SaleShipments>;

const OrderNumber = Type.Object({ orderNumber: Type.String({ minLength: 1, maxLength: 40 }) });
const ShipmentId = Type.Object({ shipmentId: Type.String({ minLength: 1, maxLength: 60 }) });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const change = {
  access: 'fulfillOrders',
  impersonation: 'log',
  params: ShipmentId,
  payload: Shipment,
} as const;

export const readSaleShipments = defineCall({
  method: 'GET',
  path: '/shipments/orders/:orderNumber',
  summary: 'Get what has to be shipped of an order, and its shipments',
  description: 'Artists see their own works, staff see all of them.',
  access: 'fulfillOrders',
  impersonation: 'allow',
  params: OrderNumber,
  payload: SaleShipments,
});

export const createShipment = defineCall({
  method: 'POST',
  path: '/shipments/orders/:orderNumber',
  summary: 'Start a shipment with one or more works of an order',
  description: 'All of them come from the same place. If one of them has a shipment, that one is returned.',
  access: 'fulfillOrders',
  impersonation: 'log',
  params: OrderNumber,
  body: Type.Object({ lines: Type.Array(Type.Integer({ minimum: 1, maximum: 1_000 }), { minItems: 1, maxItems: 50 }) }),
  payload: Shipment,
});

const ShipmentChanges = Type.Object({
  version: Version,
  origin: Type.Optional(Type.Partial(ShipmentAddress)),
  destination: Type.Optional(
    Type.Partial(ShipmentAddress, { description: 'Only staff may change where a parcel goes.' }),
  ),
  parcel: Type.Optional(Type.Partial(Parcel)),
});
export type ShipmentChanges = Static<typeof ShipmentChanges>;

export const saveShipment = defineCall({
  ...change,
  method: 'PUT',
  path: '/shipments/:shipmentId',
  summary: 'Change addresses or measures of a shipment',
  description:
    'Send the fields that you have changed. If somebody else has changed the shipment, it is refused with 409.',
  body: ShipmentChanges,
});

export const confirmShipment = defineCall({
  ...change,
  method: 'POST',
  path: '/shipments/:shipmentId/confirm',
  summary: 'Confirm addresses and measures of a shipment',
  description: 'With the last changes. A copy is kept, for which a label can be bought.',
  body: ShipmentChanges,
});

export const reopenShipment = defineCall({
  ...change,
  method: 'POST',
  path: '/shipments/:shipmentId/reopen',
  summary: 'Change a confirmed shipment again',
});

export const discardShipment = defineCall({
  method: 'DELETE',
  path: '/shipments/:shipmentId',
  summary: 'Delete a shipment that has no label',
  access: 'fulfillOrders',
  impersonation: 'log',
  params: ShipmentId,
  payload: Type.Object({}),
});

export const listCarrierRates = defineCall({
  method: 'GET',
  path: '/shipments/:shipmentId/rates',
  summary: 'List the services of the carrier for a confirmed shipment',
  access: 'fulfillOrders',
  impersonation: 'allow',
  params: ShipmentId,
  payload: Type.Object({
    rates: Type.Array(
      Type.Object({
        service: Type.String(),
        name: Type.String(),
        cents: Type.Integer(),
        currency: Type.String(),
        minDays: Type.Integer({ description: 'Business days from the pickup to the delivery.' }),
        maxDays: Type.Integer(),
      }),
    ),
  }),
});
export type CarrierRates = Static<typeof listCarrierRates.payload>['rates'];

export const buyLabel = defineCall({
  ...change,
  method: 'POST',
  path: '/shipments/:shipmentId/label',
  summary: 'Buy a label',
  description: 'Repeating it returns the label that was bought. If the carrier does not answer, repeat it.',
  body: Type.Object({ service: Type.String({ minLength: 1, maxLength: 60 }) }),
});

export const cancelLabel = defineCall({
  ...change,
  method: 'DELETE',
  path: '/shipments/:shipmentId/label',
  summary: 'Give a label back that was not used',
});

export const schedulePickup = defineCall({
  ...change,
  method: 'PUT',
  path: '/shipments/:shipmentId/pickup',
  summary: 'Schedule a pickup, or move it to another day',
  description: `Neither on a weekend nor in the past, and at most ${MAX_PICKUP_DAYS} days ahead.`,
  body: Type.Object({ day: Type.String({ maxLength: 40 }) }),
});

export const cancelPickup = defineCall({
  ...change,
  method: 'DELETE',
  path: '/shipments/:shipmentId/pickup',
  summary: 'Cancel a pickup',
});

export const handOver = defineCall({
  ...change,
  method: 'POST',
  path: '/shipments/:shipmentId/hand-over',
  summary: 'Say that the carrier has the parcel',
  description: 'Its works are shipped then, and the buyer gets an email with the tracking number.',
});

export const trackShipment = defineCall({
  ...change,
  method: 'POST',
  path: '/shipments/:shipmentId/track',
  summary: 'Ask the carrier for news now',
  description: 'It is asked every few minutes anyway.',
});

export const reportProblem = defineCall({
  ...change,
  method: 'POST',
  path: '/shipments/:shipmentId/problem',
  summary: 'Report a problem with a parcel that is on its way',
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 1_000 }) }),
});

export const solveProblem = defineCall({
  ...change,
  method: 'DELETE',
  path: '/shipments/:shipmentId/problem',
  summary: 'Say that a problem is solved',
  access: 'ship',
});

export const closeShipment = defineCall({
  ...change,
  method: 'POST',
  path: '/shipments/:shipmentId/close',
  summary: 'Say how the journey of a parcel has ended',
  description:
    'For parcels that the carrier does not report on any more. What is lost or has come back can be sent again.',
  access: 'ship',
  body: Type.Object({ closing: Type.Enum(listKeys(CLOSING_LABELS)) }),
});

const file = {
  method: 'GET',
  access: 'fulfillOrders',
  impersonation: 'allow',
  params: ShipmentId,
  response: 'pdf',
  payload: Type.Object({}),
} as const;

export const readLabel = defineCall({
  ...file,
  path: '/shipments/:shipmentId/label',
  summary: 'Get the label of a shipment as PDF',
});
export const readPackingSlip = defineCall({
  ...file,
  path: '/shipments/:shipmentId/packing-slip',
  summary: 'Get the packing slip of a shipment as PDF',
});
export const readCustomsForm = defineCall({
  ...file,
  path: '/shipments/:shipmentId/customs-form',
  summary: 'Get the customs form CN23 of a shipment as PDF',
  description: 'For shipments that leave a customs area.',
});

const ShipmentRow = Type.Object({
  shipmentId: Type.String(),
  orderNumber: Type.String(),
  state: Type.Enum([...SHIPMENT_STATES]),
  titles: Type.Array(Type.String()),
  artistName: Type.String(),
  from: Type.String({ description: 'City and country.' }),
  to: Type.String(),
  carrierName: nullable(Type.String()),
  trackingNumber: Type.String(),
  shipBy: Day,
  daysLeft: nullable(Type.Integer()),
  pickupDay: nullable(Day),
  problem: Type.String(),
  createdAt: Moment,
});
export type ShipmentRow = Static<typeof ShipmentRow>;

export const listShipments = defineCall({
  method: 'GET',
  path: '/staff/shipments',
  summary: 'List shipments, the most urgent first',
  access: 'ship',
  impersonation: 'allow',
  query: Type.Object({
    state: Type.Optional(Type.Enum([...SHIPMENT_STATES])),
    carrier: Type.Optional(Type.String({ maxLength: 40 })),
    overdue: Type.Optional(Type.Boolean({ description: 'Only those that should have left.' })),
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
  }),
  payload: Type.Object({
    shipments: Type.Array(ShipmentRow),
    totalResults: Type.Integer(),
    pageSize: Type.Integer(),
    counts: Type.Record(Type.String(), Type.Integer(), { description: 'All shipments by state.' }),
    overdueCount: Type.Integer(),
  }),
});
export type ShipmentList = Static<typeof listShipments.payload>;

const ShippingSettings = Type.Object({
  shipFrom: nullable(ShipmentAddress),
  handlingDays: nullable(
    Type.Integer({
      minimum: HANDLING_LIMITS.min,
      maximum: HANDLING_LIMITS.max,
      description: 'Business days from an order until you hand it over, at most. Buyers see when their order arrives.',
    }),
    'Null for the usual ones.',
  ),
});
export type ShippingSettings = Static<typeof ShippingSettings>;

export const readShippingSettings = defineCall({
  method: 'GET',
  path: '/studio/shipping',
  summary: 'Get where you ship from, and how long you need',
  access: 'sellWorks',
  impersonation: 'allow',
  payload: ShippingSettings,
});

export const saveShippingSettings = defineCall({
  method: 'PUT',
  path: '/studio/shipping',
  summary: 'Set where you ship from, or how long you need',
  access: 'sellWorks',
  impersonation: 'log',
  body: Type.Partial(ShippingSettings),
  payload: ShippingSettings,
});
