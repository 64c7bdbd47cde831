import type { CarrierCode } from '@easel/domain/selling/carriers';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import type { ShipmentParcel } from '@easel/domain/selling/shipment-parcel';
import type { ShipmentActor, ShipmentState } from '@easel/domain/selling/shipment-states';
import type { TrackingEventKind } from '@easel/domain/selling/tracking-events';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json-column.ts';

/** Parcels of orders. */
export interface ShipmentsSchema {
  shipping_settings: ShippingSettingsTable;
  shipments: ShipmentsTable;
  shipment_lines: ShipmentLinesTable;
  shipment_events: ShipmentEventsTable;
  shipment_history: ShipmentHistoryTable;
  test_carrier_labels: TestCarrierLabelsTable;
}

/** Days are read as text, because a date of the driver is midnight in the zone of the process. */
type Day = ColumnType<Date, string, string>;

interface ShippingSettingsTable {
  person_id: number;
  ship_from: Json<Partial<ShipmentAddress>>;
  handling_days: number | null;
  updated_at: Generated<Date>;
}

/** What a label is bought for. */
export interface ConfirmedShipment {
  origin: ShipmentAddress;
  destination: ShipmentAddress;
  parcel: ShipmentParcel;
}

interface ShipmentsTable {
  id: string;
  order_id: number;
  artist_id: number | null;
  is_return: Generated<boolean>;
  state: Generated<ShipmentState>;
  version: Generated<number>;
  origin: Json<ShipmentAddress>;
  destination: Json<ShipmentAddress>;
  parcel: Json<ShipmentParcel>;
  confirmed: Json<ConfirmedShipment> | null;
  ship_by: Day;
  carrier: CarrierCode | null;
  service: string | null;
  service_name: Generated<string>;
  label_state: Generated<'none' | 'buying' | 'bought' | 'cancelling'>;
  label_reference: string | null;
  label_attempt: Generated<number>;
  label_cents: number | null;
  label_currency: Generated<string>;
  label_bought_at: Date | null;
  tracking_number: Generated<string>;
  pickup_day: Day | null;
  pickup_window: Generated<string>;
  handed_over_at: Date | null;
  delivered_at: Date | null;
  problem: Generated<string>;
  tracked_at: Date | null;
  created_by: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ShipmentLinesTable {
  shipment_id: string;
  order_id: number;
  line: number;
  is_open: Generated<boolean>;
}

interface ShipmentEventsTable {
  id: Generated<number>;
  shipment_id: string;
  carrier_event_id: string;
  kind: TrackingEventKind;
  happened_at: Date;
  place: Generated<string>;
}

interface ShipmentHistoryTable {
  id: Generated<number>;
  shipment_id: string;
  action: string;
  actor: ShipmentActor;
  person_id: number | null;
  note: Generated<string>;
  happened_at: Date;
}

interface TestCarrierLabelsTable {
  reference: string;
  tracking_number: string;
  service: string;
  cents: number;
  scenario: string;
  crosses_customs: boolean;
  origin_place: string;
  destination_place: string;
  bought_at: Date;
  pickup_day: Day | null;
  cancelled_at: Date | null;
}
