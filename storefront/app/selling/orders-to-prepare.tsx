import type { OpenLine } from '@easel/contract/selling/fulfillment';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import css from './orders-to-prepare.module.css';
import { Deadline } from './shipment-card.tsx';

interface OpenOrder {
  orderNumber: string;
  lines: OpenLine[];
  /** Of the most urgent line. */
  shipBy: string;
  daysLeft: number;
}

/** Orders with something to ship, the most urgent first. */
function listOrders(lines: readonly OpenLine[]): OpenOrder[] {
  const byNumber = Map.groupBy(
    lines.filter(({ shipBy }) => shipBy !== null),
    ({ orderNumber }) => orderNumber,
  );
  return [...byNumber]
    .map(([orderNumber, own]) => {
      const [first] = own.toSorted((one, other) => (one.daysLeft ?? 0) - (other.daysLeft ?? 0));
      return { orderNumber, lines: own, shipBy: first?.shipBy ?? '', daysLeft: first?.daysLeft ?? 0 };
    })
    .sort((one, other) => one.daysLeft - other.daysLeft);
}

/** What an artist has to pack, with the last day for each order. */
export function OrdersToPrepare({ lines }: { lines: readonly OpenLine[] }) {
  const orders = listOrders(lines);
  if (orders.length === 0) return <p>There is nothing to ship at the moment.</p>;
  return (
    <ul>
      {orders.map(({ orderNumber, lines: own, shipBy, daysLeft }) => (
        <li key={orderNumber} className={css.order}>
          <span className={css.pictures}>
            {own.slice(0, 3).map(({ line, work }) => (
              <span key={line} className="thumbnail">
                {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="72px" isWhole />}
              </span>
            ))}
          </span>
          <div>
            <h3>{own.map(({ title, quantity }) => (quantity > 1 ? `${quantity} x ${title}` : title)).join(', ')}</h3>
            <p className={css.deadline}>
              <Deadline shipBy={shipBy} daysLeft={daysLeft} />
            </p>
            <p className="quiet">
              {orderNumber}
              {own[0]?.shipTo.at(-1) && ` · to ${own[0].shipTo.at(-1)}`}
            </p>
            {own.some(({ isDisputed }) => isDisputed) && (
              <p className="accent">The payment is disputed. Please do not ship this work until we write to you.</p>
            )}
          </div>
          <Link className="button" data-kind="quiet" to={`/studio/sales/${orderNumber}`}>
            {own.some(({ status }) => status === 'preparing') ? 'Continue' : 'Prepare'}
            <span className="visually-hidden">: order {orderNumber}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
