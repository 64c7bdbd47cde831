import type { Order } from '@easel/contract/selling/orders';
import css from './order-page.module.css';
import { describeComingSteps, ORDER_EVENT_TEXTS, orderDate } from './order-texts.ts';

/** What has happened to an order and what is still to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { timeline, lines } = order;
  const coming = describeComingSteps(order);
  const titleOf = (line: number | null) =>
    lines.length > 1 ? lines.find((one) => one.line === line)?.title : undefined;
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">{coming.length > 0 ? 'What happens next' : 'Order history'}</h2>
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
        {coming.map(({ title, when }) => (
          <li key={title} data-coming>
            <strong>{title}</strong>
            <small>{when}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
