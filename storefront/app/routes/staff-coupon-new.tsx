import { pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { runCouponCommand } from '../staff/coupon-commands.ts';
import { NewCoupon } from '../staff/coupon-editor.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import type { Route } from './+types/staff-coupon-new.ts';

const TITLE = 'New coupon';

/** Times are those of the browser, so it is rendered there. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const action = pageAction({ command: runCouponCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="managePromotions" />;
}
export default function StaffCouponNew() {
  return (
    <StaffLayout title={TITLE} action="managePromotions" keepsEditor>
      <NewCoupon />
    </StaffLayout>
  );
}
