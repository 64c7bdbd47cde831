import type { OpenLine } from '@easel/contract/selling/fulfillment';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { Picture } from '../ui/picture.tsx';
import type { FulfillmentCommand } from './fulfillment-commands.ts';
import { LineSteps } from './line-steps.tsx';
import css from './open-lines.module.css';
import { ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';
import { Deadline } from './shipment-card.tsx';

export interface OpenLinesProps {
  lines: readonly OpenLine[];
  totalResults: number;
  /** Where the pages of the orders are. */
  orderPages: string;
}

/** Works that have to be shipped, are on their way, or come back. */
export function OpenLines({ lines, totalResults, orderPages }: OpenLinesProps) {
  if (lines.length === 0) return <p>There is nothing to ship at the moment.</p>;
  return (
    <>
      <ul>
        {lines.map((line) => (
          <li key={`${line.orderNumber} ${line.line}`}>
            <Line line={line} orderPages={orderPages} />
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

function Line({ line, orderPages }: { line: OpenLine; orderPages: string }) {
  const { send, isPending } = useCommand<FulfillmentCommand>();
  const { orderNumber, title, work, quantity, status, shipTo, nextStatuses } = line;
  return (
    <article className={css.line} aria-busy={isPending}>
      <span className="thumbnail">
        {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="72px" isWhole />}
      </span>
      <div>
        <h3>
          {title}
          {quantity > 1 && `, ${quantity} pieces`}
        </h3>
        <p className={css.quiet}>
          {line.artistName && `${line.artistName} · `}
          <Link to={`${orderPages}/${orderNumber}`}>{orderNumber}</Link> · {orderDate(line.placedAt)}
        </p>
        <p>
          <strong>{ORDER_STATUS_TEXTS[status]}</strong>
          {line.shipBy !== null && line.daysLeft !== null && <Deadline shipBy={line.shipBy} daysLeft={line.daysLeft} />}
          {line.note && <span className={css.quiet}> {line.note}</span>}
        </p>
        {line.isDisputed && (
          <p className="accent">The payment is disputed. Please do not ship this work until we write to you.</p>
        )}
        {shipTo.length > 0 && <address className={css.quiet}>{shipTo.join(', ')}</address>}
      </div>
      <div className={css.steps}>
        <LineSteps
          title={title}
          status={status}
          nextStatuses={nextStatuses}
          isPending={isPending}
          onStep={(step) => void send({ orderNumber, line: line.line, title, ...step })}
        />
      </div>
    </article>
  );
}
