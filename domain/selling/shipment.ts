/** Where a parcel starts or ends (docs/specification/staff.md#shipments). */
export interface ShipmentAddress {
  name: string;
  company: string;
  email: string;
  phone: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export interface ShipmentRoute {
  origin: ShipmentAddress;
  destination: ShipmentAddress;
}

/** A shipment as staff prepare it: the server's, the one being edited, and the one they confirmed (docs/specification/staff.md#shipments). */
export interface ShipmentDraft {
  local: ShipmentRoute;
  server: ShipmentRoute;
  confirmed: ShipmentRoute | undefined;
}

export type ShipmentEvent =
  | { kind: 'edit'; end: keyof ShipmentRoute; change: Partial<ShipmentAddress> }
  | { kind: 'setServer'; route: ShipmentRoute }
  | { kind: 'confirm' }
  | { kind: 'swap' };

export function nextShipment(draft: ShipmentDraft, event: ShipmentEvent): ShipmentDraft {
  if (event.kind === 'setServer') return { ...draft, server: event.route, local: event.route };
  if (event.kind === 'confirm') return { ...draft, confirmed: draft.local };
  const { origin, destination } = draft.local;
  if (event.kind === 'swap') return { ...draft, local: { origin: destination, destination: origin } };
  return { ...draft, local: { ...draft.local, [event.end]: { ...draft.local[event.end], ...event.change } } };
}
