import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { listCouponBatches } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { CouponBatches } from '../staff/coupon-batches.tsx';
import { runCouponCommand } from '../staff/coupon-commands.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-coupon-batches.ts';

const TITLE = 'Generated codes';

export const clientLoader = () => loadAccountData(() => api(listCouponBatches), 'managePromotions');

export const action = pageAction({ command: runCouponCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="managePromotions" />;
}

export default function StaffCouponBatches({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, 'batches');
  return (
    <StaffLayout title={TITLE} action="managePromotions" keepsEditor>
      <p>
        <Link to="/staff/coupons">All coupons</Link>
      </p>
      {data ? (
        <CouponBatches batches={data.batches} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
