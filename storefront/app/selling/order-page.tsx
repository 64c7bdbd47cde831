import type { Order } from '@easel/contract/selling/orders';
import { formatMoney } from '@easel/domain/locale/currency';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { cancelOrder, requestReturn } from '../lib/page-calls.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import summaryCss from './cart-summary.module.css';
import { LineCertificates } from './line-certificates.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderLineRow } from './order-line-row.tsx';
import css from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { orderDate, STATUS_WORDS } from './order-words.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnSteps } from './return-steps.tsx';

export interface OrderPageProps {
  order: Order;
  /** Of a guest's link. */
  token: string | undefined;
  onChange: () => void;
}

/** An order: where it is, what was bought, what was paid, and what the buyer can still do. */
export function OrderPage({ order, token, onChange }: OrderPageProps) {
  const { orderNumber, status, lines } = order;
  const [isCancelling, setIsCancelling] = useState(false);
  const [returned, setReturned] = useState<Order['lines'][number]>();
  const isUser = useStore(sessionStore, ({ isAuthenticated }) => isAuthenticated);
  const finish = (result: { success: boolean; messages: string[] }, done: string) => {
    showFlash(result.success ? done : result.messages.join(' '), result.success ? 'success' : 'error');
    if (result.success) onChange();
  };
  const cancel = async () => {
    setIsCancelling(false);
    const body = token === undefined ? {} : { token };
    finish(await api(cancelOrder, { params: { orderNumber }, body }), 'Your order is cancelled.');
  };
  const sendBack = async (line: number, reason: string) => {
    setReturned(undefined);
    const body = { line, reason, ...(token !== undefined && { token }) };
    finish(
      await api(requestReturn, { params: { orderNumber }, body }),
      'We have received your return request. Your label is ready.',
    );
  };
  return (
    <div className={css.page}>
      {isUser && token === undefined && (
        <p>
          <Link to="/account/orders">Your orders</Link>
        </p>
      )}
      <OrderHead order={order} />
      {order.isDisputed && (
        <p className={css.notice}>
          Your bank is checking this payment. The order can be cancelled or refunded when it has decided.
        </p>
      )}
      {status !== 'pending' && status !== 'failed' && (
        <div className={css.columns}>
          <section aria-labelledby="works-title">
            <h2 id="works-title">Works</h2>
            <ul className={css.lines}>
              {lines.map((line) => (
                <li key={line.line}>
                  <OrderLineRow line={line} currency={order.currency} onReturn={() => setReturned(line)}>
                    <LineCertificates line={line} orderNumber={orderNumber} token={token} />
                    {line.hasReturnLabel && <ReturnSteps orderNumber={orderNumber} line={line.line} token={token} />}
                  </OrderLineRow>
                </li>
              ))}
            </ul>
            {lines.some(({ mayCancel }) => mayCancel) && (
              <button type="button" className="text-button" data-screen-only onClick={() => setIsCancelling(true)}>
                Cancel this order
              </button>
            )}
          </section>
          <aside className={css.side}>
            <OrderTimeline order={order} />
            <OrderTotals order={order} />
            <OrderDocuments order={order} token={token} />
            {order.shipTo && (
              <section aria-labelledby="address-title">
                <h2 id="address-title">Delivered to</h2>
                <address>
                  {order.shipTo.map((text) => (
                    <span key={text}>{text}</span>
                  ))}
                </address>
              </section>
            )}
          </aside>
        </div>
      )}
      {isCancelling && (
        <ConfirmDialog
          title="Cancel this order?"
          text="What you paid goes back to your card and gift cards. The works can be bought by others then."
          confirm="Cancel order"
          onConfirm={() => void cancel()}
          onClose={() => setIsCancelling(false)}
        />
      )}
      {returned && (
        <ReturnDialog
          title={returned.title}
          onReturn={(reason) => void sendBack(returned.line, reason)}
          onClose={() => setReturned(undefined)}
        />
      )}
    </div>
  );
}

function OrderHead({ order }: { order: Order }) {
  const { status, orderNumber, placedAt, email, failure, confirmUrl, delivery, offerId } = order;
  if (status === 'pending')
    return (
      <Head title="We are waiting for your payment">
        <p role="status">
          Your works are reserved. This page shows the result as soon as your bank has answered.
          {confirmUrl && (
            <>
              {' '}
              <Link to={confirmUrl}>Confirm your payment</Link>
            </>
          )}
        </p>
      </Head>
    );
  if (status === 'failed')
    return (
      <Head title="Your order was not placed">
        <p role="alert">{failure ?? 'The payment could not be completed.'} You were not charged.</p>
        <div className={css.actions}>
          <Link className="button" to={offerId === null ? '/checkout' : `/checkout?offer=${offerId}`}>
            Try again
          </Link>
          <Link className="button" data-kind="quiet" to="/cart">
            See your cart
          </Link>
        </div>
      </Head>
    );
  return (
    <Head title={status === 'placed' ? 'Thank you for your order' : STATUS_WORDS[status]}>
      <p>
        Order {orderNumber}
        {placedAt && `, ${orderDate(placedAt)}`}. {status === 'placed' && `We sent a confirmation to ${email}.`}{' '}
        {status === 'placed' && delivery && `It arrives in ${delivery.minDays} to ${delivery.maxDays} business days.`}
      </p>
    </Head>
  );
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isDocumentLoad = useRef(useNavigationType() === 'POP');
  // The button that was pressed to pay or to cancel is gone. The keyboard continues at the result, and screen readers announce it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title changes with the result.
  useEffect(() => {
    if (!isDocumentLoad.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    isDocumentLoad.current = false;
  }, [title]);
  return (
    <header className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}

function OrderTotals({ order: { totals, coupons, currency, refunds } }: { order: Order }) {
  const money = (cents: number) => formatMoney(cents, currency);
  const rows: [string, number][] = [
    ['Subtotal', totals.subtotalCents],
    ...coupons.map(({ code, cents }): [string, number] => [`Coupon ${code}`, -cents]),
    ['Shipping and insurance', totals.shippingCents],
    ['Import duty', totals.dutyCents],
    ['Customs clearance', totals.clearanceCents],
    ['Tax', totals.taxCents],
  ];
  return (
    <section aria-labelledby="totals-title">
      <h2 id="totals-title">Payment</h2>
      <dl className={summaryCss.rows}>
        {rows
          .filter(([, cents]) => cents !== 0)
          .map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        <div className={summaryCss.total}>
          <dt>Total</dt>
          <dd>{money(totals.totalCents)}</dd>
        </div>
        {totals.giftCardCents > 0 && (
          <div>
            <dt>Paid by gift card</dt>
            <dd>{money(totals.giftCardCents)}</dd>
          </div>
        )}
        <div>
          <dt>Charged in {currency}</dt>
          <dd>{money(totals.chargeCents)}</dd>
        </div>
        {refunds.map((refund) => (
          <div key={`${refund.createdAt} ${refund.reason}`}>
            <dt>
              Refund, {orderDate(refund.createdAt)}
              <small>{refund.isPaid ? refund.reason : `${refund.reason} On its way to your card.`}</small>
            </dt>
            <dd>{money(refund.cardCents + refund.giftCardCents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
