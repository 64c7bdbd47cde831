import { formatCallUrl } from '@easel/contract/api';
import type { Order } from '@easel/contract/selling/orders';
import { formatMoney } from '@easel/domain/locale/currency';
import { readCreditNote, readInvoice } from '../lib/page-calls.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { orderDate } from './order-texts.ts';

export interface OrderDocumentsProps {
  order: Pick<Order, 'orderNumber' | 'placedAt' | 'refunds' | 'currency'>;
  /** Of a guest's link. */
  token: string | undefined;
}

/** The invoice of an order and the credit notes of its refunds. */
export function OrderDocuments({ order: { orderNumber, placedAt, refunds, currency }, token }: OrderDocumentsProps) {
  if (placedAt === null) return null;
  const query = { token };
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      <ul>
        <li>
          <NewTabLink href={formatCallUrl(readInvoice, { params: { orderNumber }, query })}>Invoice (PDF)</NewTabLink>
        </li>
        {refunds.map(({ refundId, createdAt, cardCents, giftCardCents }) => (
          <li key={refundId}>
            <NewTabLink href={formatCallUrl(readCreditNote, { params: { orderNumber, refundId }, query })}>
              Credit note, {formatMoney(cardCents + giftCardCents, currency)}, {orderDate(createdAt)} (PDF)
            </NewTabLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
