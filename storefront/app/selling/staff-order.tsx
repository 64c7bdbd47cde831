import type { StaffOrder as Data } from '@easel/contract/selling/staff-orders';
import { DISPUTED_MESSAGE } from '@easel/domain/selling/disputes';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import type { LoadedSale } from './load-sale.ts';
import { OrderDocuments } from './order-documents.tsx';
import { ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';
import { OrderTimeline } from './order-timeline.tsx';
import css from './staff-order.module.css';
import type { StaffOrderCommand } from './staff-order-commands.ts';
import { StaffOrderLedger } from './staff-order-ledger.tsx';
import { StaffOrderLines } from './staff-order-lines.tsx';
import { StaffOrderShipments } from './staff-order-shipments.tsx';
import { StaffRefundForm } from './staff-refund-form.tsx';

/** Everything about an order, for staff. */
export function StaffOrder({ data, sale }: { data: Data; sale: LoadedSale | undefined }) {
  const { order, buyer, phone } = data;
  return (
    <div className={css.page}>
      <p>
        <strong>{ORDER_STATUS_TEXTS[order.status]}</strong>
        {order.placedAt && `, ordered on ${orderDate(order.placedAt)}`}
        {order.failure && `. ${order.failure}`}
      </p>
      <div className="staff-columns">
        <div>
          <StaffOrderLines data={data} />
          {sale && <StaffOrderShipments sale={sale} />}
          {order.placedAt && (
            <section aria-labelledby="refund-title">
              <h2 id="refund-title">Refund</h2>
              {order.isDisputed && <p className={css.quiet}>{DISPUTED_MESSAGE}</p>}
              {(!order.isDisputed || data.left.giftCardCents > 0) && <StaffRefundForm data={data} />}
            </section>
          )}
          <StaffOrderLedger data={data} />
        </div>
        <div>
          <section aria-labelledby="buyer-title">
            <h2 id="buyer-title">Buyer</h2>
            <p>
              {buyer ? <Link to={`/staff/people/${buyer.id}`}>{buyer.name}</Link> : 'Guest'}
              <br />
              {order.email || 'No email address'}
              {phone && (
                <>
                  <br />
                  {phone}
                </>
              )}
            </p>
            {order.shipTo && <address className={css.quiet}>{order.shipTo.join(', ')}</address>}
            {order.vatNumber && <p>VAT number {order.vatNumber}</p>}
          </section>
          <OrderTimeline order={order} />
          <OrderDocuments order={order} token={undefined} />
          <Emails data={data} />
          <Notes data={data} />
        </div>
      </div>
    </div>
  );
}

function Emails({ data: { order, emails } }: { data: Data }) {
  const { send, isPending } = useCommand<StaffOrderCommand>();
  return (
    <section aria-labelledby="emails-title">
      <h2 id="emails-title">Emails</h2>
      {emails.length === 0 && <p className={css.quiet}>No emails.</p>}
      <ul className={css.rows}>
        {emails.map(({ subject, createdAt }) => (
          <li key={`${createdAt} ${subject}`}>
            {subject}
            <small>{orderDate(createdAt)}</small>
          </li>
        ))}
      </ul>
      {order.placedAt && order.email && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={isPending}
          onClick={() => !isPending && void send({ kind: 'resend', orderNumber: order.orderNumber })}
        >
          Send the confirmation again
        </button>
      )}
    </section>
  );
}

const MAX_NOTE = 2_000;

function Notes({ data: { order, notes } }: { data: Data }) {
  const { send, pending, isPending } = useCommand<StaffOrderCommand>();
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (text === '' || isPending) return;
    void send({ kind: 'note', orderNumber: order.orderNumber, text });
    form.current?.reset();
  };
  const expected = pending?.kind === 'note' ? [{ noteId: 0, text: pending.text, by: 'You', createdAt: '' }] : [];
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <p className={css.quiet}>For staff only.</p>
      <form ref={form} className={css.form} onSubmit={onSubmit}>
        <label htmlFor="note-text" className="visually-hidden">
          Note
        </label>
        <textarea id="note-text" name="text" rows={3} maxLength={MAX_NOTE} className={css.note} />
        <button type="submit" className="button" data-kind="quiet">
          Add note
        </button>
      </form>
      <ul className={css.rows} aria-label="Notes">
        {[...expected, ...notes].map(({ noteId, text, by, createdAt }) => (
          <li key={noteId}>
            {text}
            <small>{[by, createdAt && orderDate(createdAt)].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
