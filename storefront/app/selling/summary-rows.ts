import type { Cart } from '@easel/contract/selling/cart';
import { formatArrival } from '@easel/domain/selling/arrival-dates';
import { getRegionLabel, listRegions } from '@easel/domain/selling/cart-destination';
import { joinList } from '@easel/domain/text/join-list';
import { pluralize } from '@easel/domain/text/pluralize';

export interface SummaryRow {
  label: string;
  cents: number;
  /** Replaces the amount. */
  text?: string;
  note?: string;
}

/** How the total of a cart comes about, without coupons and gift cards. The rows and the coupons add up to the total. */
export function listSummaryRows(
  { totals, delivery, destination }: Pick<Cart, 'totals' | 'delivery' | 'destination'>,
  today: string | undefined,
): SummaryRow[] {
  const rows: SummaryRow[] = [{ label: 'Subtotal', cents: totals.subtotalCents }];
  if (!delivery) return rows;
  // Coupons for free shipping are listed with the coupons, so this is the price before them.
  const shippingCents = delivery.parcels.reduce((sum, { cents }) => sum + cents, 0);
  rows.push({ label: 'Shipping and insurance', cents: shippingCents, note: formatDeliveryNote(delivery, today) });
  if (totals.dutyCents > 0) rows.push({ label: 'Import duty', cents: totals.dutyCents });
  if (delivery.unknownImportCosts)
    rows.push({ label: `Import ${delivery.unknownImportCosts}`, cents: 0, text: 'Not included' });
  if (totals.clearanceCents > 0) rows.push({ label: 'Customs clearance', cents: totals.clearanceCents });
  if (delivery.unknownImportCosts !== 'tax' && delivery.unknownImportCosts !== 'duty and tax')
    rows.push(taxRowOf(destination, totals.taxCents));
  return rows;
}

/** Whether the tax depends on a state that is not chosen yet. */
const isTaxUnknown = ({ countryCode, region }: Cart['destination'], taxCents: number): boolean =>
  taxCents === 0 && region === '' && listRegions(countryCode).length > 0;

/** `Total`, `Total, about` in a currency that is not charged, `Total before tax` */
export function formatTotalLabel(
  { destination, totals, delivery }: Pick<Cart, 'totals' | 'delivery' | 'destination'>,
  isConverted: boolean,
): string {
  const unknown = delivery?.unknownImportCosts;
  const isBeforeTax = delivery && isTaxUnknown(destination, totals.taxCents);
  const label = unknown ? `Total before import ${unknown}` : isBeforeTax ? 'Total before tax' : 'Total';
  return isConverted ? `${label}, about` : label;
}

function taxRowOf(destination: Cart['destination'], cents: number): SummaryRow {
  const { countryCode } = destination;
  if (isTaxUnknown(destination, cents))
    return { label: 'Tax', cents, text: `Choose your ${getRegionLabel(countryCode).toLowerCase()}` };
  return { label: 'Tax', cents };
}

const PACKAGES = {
  rolled: ['tube', 'tubes'],
  flat_cardboard: ['box', 'boxes'],
  flat_crate: ['crate', 'crates'],
} as const;

type Delivery = NonNullable<Cart['delivery']>;

/** `Arrives Mon, Nov 23 to Fri, Nov 27, in 1 crate and 2 tubes.` */
export function formatDeliveryNote(delivery: Omit<Delivery, 'unknownImportCosts'>, today: string | undefined): string {
  const { parcels } = delivery;
  const kinds = Object.entries(PACKAGES).flatMap(([packaging, [one, many]]) => {
    const count = parcels.filter((parcel) => parcel.packaging === packaging).length;
    return count === 0 ? [] : [pluralize(count, one, many)];
  });
  const freight = parcels.some(({ isFreight }) => isFreight) ? ' Large works travel by freight.' : '';
  return `${formatArrival(delivery, today)}, in ${joinList(kinds)}.${freight}`;
}

/** Whether anything in the cart crosses a customs border. */
export const hasImports = ({ totals }: Pick<Cart, 'totals'>): boolean =>
  totals.dutyCents > 0 || totals.clearanceCents > 0;
