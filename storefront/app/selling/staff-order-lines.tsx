import type { StaffOrder } from '@easel/contract/selling/staff-orders';
import { formatMoney } from '@easel/domain/locale/currency';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { Picture } from '../ui/picture.tsx';
import { getLineUrl } from './line-facts.ts';
import { LineSteps } from './line-steps.tsx';
import { ORDER_STATUS_TEXTS } from './order-texts.ts';
import css from './staff-order.module.css';
import type { StaffOrderCommand } from './staff-order-commands.ts';

/** The works of an order, with what staff can do next. */
export function StaffOrderLines({ data: { order, lines } }: { data: StaffOrder }) {
  const money = (cents: number) => formatMoney(cents, order.currency);
  return (
    <section aria-labelledby="works-title">
      <h2 id="works-title">Works</h2>
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <Line key={line.line} order={order} line={line} state={lines.find((one) => one.line === line.line)} />
        ))}
      </ul>
      <p className={css.total}>
        Total {money(order.totals.totalCents)}, charged {money(order.totals.chargeCents)} ({order.currency})
        {order.totals.giftCardCents > 0 && `, gift cards ${money(order.totals.giftCardCents)}`}
      </p>
    </section>
  );
}

interface LineProps {
  order: StaffOrder['order'];
  line: StaffOrder['order']['lines'][number];
  state: StaffOrder['lines'][number] | undefined;
}

function Line({ order, line, state }: LineProps) {
  const { send, pending, isPending } = useCommand<StaffOrderCommand>();
  const { title, work, artistName, sku, quantity } = line;
  const url = getLineUrl(line);
  const status = pending?.kind === 'step' ? pending.status : line.status;
  return (
    <li aria-busy={isPending}>
      <span className={css.picture}>
        {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="64px" isWhole />}
      </span>
      <div>
        <h3>{url ? <Link to={url}>{title}</Link> : title}</h3>
        <p className={css.quiet}>
          {[artistName, sku, quantity > 1 && `${quantity} pieces`].filter(Boolean).join(' · ')}
        </p>
        <p>{ORDER_STATUS_TEXTS[status]}</p>
      </div>
      <p className={css.amount}>
        {formatMoney(line.amountCents, order.currency)}
        {order.placedAt && <small>{formatMoney(state?.leftCents ?? 0, order.currency)} left to refund</small>}
      </p>
      {order.placedAt && (
        <div className={css.steps}>
          <LineSteps
            title={title}
            status={line.status}
            nextStatuses={state?.nextStatuses ?? []}
            isPending={isPending}
            onStep={(step) =>
              void send({ kind: 'step', orderNumber: order.orderNumber, line: line.line, title, ...step })
            }
          />
        </div>
      )}
    </li>
  );
}
