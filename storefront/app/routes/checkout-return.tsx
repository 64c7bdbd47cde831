import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../lib/api-client.ts';
import { clearCachedClientData } from '../lib/client-data.ts';
import { PLAIN_FRAME } from '../lib/frame.ts';
import { checkPayment } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/checkout-return.ts';

export const handle = PLAIN_FRAME;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your payment', description: 'The result of your payment.', isIndexable: false });
}

/** Where a buyer returns to from the page of their bank. It asks for the result and shows the order. */
export default function CheckoutReturn({ params: { paymentId } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [messages, setMessages] = useState<string[]>([]);
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let isCurrent = true;
    void api(checkPayment, { params: { paymentId }, query: { token } }).then((result) => {
      if (!isCurrent) return;
      if (!result.success) return setMessages(result.messages);
      clearCachedClientData();
      void navigate(result.payload.url, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [paymentId, token, navigate, tries]);
  return (
    <div className="text-page">
      <h1>Your payment</h1>
      {messages.length === 0 ? (
        <p role="status">We are asking your bank for the result. This takes a moment.</p>
      ) : (
        <>
          <p role="alert" className="accent">
            {messages.join(' ')}
          </p>
          <div className="buttons">
            <button
              type="button"
              className="button"
              onClick={() => {
                setMessages([]);
                setTries(tries + 1);
              }}
            >
              Try again
            </button>
          </div>
        </>
      )}
      <noscript>
        <p>This page needs JavaScript. Your order is not lost: we send you an email when the payment has arrived.</p>
      </noscript>
    </div>
  );
}
