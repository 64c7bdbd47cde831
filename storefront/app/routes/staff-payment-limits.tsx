import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readPaymentLimits } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runPaymentLimitCommand } from '../selling/payment-limit-commands.ts';
import { PaymentLimits } from '../selling/payment-limits.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-payment-limits.ts';

const TITLE = 'Payment limits';

export const clientLoader = () => loadAccountData(() => api(readPaymentLimits), 'manageOrders');

export const action = pageAction({ command: runPaymentLimitCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="manageOrders" />;
}

export default function StaffPaymentLimits({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useAccountData(loaderData);
  return (
    <StaffLayout title={TITLE} action="manageOrders">
      {data ? (
        <PaymentLimits {...data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
