import type { OpenMatter } from '../accounts/closing-account.ts';
import { formatMoney } from '../locale/currency.ts';
import { formatCount } from '../text/pluralize.ts';
import { HOLD_MINUTES } from './order-hold.ts';
import { calculateReturnDeadline, type LineStatus } from './order-status.ts';
import { MIN_PAYOUT_CENTS } from './payouts.ts';

export interface OpenSale {
  orderNumber: string;
  line: number;
  title: string;
  status: LineStatus;
  deliveredAt: Date | null;
}

export interface ArtistMatters {
  /** The first ones. */
  sales: readonly OpenSale[];
  /** All of them. */
  salesCount: number;
  /** Orders whose payment is disputed at the bank. */
  disputedOrders: readonly string[];
  dueCents: number;
  currency: string;
}

const SALES = '/studio/sales';
const PAYOUTS = '/studio/payouts';

/** An artist with thousands of sales reads the first ones and how many more there are. */
export const MAX_LISTED_SALES = 20;

/** What an artist has to end before leaving (docs/specification/artists.md#leaving): buyers get what they have paid for, and the artist what was earned. */
export function listOpenMatters({
  sales,
  salesCount,
  disputedOrders,
  dueCents,
  currency,
}: ArtistMatters): OpenMatter[] {
  return [
    ...sales.map((sale) => ({
      text: describeSale(sale),
      url: pageOf(sale),
    })),
    ...describeMoreSales(salesCount - sales.length),
    ...disputedOrders.map((number) => ({
      text: `The payment of order ${number} is disputed at the bank. Its decision has to be awaited.`,
      url: SALES,
    })),
    ...describeMoney(dueCents, currency),
  ];
}

const describeMoreSales = (count: number): OpenMatter[] =>
  count <= 0
    ? []
    : [{ text: `${formatCount(count)} more ${count === 1 ? 'sale is' : 'sales are'} not completed.`, url: SALES }];

/** Where the artist can do something about a sale. After delivery only its money is left to wait for. */
function pageOf({ status, orderNumber, line }: OpenSale): string {
  if (status === 'pending') return SALES;
  return status === 'delivered' ? `${SALES}/${orderNumber}/${line}` : `${SALES}/${orderNumber}`;
}

function describeSale({ title, orderNumber, status, deliveredAt }: OpenSale): string {
  const work = `“${title}” (order ${orderNumber})`;
  switch (status) {
    case 'pending':
      return `Somebody is paying for “${title}” right now. Please try again in ${HOLD_MINUTES} minutes.`;
    case 'placed':
    case 'preparing':
      return `${work} has been sold and is not shipped yet.`;
    case 'in-transit':
      return `${work} is on its way to the buyer.`;
    case 'return-requested':
    case 'returning':
      return `${work} is being returned.`;
    default: {
      const until = deliveredAt && new Date(calculateReturnDeadline(deliveredAt.getTime())).toISOString().slice(0, 10);
      return `${work} can still be returned${until ? ` until ${until}` : ''}.`;
    }
  }
}

function describeMoney(dueCents: number, currency: string): OpenMatter[] {
  if (dueCents === 0) return [];
  const amount = formatMoney(Math.abs(dueCents), currency);
  if (dueCents < 0) return [{ text: `${amount} has to be settled after a refund. Please contact us.`, url: '/help' }];
  const isSmall = dueCents < MIN_PAYOUT_CENTS;
  return [
    {
      text: isSmall
        ? `${amount} has not been paid out, because it is below the minimum. Ask for the rest on the page of your payouts.`
        : `${amount} has not been paid out yet.`,
      url: PAYOUTS,
    },
  ];
}
