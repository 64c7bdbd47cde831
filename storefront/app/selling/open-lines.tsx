import type { OpenLine } from '@easel/contract/selling/fulfillment';
import type { LineStatus } from '@easel/domain/selling/order-status';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import type { FulfillmentCommand } from './fulfillment-commands.ts';
import css from './open-lines.module.css';
import { orderDate, STATUS_WORDS } from './order-words.ts';
import { type ParcelTracking, TrackingFields } from './tracking-fields.tsx';

/** What the button for a step says. */
const STEPS: Partial<Record<LineStatus, string>> = {
  preparing: 'Start preparing',
  'in-transit': 'Mark as shipped',
  delivered: 'Mark as delivered',
  returning: 'Accept the return',
  returned: 'Mark as returned',
  cancelled: 'Cancel',
};

export interface OpenLinesProps {
  lines: readonly OpenLine[];
  totalResults: number;
  /** Staff can open the orders. */
  hasOrderPages?: boolean;
}

/** Works that have to be shipped, are on their way, or come back. */
export function OpenLines({ lines, totalResults, hasOrderPages = false }: OpenLinesProps) {
  if (lines.length === 0) return <p>There is nothing to ship at the moment.</p>;
  return (
    <>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={`${line.orderNumber} ${line.line}`}>
            <Line line={line} hasOrderPage={hasOrderPages} />
          </li>
        ))}
      </ul>
      {totalResults > lines.length && (
        <p className={css.quiet}>
          {lines.length} of {totalResults}. The others follow when these are done.
        </p>
      )}
    </>
  );
}

function Line({ line, hasOrderPage }: { line: OpenLine; hasOrderPage: boolean }) {
  const { send, isPending } = useCommand<FulfillmentCommand>();
  const [tracking, setTracking] = useState<ParcelTracking>({ carrier: 'dhl', trackingNumber: '' });
  const [isCancelling, setIsCancelling] = useState(false);
  const { orderNumber, title, work, quantity, status, shipTo, nextStatuses } = line;
  const change = (to: LineStatus) =>
    void send({
      orderNumber,
      line: line.line,
      title,
      status: to,
      note: '',
      ...(to === 'in-transit' && tracking.trackingNumber.trim() !== '' && { tracking }),
    });
  return (
    <article className={css.line} aria-busy={isPending}>
      <span className={css.picture}>
        {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="72px" isWhole />}
      </span>
      <div>
        <h3>
          {title}
          {quantity > 1 && `, ${quantity} pieces`}
        </h3>
        <p className={css.quiet}>
          {line.artistName && `${line.artistName} · `}
          {hasOrderPage ? <Link to={`/staff/orders/${orderNumber}`}>{orderNumber}</Link> : orderNumber} ·{' '}
          {orderDate(line.placedAt)}
        </p>
        <p>
          <strong>{STATUS_WORDS[status]}</strong>
          {line.note && <span className={css.quiet}> {line.note}</span>}
        </p>
        {line.isDisputed && (
          <p className={css.warning}>The payment is disputed. Please do not ship this work until we write to you.</p>
        )}
        {shipTo.length > 0 && <address className={css.quiet}>{shipTo.join(', ')}</address>}
      </div>
      {nextStatuses.length > 0 && (
        <div className={css.actions}>
          {nextStatuses.includes('in-transit') && <TrackingFields tracking={tracking} onChange={setTracking} />}
          <div>
            {nextStatuses.map((to) => {
              const label = status === 'return-requested' && to === 'delivered' ? 'Refuse the return' : STEPS[to];
              if (label === undefined) return null;
              return (
                <button
                  key={to}
                  type="button"
                  className={to === 'cancelled' ? 'text-button' : 'button'}
                  data-kind="quiet"
                  aria-disabled={isPending}
                  onClick={() => (to === 'cancelled' ? setIsCancelling(true) : !isPending && change(to))}
                >
                  {label}
                  <span className="visually-hidden">: {title}</span>
                </button>
              );
            })}
          </div>
        </div>
      )}
      {isCancelling && (
        <ConfirmDialog
          title={`Cancel the sale of ${title}?`}
          text="The buyer gets everything back, and the work is for sale again."
          confirm="Cancel the sale"
          dismiss="Keep the sale"
          onConfirm={() => {
            setIsCancelling(false);
            change('cancelled');
          }}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </article>
  );
}
