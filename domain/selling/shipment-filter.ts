import { parseQueryString } from '../text/query-string.ts';
import { SHIPMENT_STATES, type ShipmentState } from './shipment-states.ts';

/** What staff see of all shipments. */
export interface ShipmentFilter {
  state: ShipmentState | undefined;
  carrier: string | undefined;
  isOverdue: boolean;
  /** From 0. */
  page: number;
}

const MAX_PAGE = 1_000;

/** Reads the filter from the query of a page, such as `?state=draft`. What is not valid is left out. */
export function parseShipmentFilter(search: string): ShipmentFilter {
  const query = parseQueryString(search);
  const state = SHIPMENT_STATES.find((one) => one === query.get('state'));
  const carrier = query.get('carrier') ?? '';
  const page = Number(query.get('page') ?? '1');
  return {
    state,
    carrier: /^[a-z-]{1,40}$/.test(carrier) ? carrier : undefined,
    isOverdue: query.get('overdue') === '1',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page - 1 : 0,
  };
}

/** The query of a page with this filter, without what is the default. */
export function formatShipmentFilter({ state, carrier, isOverdue, page }: ShipmentFilter): string {
  const parts = [
    state && `state=${state}`,
    carrier && `carrier=${carrier}`,
    isOverdue && 'overdue=1',
    page > 0 && `page=${page + 1}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
