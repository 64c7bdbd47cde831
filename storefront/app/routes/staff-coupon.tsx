import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readStaffCoupon } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { runCouponCommand } from '../staff/coupon-commands.ts';
import { CouponEditor } from '../staff/coupon-editor.tsx';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-coupon.ts';

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(readStaffCoupon, { params: { code: params.code } }), 'managePromotions');

export const action = pageAction({ command: runCouponCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Coupon', description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title="Coupon" action="managePromotions" />;
}

export default function StaffCouponPage({ loaderData, params }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, params.code);
  return (
    <StaffLayout
      title={`Coupon ${params.code.toUpperCase()}`}
      action="managePromotions"
      actions={<HistoryLink type="coupon" objectId={params.code.toUpperCase()} />}
      keepsEditor
    >
      <p>
        <Link to="/staff/coupons">All coupons</Link>
      </p>
      {data ? (
        <CouponEditor key={data.code} coupon={data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
