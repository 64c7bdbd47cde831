import type { Outcome } from '@easel/domain/outcome';
import type { CarrierCode } from '@easel/domain/selling/carriers';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import type { ShipmentParcel } from '@easel/domain/selling/shipment-parcel';
import type { TrackingEventKind } from '@easel/domain/selling/tracking-events';

/** What a carrier has to know about a parcel. */
export interface CarrierParcel {
  origin: ShipmentAddress;
  destination: ShipmentAddress;
  parcel: ShipmentParcel;
  /** For the insurance, in US cents. */
  valueCents: number;
}

export interface CarrierRate {
  /** The carrier's name for the service, with which a label is bought. */
  service: string;
  /** For people. */
  name: string;
  cents: number;
  currency: string;
  /** Business days from the pickup to the delivery. */
  minDays: number;
  maxDays: number;
}

export interface CarrierLabel {
  trackingNumber: string;
  cents: number;
  currency: string;
  serviceName: string;
}

export interface CarrierEvent {
  /** The same for the same event, whenever it is asked for. */
  eventId: string;
  kind: TrackingEventKind;
  happenedAt: Date;
  place: string;
}

/**
 * The port to a carrier, or to a service that sells labels of many. A new one needs a folder beside `built-in/`, a case in `open-carrier.ts`, its
 * settings in `server/config.ts`, and its name in `domain/selling/carriers.ts`.
 *
 * What a person can correct, such as an address that does not exist, is a rejection with messages. Everything else, such as an outage, is thrown:
 * the caller tries again with the same reference.
 */
export interface ShipmentCarrier {
  code: CarrierCode;

  rates(parcel: CarrierParcel): Promise<Outcome<CarrierRate[], 'invalid'>>;

  /** Buys one label for a reference. If it is asked again with the same reference, it returns the same label and charges nothing. */
  buyLabel(request: CarrierParcel & { reference: string; service: string }): Promise<Outcome<CarrierLabel, 'invalid'>>;

  /** The label as PDF. It can be printed any number of times. */
  printLabel(reference: string, parcel: CarrierParcel & { orderNumber: string }): Promise<Buffer>;

  /** Gives a label back. Repeating it, or naming a reference that no label was bought for, is a success. Rejected once the parcel has been handed over. */
  cancelLabel(reference: string): Promise<Outcome<undefined, 'conflict'>>;

  /** Asks for a pickup on a day of the origin's calendar. A label has one pickup: another day replaces it, and the same day changes nothing. */
  schedulePickup(reference: string, day: string): Promise<Outcome<{ window: string }, 'invalid'>>;

  /** Repeating it is a success. */
  cancelPickup(reference: string): Promise<void>;

  /** Everything that has happened to the parcel, the oldest first. */
  track(reference: string): Promise<CarrierEvent[]>;
}
