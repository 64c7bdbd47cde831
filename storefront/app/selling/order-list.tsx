import type { OrderSummary } from '@easel/contract/selling/orders';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { formatMoney } from '@easel/domain/locale/currency';
import { pluralize } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import css from './order-list.module.css';
import { ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';

export interface OrderListProps {
  orders: readonly OrderSummary[];
  totalResults: number;
  pageSize: number;
  /** The first is 0. */
  page: number;
}

const SHOWN_WORKS = 4;

/** A user's orders, the newest first. */
export function OrderList({ orders, totalResults, pageSize, page }: OrderListProps) {
  if (totalResults === 0)
    return (
      <div className="stack-start">
        <p>You have not ordered anything yet.</p>
        <Link className="button" to="/all">
          Browse all works
        </Link>
      </div>
    );
  const pages = Math.ceil(totalResults / pageSize);
  return (
    <>
      <ul className={css.orders}>
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages" className={css.pages}>
          {[...Array(pages).keys()].map((to) => (
            <Link key={to} to={`?page=${toPageNumber(to)}`} aria-current={to === page ? 'page' : undefined}>
              {toPageNumber(to)}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function OrderCard({ order }: { order: OrderSummary }) {
  const { orderNumber, status, placedAt, totalCents, currency, url, lines } = order;
  const [first] = lines;
  const others = lines.length - 1;
  return (
    <article className={css.order} data-stacked>
      <div className={css.pictures} aria-hidden="true">
        {lines
          .slice(0, SHOWN_WORKS)
          .map(
            ({ work, title }) =>
              work && (
                <Picture
                  key={`${work.artworkId} ${title}`}
                  picture={{ ...work, placeholder: null }}
                  alt=""
                  sizes="72px"
                />
              ),
          )}
      </div>
      <div>
        <h2 className="large-text breakable">
          <Link to={url}>
            {first?.title ?? 'Order'}
            {others > 0 && ` and ${pluralize(others, 'other')}`}
          </Link>
        </h2>
        <p>
          {orderDate(placedAt)} · {orderNumber}
        </p>
      </div>
      <p className={css.status}>
        {ORDER_STATUS_TEXTS[status]}
        <small>{formatMoney(totalCents, currency)}</small>
      </p>
    </article>
  );
}
