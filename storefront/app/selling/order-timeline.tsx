import type { Order } from '@easel/contract/selling/orders';
import css from './order-page.module.css';
import { ORDER_EVENT_TEXTS, orderDate } from './order-texts.ts';

/** What has happened to an order, the newest last. */
export function OrderTimeline({ order: { timeline, lines } }: { order: Order }) {
  const titleOf = (line: number | null) =>
    lines.length > 1 ? lines.find((one) => one.line === line)?.title : undefined;
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">Order history</h2>
      <ol className={css.timeline}>
        {timeline.map(({ happenedAt, status, line, note }) => (
          <li key={`${happenedAt} ${status} ${line} ${note}`}>
            <strong>{ORDER_EVENT_TEXTS[status]}</strong>
            <small>
              <time dateTime={happenedAt}>{orderDate(happenedAt)}</time>
              {titleOf(line) && `, ${titleOf(line)}`}
            </small>
            {note && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
