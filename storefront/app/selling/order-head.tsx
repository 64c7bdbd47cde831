import type { Order } from '@easel/contract/selling/orders';
import { formatDays } from '@easel/domain/selling/arrival-dates';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router';
import { cartStore } from '../lib/cart-store.ts';
import { useStore } from '../lib/store.ts';
import { Picture } from '../ui/picture.tsx';
import css from './order-head.module.css';
import { formatRetryUrl, NOT_CHARGED, ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';

/** Where an order is. */
export function OrderHead({ order, share }: { order: Order; share?: ReactNode }) {
  const { status, orderNumber, placedAt, email, confirmUrl, delivery } = order;
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
  if (status === 'failed') return <FailedHead order={order} />;
  const expected = delivery?.expected;
  const isComing = status === 'placed' || status === 'preparing' || status === 'in-transit';
  return (
    <div className={css.head}>
      <BoughtWorks lines={order.lines} />
      <Head title={status === 'placed' ? 'Thank you for your order' : ORDER_STATUS_TEXTS[status]}>
        {expected && isComing && (
          <p className="large-text">Arrives {formatDays(expected.firstDay, expected.lastDay)}</p>
        )}
        <p>
          Order {orderNumber}
          {placedAt && `, ${orderDate(placedAt)}`}. {status === 'placed' && `We sent a confirmation to ${email}.`}
        </p>
        {share}
      </Head>
    </div>
  );
}

const MAX_PICTURES = 3;

/** The works that were bought, large. The list below names them. */
function BoughtWorks({ lines }: Pick<Order, 'lines'>) {
  const works = lines.flatMap(({ work }) => (work?.imageBaseUrl ? [work] : [])).slice(0, MAX_PICTURES);
  if (works.length === 0) return null;
  return (
    <div className={css.bought} data-count={works.length}>
      {works.map((work) => (
        <Picture
          key={work.artworkId}
          picture={{ ...work, placeholder: null }}
          alt=""
          sizes="(max-width: 900px) 92vw, 520px"
          loading="eager"
          isWhole
        />
      ))}
    </div>
  );
}

function FailedHead({ order }: { order: Order }) {
  const { failure } = order;
  const skusInCart = useStore(cartStore, ({ details }) => details?.items);
  const reason = failure ?? 'The payment could not be completed.';
  return (
    <Head title="Your order was not placed">
      <p role="alert">{reason.includes(NOT_CHARGED) ? reason : `${reason} ${NOT_CHARGED}`}</p>
      <div className="buttons">
        <Link className="button" to={formatRetryUrl(order, skusInCart?.map(({ sku }) => sku) ?? [])}>
          Try again
        </Link>
        <Link className="button" data-kind="quiet" to="/cart">
          See your cart
        </Link>
      </div>
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
    <header className="stack-small">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}
