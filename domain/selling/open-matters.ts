import type { OpenMatter } from '../accounts/closing-account.ts';
import { formatMoney } from '../locale/currency.ts';
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
  sales: readonly OpenSale[];
  /** Orders whose payment is disputed at the bank. */
  disputedOrders: readonly string[];
  dueCents: number;
  currency: string;
}

const SALES = '/studio/sales';
const PAYOUTS = '/studio/payouts';

/** What an artist has to end before leaving (docs/specification/artists.md#leaving): buyers get what they have paid for, and the artist what was earned. */
export function listOpenMatters({ sales, disputedOrders, dueCents, currency }: ArtistMatters): OpenMatter[] {
  return [
    ...sales.map((sale) => ({
      text: describeSale(sale),
      url: pageOf(sale),
    })),
    ...disputedOrders.map((number) => ({
      text: `The payment of order ${number} is disputed at the bank. Its decision has to be awaited.`,
      url: SALES,
    })),
    ...describeMoney(dueCents, currency),
  ];
}

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
  if (dueCents < 0) return [{ text: `${amount} have to be settled after a refund. Please contact us.`, url: '/help' }];
  const isSmall = dueCents < MIN_PAYOUT_CENTS;
  return [
    {
      text: isSmall
        ? `${amount} have not been paid out, because they are below the minimum. Ask for the rest on the page of your payouts.`
        : `${amount} have not been paid out yet.`,
      url: PAYOUTS,
    },
  ];
}
