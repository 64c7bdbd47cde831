import type { Order } from '@easel/contract/selling/orders';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LineCertificates } from './line-certificates.tsx';
import type { BuyerChange, OrderCommand } from './order-commands.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLineRow } from './order-line-row.tsx';
import css from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReturnSteps } from './return-steps.tsx';

export interface OrderPageProps {
  order: Order;
  /** Of a guest's link. */
  token: string | undefined;
  /** Shares what was bought. */
  share?: ReactNode;
  /** Offers an account to a guest. */
  account?: ReactNode;
}

type Line = Order['lines'][number];
type Question = { kind: 'cancel'; line: Line | undefined } | { kind: 'return'; line: Line };

/** An order: where it is, what was bought, what was paid, and what the buyer can still do. */
export function OrderPage({ order, token, share, account }: OrderPageProps) {
  const { orderNumber, status, lines } = order;
  const [question, setQuestion] = useState<Question>();
  // The order is loaded again after a rejection, too: another tab may have changed it.
  const { send, isPending } = useCommand<OrderCommand>();
  const change = (wanted: BuyerChange) => !isPending && void send({ ...wanted, orderNumber, token });
  const cancellable = lines.filter(({ mayCancel }) => mayCancel);
  const close = () => setQuestion(undefined);
  return (
    <div className="stack-large page packed">
      {token === undefined && (
        <p>
          <Link to="/account/orders">Your orders</Link>
        </p>
      )}
      <OrderHead order={order} share={share} />
      {account}
      {order.isDisputed && (
        <p className={css.notice}>
          Your bank is checking this payment. The order can be cancelled or refunded when it has decided.
        </p>
      )}
      {status !== 'pending' && status !== 'failed' && (
        <div className={css.columns}>
          <div className="stack-large">
            <OrderTimeline order={order} />
            <section aria-labelledby="works-title" aria-busy={isPending}>
              <h2 id="works-title">{lines.some(({ kind }) => kind === 'gift-card') ? 'Items' : 'Works'}</h2>
              <ul>
                {lines.map((line) => (
                  <li key={line.line}>
                    <OrderLineRow
                      line={line}
                      currency={order.currency}
                      onReturn={() => setQuestion({ kind: 'return', line })}
                      onReceived={() => change({ kind: 'received', line: line.line })}
                      onCancel={lines.length > 1 ? () => setQuestion({ kind: 'cancel', line }) : undefined}
                    >
                      <LineCertificates line={line} orderNumber={orderNumber} token={token} />
                      {line.hasReturnLabel && (
                        <ReturnSteps
                          orderNumber={orderNumber}
                          line={line}
                          token={token}
                          onKeep={() => change({ kind: 'keep', line: line.line })}
                        />
                      )}
                    </OrderLineRow>
                  </li>
                ))}
              </ul>
              {(cancellable.length > 1 || (cancellable.length === 1 && lines.length === 1)) && (
                <button
                  type="button"
                  className={css.quiet}
                  data-screen-only
                  onClick={() => setQuestion({ kind: 'cancel', line: undefined })}
                >
                  {cancellable.length === lines.length ? 'Cancel this order' : 'Cancel what is not shipped yet'}
                </button>
              )}
            </section>
          </div>
          <aside className={css.side}>
            <OrderTotals order={order} />
            <OrderDocuments order={order} token={token} />
            {order.shipTo && (
              <section aria-labelledby="address-title">
                <h2 id="address-title">Delivery address</h2>
                <address>
                  {order.shipTo.map((text) => (
                    <span key={text}>{text}</span>
                  ))}
                </address>
                {order.vatNumber && <p>VAT number {order.vatNumber}</p>}
              </section>
            )}
          </aside>
        </div>
      )}
      {(status === 'pending' || status === 'failed') && (
        <ul aria-label="Works">
          {lines.map((line) => (
            <li key={line.line}>
              <OrderLineRow line={line} currency={order.currency} />
            </li>
          ))}
        </ul>
      )}
      {question?.kind === 'cancel' && (
        <ConfirmDialog
          title={question.line ? `Cancel ${question.line.title}?` : 'Cancel this order?'}
          text="What you paid goes back to your card and gift cards. The works can be bought by others then."
          confirm={question.line ? 'Cancel this work' : 'Cancel order'}
          dismiss={question.line ? 'Keep it' : 'Keep order'}
          onConfirm={() => {
            close();
            change({ kind: 'cancel', line: question.line?.line });
          }}
          onClose={close}
        />
      )}
      {question?.kind === 'return' && (
        <ReasonDialog
          title={`Return ${question.line.title}`}
          text="We refund the price and the tax once the work is back. Your return label is ready as soon as you send this."
          label="Why do you return it?"
          missing="Please tell us why."
          submit="Request return"
          onSubmit={(reason) => {
            close();
            change({ kind: 'return', line: question.line.line, reason });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
