import type { FoundOrder } from '@easel/contract/selling/staff-orders';
import { formatMoney } from '@easel/domain/locale/currency';
import { Link } from 'react-router';
import { ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';
import css from './staff-order.module.css';

/** Orders that staff have searched for. */
export function FoundOrders({ orders }: { orders: readonly FoundOrder[] }) {
  if (orders.length === 0) return <p className={css.quiet}>No orders found.</p>;
  return (
    <ul className={css.rows} aria-label="Orders">
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <Link to={`/staff/orders/${order.orderNumber}`}>{order.orderNumber}</Link>, {ORDER_STATUS_TEXTS[order.status]}
          , {formatMoney(order.totalCents, order.currency)}
          <small className={css.quiet}>
            {[order.email, order.titles.join(', '), orderDate(order.createdAt)].filter(Boolean).join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
