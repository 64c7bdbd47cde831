import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../lib/api-client.ts';
import { confirmTestPayment } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import css from '../selling/order-page.module.css';
import type { Route } from './+types/checkout-confirm.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Confirm your payment', description: 'Confirm your payment.', isIndexable: false });
}

/** Stands for the page of a bank while the shop uses the test gateway. */
export default function CheckoutConfirm({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState('');
  const answer = async (isApproved: boolean) => {
    if (isSending) return;
    setIsSending(true);
    const { paymentId } = params;
    const token = query.get('token') ?? '';
    const result = await api(confirmTestPayment, { params: { paymentId }, query: { token }, body: { isApproved } });
    if (result.success) return navigate(result.payload.url, { replace: true });
    setIsSending(false);
    setMessage(result.messages.join(' '));
  };
  return (
    <div className={css.confirm}>
      <h1>Confirm your payment</h1>
      <p>
        This page stands for the page of your bank. The shop uses test payments: nobody is charged. Your works are
        reserved while you decide.
      </p>
      <div className={css.actions}>
        <button type="button" className="button" aria-disabled={isSending} onClick={() => void answer(true)}>
          Approve
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={isSending}
          onClick={() => void answer(false)}
        >
          Decline
        </button>
      </div>
      <p role="alert" className="accent">
        {message}
      </p>
    </div>
  );
}
