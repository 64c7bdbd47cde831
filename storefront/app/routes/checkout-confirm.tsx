import { confirmTestPayment } from '@easel/contract/selling/orders';
import { useLocation } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { withNextPage } from '../lib/action-result.ts';
import { PLAIN_FRAME } from '../lib/frame.ts';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import type { Route } from './+types/checkout-confirm.ts';

const answer = formHandler({
  send: async ({ isApproved, token = '' }, api, { params }) => {
    const { paymentId = '' } = params;
    const body = { isApproved: isApproved === 'true' };
    const result = await api(confirmTestPayment, { params: { paymentId }, query: { token }, body });
    return withNextPage(result, ({ url }) => url, { replacesPage: true });
  },
});

export const action = pageAction({ forms: { answer } });

export const handle = PLAIN_FRAME;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Confirm your payment', description: 'Confirm your payment.', isIndexable: false });
}

/** Stands for the page of a bank while the shop uses the test gateway. */
export default function CheckoutConfirm() {
  const { pathname, search } = useLocation();
  const form = useActionForm({ action: pathname + search, name: 'answer' });
  return (
    <div className="text-page">
      <h1>Confirm your payment</h1>
      <p>
        This page stands for the page of your bank. The shop uses test payments: nobody is charged. Your works are
        reserved while you decide.
      </p>
      <ActionForm form={form} fields={{ token: new URLSearchParams(search).get('token') ?? '' }} className="buttons">
        <button type="submit" name="isApproved" value="true" className="button" aria-disabled={form.isSubmitting}>
          Approve
        </button>
        <button
          type="submit"
          name="isApproved"
          value="false"
          className="button"
          data-kind="quiet"
          aria-disabled={form.isSubmitting}
        >
          Decline
        </button>
      </ActionForm>
      <p role="alert" className="accent">
        {form.message}
      </p>
    </div>
  );
}
